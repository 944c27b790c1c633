import { Gauge, type Registry } from 'prom-client';

/** Gauges that show parts of one reading. While there is none they show nothing, rather than an old number. */
export const readingGauges =
  <Value>(registry: Registry, reading: () => Promise<Value | undefined>) =>
  (name: string, help: string, numberIn: (value: Value) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const known = await reading();
        this.remove();
        if (known !== undefined) this.set(numberIn(known));
      },
    });

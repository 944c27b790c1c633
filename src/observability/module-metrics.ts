import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../shared/clock.ts';
import { freshReading, readingGauges } from './gauges.ts';

/** How a module shows its own figures. */
export interface ModuleMetrics {
  /** Returns what counts one more with these labels. */
  counter<Label extends string>(
    name: string,
    help: string,
    ...labels: readonly Label[]
  ): (values: Readonly<Record<Label, string>>) => void;
  /** Returns what adds to a sum. */
  sum(name: string, help: string): (value: number) => void;
  /** Shows parts of one reading, by the names of their gauges. */
  gauges<Value>(what: string, read: () => Promise<Value>, shown: Readonly<Record<string, ShownPart<Value>>>): void;
}

interface ShownPart<Value> {
  readonly help: string;
  of(value: Value): number;
}

export const moduleMetrics = (registry: Registry, clock: Clock): ModuleMetrics => ({
  counter: (name, help, ...labelNames) => {
    const counter = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
    return (values) => counter.inc(values);
  },
  sum: (name, help) => {
    const counter = new Counter({ name, help, registers: [registry] });
    return (value) => counter.inc(value);
  },
  gauges: (what, read, shown) => {
    const gauge = readingGauges(registry, freshReading(clock, what, read));
    for (const [name, { help, of }] of Object.entries(shown)) gauge(name, help, of);
  },
});

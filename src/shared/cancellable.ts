type Make = (signal?: AbortSignal) => object;

const makers = new WeakMap<object, Make>();

/** A port that can also be had for one request: bound to its signal, whose abort cancels what is under way. */
export function cancellable<Port extends object>(make: (signal?: AbortSignal) => Port): Port {
  const port = make();
  makers.set(port, make);
  return port;
}

/** The port bound to the signal; the port itself when nothing in it can be cancelled. */
export function until<Port extends object>(port: Port, signal: AbortSignal): Port {
  const make = makers.get(port);
  return make ? (new Proxy({ make, signal, port: undefined }, whenAsked) as unknown as Port) : port;
}

interface Unmade {
  readonly make: Make;
  readonly signal: AbortSignal;
  port: object | undefined;
}

/** Most requests need one or two of the ports, so that each is made when it is first asked for something. */
const whenAsked: ProxyHandler<Unmade> = {
  get: (unmade, name) => {
    unmade.port ??= unmade.make(unmade.signal);
    return Reflect.get(unmade.port, name);
  },
};

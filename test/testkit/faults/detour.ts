import { Socket } from 'node:net';

/**
 * Loaded before the program: its connections to one port of this machine go to another. A Kafka client follows the
 * address that the broker advertises, so a link that can be broken has to sit below it, like a rule of the network.
 */
const [from, to] = (process.env.DETOUR ?? '').split('>').map(Number);

interface Target {
  port?: number | string;
}

const { connect } = Socket.prototype;
const detoured = function (this: Socket, ...given: unknown[]): Socket {
  // `net.connect` hands its arguments on as one list.
  const [target] = (Array.isArray(given[0]) ? given[0] : given) as [Target];
  if (from && to && Number(target.port) === from) target.port = to;
  return Reflect.apply(connect, this, given);
};
Socket.prototype.connect = detoured as typeof connect;

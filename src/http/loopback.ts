import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only programs on this machine reach what listens on this `HOST`. */
export function isLoopback(host: string): boolean {
  const family = isIP(host);
  return family === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const LOOPBACK_HOST = new RegExp(`^(?:localhost\\.?|127(?:\\.${OCTET}){3}|\\[::1\\])(?::[0-9]{1,5})?$`, 'i');

/**
 * Whether a `Host` header names this machine itself, with any port. Only the plain forms count: browsers make them of all
 * others (`127.1`, `0x7f000001`) before they send them.
 */
export const namesLoopback = (host: string | undefined): boolean => host !== undefined && LOOPBACK_HOST.test(host);

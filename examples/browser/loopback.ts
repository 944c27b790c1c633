/** Whether the name in an address or in a `Host` header is this machine's own. */
export const namesLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

/** All that Dogear's own origin may be called. */
export const originsOf = ({ protocol, host, port, origin }: URL): string[] =>
  namesLoopback(host) ? ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}:${port || 80}`) : [origin];

/** Whether the name in an address or in a `Host` header is this machine's own. */
export const namesLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

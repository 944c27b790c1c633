/**
 * All tabs of a browser share the cookie with the refresh token. Requests whose answers write it take turns over all tabs,
 * so that no answer comes late and puts an older token, or none, in the place of a newer one. Without the Web Locks API
 * Dogear still tells the tabs apart: see refresh.ts.
 */
export async function cookieTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? await locks.request('dogear-cookie', work) : work();
}

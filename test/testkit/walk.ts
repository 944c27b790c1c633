/** A browser without pages: it keeps cookies and follows redirects until one leads to this origin. */
export async function walk(from: string, origin: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(from);
  for (let steps = 0; steps < 10; steps++) {
    if (at.origin === origin) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${at.pathname} answers ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
    at = new URL(location, at);
  }
  throw new Error(`the redirects from ${from} do not end`);
}

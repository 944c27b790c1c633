const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

/** Goes on at once with what is there, and later with what is promised. */
export const settle = (value: unknown, next: (value: unknown) => unknown): unknown =>
  isPromise(value) ? value.then(next) : next(value);

/** Fills an object or a list in the order of its parts, and waits for what they promise. */
export function gather<Part extends { readonly key: string | number }>(
  shown: Record<Part['key'], unknown>,
  parts: readonly Part[],
  read: (part: Part) => unknown,
): unknown {
  const waiting: Promise<unknown>[] = [];
  try {
    for (const part of parts) {
      const key: Part['key'] = part.key;
      const value = read(part);
      shown[key] = value;
      if (isPromise(value)) waiting.push(value.then((it) => (shown[key] = it)));
    }
  } catch (error) {
    // Not thrown here: nobody would listen to the promises before it, and one that fails would end the process.
    waiting.push(Promise.reject(error));
  }
  return waiting.length > 0 ? Promise.all(waiting).then(() => shown) : shown;
}

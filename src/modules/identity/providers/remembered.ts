import type { Clock } from '../../../shared/clock.ts';

/**
 * Loads a value when it is first asked for and keeps it for a while. Callers at once share one load. A load that failed is
 * not kept: the next caller tries again.
 */
export function remembered<Value>(
  { milliseconds, clock }: { readonly milliseconds: number; readonly clock: Clock },
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.value;
    const loaded = { value: load(), until: now + milliseconds };
    kept = loaded;
    loaded.value.catch(() => {
      if (kept === loaded) kept = undefined;
    });
    return loaded.value;
  };
}

import type { ExceptionRecorder, UnexpectedException } from '../../../src/kernel/exceptions.ts';

/** Remembers what it was told. */
export function fakeExceptions(): ExceptionRecorder & { readonly told: readonly UnexpectedException[] } {
  const told: UnexpectedException[] = [];
  return { told, record: (exception) => void told.push(exception) };
}

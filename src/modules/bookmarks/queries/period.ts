import type { InvalidField } from '../../../shared/invalid-field.ts';

/** A period that ends before it begins is a mistake, not an empty list (SPEC 2). */
export const periodFlaws = (
  path: string,
  from: Date | null | undefined,
  to: Date | null | undefined,
): InvalidField[] => (from && to && to < from ? [{ path, message: 'ends before it begins' }] : []);

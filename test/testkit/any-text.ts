import fc from 'fast-check';

/** Texts of any UTF-16 units, half of them ASCII: control characters, lone surrogates, marks, everything. */
export const anyText = (maxLength = 50): fc.Arbitrary<string> =>
  fc.array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength }).map((units) => String.fromCharCode(...units));

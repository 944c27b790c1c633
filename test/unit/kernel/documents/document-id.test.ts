import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentIdOf, tsidOfDocumentId } from '../../../../src/kernel/documents/document-type.ts';

const aTsid = fc.bigInt(1n, 2n ** 63n - 1n);

describe('a document id', () => {
  it('is an ObjectId from which the id can be read back', () => {
    fc.assert(
      fc.property(aTsid, (id) => {
        expect(documentIdOf(id)).toMatch(/^[0-9a-f]{24}$/);
        expect(tsidOfDocumentId(documentIdOf(id))).toBe(id);
      }),
    );
  });

  it('sorts like the id, so that it can break ties', () => {
    const closeTogether = aTsid.chain((id) =>
      fc.tuple(
        fc.constant(id),
        fc.bigInt(1n, 2n ** 33n).map((step) => (id > step ? id - step : id + step)),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.tuple(aTsid, aTsid), closeTogether), ([a, b]) => {
        expect(documentIdOf(a) < documentIdOf(b)).toBe(a < b);
      }),
    );
  });

  it('is nobody’s when its time does not belong to its id', () => {
    expect(tsidOfDocumentId('ffffffff0000000000000001')).toBeUndefined();
    expect(tsidOfDocumentId('000000000000000000000000')).toBeUndefined();
  });
});

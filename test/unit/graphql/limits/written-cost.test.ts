import { describe, expect, it } from 'vitest';
import { costing, writeWithCost } from '../../../../src/graphql/limits/cost.ts';
import { MAX_COST } from '../../../../src/graphql/limits/limits.ts';
import { JsonText } from '../../../../src/graphql/plan/json-text.ts';

const data = { bookmark: { id: '1', memo: '"quoted" 한글 🍣\n', tag: null } };
const written = new JsonText(JSON.stringify(data)) as unknown as typeof data;

describe('an answer with its cost', () => {
  it('is the same, whether its data was written before or not', () => {
    const extensions = { requestId: 'mine', cost: costing(7) };
    expect(writeWithCost({ data: written, extensions })).toBe(writeWithCost({ data, extensions }));
    expect(JSON.stringify({ data: written })).toBe(JSON.stringify({ data }));
  });

  it('says that nothing was counted where nothing was', () => {
    const nothing = { cost: { requested: 0, maximum: MAX_COST } };
    expect(JSON.parse(writeWithCost({ data: written }))).toEqual({ data, extensions: nothing });
    expect(JSON.parse(writeWithCost({ errors: [], data: null }))).toEqual({
      errors: [],
      data: null,
      extensions: nothing,
    });
  });
});

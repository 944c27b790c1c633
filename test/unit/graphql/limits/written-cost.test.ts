import { describe, expect, it } from 'vitest';
import { costing, writeWithCost } from '../../../../src/graphql/limits/cost.ts';
import { MAX_ANSWER_CHARACTERS, MAX_COST } from '../../../../src/graphql/limits/limits.ts';
import { JsonText } from '../../../../src/graphql/plan/pieces.ts';

const data = { bookmark: { id: '1', memo: '"quoted" 한글 🍣\n', tag: null } };
const written = new JsonText(JSON.stringify(data)) as unknown as typeof data;

describe('an answer with its cost', () => {
  it('is the same, whether its data was written before or not', () => {
    const extensions = { requestId: 'mine', cost: costing(7) };
    expect(writeWithCost({ data: written, extensions })).toBe(writeWithCost({ data, extensions }));
    expect(JSON.stringify({ data: written })).toBe(JSON.stringify({ data }));
  });

  it('is the same when it is so costly that it is written in turns', async () => {
    const extensions = (points: number) => ({ cost: costing(points) });
    const large = writeWithCost({ data, extensions: extensions(4_000) });
    expect(large).toBeInstanceOf(Promise);
    const small = await writeWithCost({ data, extensions: extensions(4) });
    expect((await large).replace('4000', '4')).toBe(small);
  });

  it.each([
    ['written before', new JsonText(JSON.stringify('x'.repeat(MAX_ANSWER_CHARACTERS))) as unknown as typeof data],
    ['not written yet', { memo: 'x'.repeat(MAX_ANSWER_CHARACTERS) }],
  ])('is refused when it is too long to be sent, data %s', (_, long) => {
    expect(() => writeWithCost({ data: long })).toThrow(/10000\d\d\d characters in the answer/);
  });

  it('is refused also when it was written in turns', async () => {
    const extensions = { cost: costing(4_000) };
    const long = { memo: 'x'.repeat(MAX_ANSWER_CHARACTERS) };
    await expect(writeWithCost({ data: long, extensions })).rejects.toMatchObject({
      extensions: { code: 'QUERY_TOO_COMPLEX', limit: 'MAX_ANSWER_CHARACTERS', http: { status: 400 } },
    });
  });

  it('says that nothing was counted where nothing was', async () => {
    const nothing = { cost: { requested: 0, maximum: MAX_COST } };
    expect(JSON.parse(await writeWithCost({ data: written }))).toEqual({ data, extensions: nothing });
    expect(JSON.parse(await writeWithCost({ errors: [], data: null }))).toEqual({
      errors: [],
      data: null,
      extensions: nothing,
    });
  });
});

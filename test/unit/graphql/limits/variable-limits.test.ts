import { describe, expect, it } from 'vitest';
import { MAX_INPUT_DEPTH, MAX_VARIABLE_VALUES } from '../../../../src/graphql/limits/limits.ts';
import { flawIn } from '../../../../src/graphql/limits/variable-limits.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const many = (count: number) => ({ tags: Array.from({ length: count }, () => 'a') });
const limitOf = (variables: Record<string, unknown>) => flawIn(variables)?.extensions.limit;

describe('variables', () => {
  it('may be as deep and as many as the limits say', () => {
    expect(flawIn({ value: nested(MAX_INPUT_DEPTH) })).toBeUndefined();
    expect(flawIn(many(MAX_VARIABLE_VALUES - 1))).toBeUndefined();
    expect(flawIn({})).toBeUndefined();
  });

  it('are refused beyond', () => {
    expect(limitOf({ value: nested(MAX_INPUT_DEPTH + 1) })).toBe('MAX_INPUT_DEPTH');
    expect(limitOf(many(MAX_VARIABLE_VALUES))).toBe('MAX_VARIABLE_VALUES');
  });

  it('must not be numbers that JSON has rounded', () => {
    const flaw = flawIn({ input: { ids: ['1', 2 ** 53] } });
    expect(flaw?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'input.ids.1' }] });
    expect(flawIn({ input: { id: 2 ** 53 - 1, share: 0.5 } })).toBeUndefined();
  });

  it('repeats no long name of a variable', () => {
    const flaw = flawIn({ ['x'.repeat(100_000)]: 2 ** 60 });
    expect(JSON.stringify(flaw?.toJSON()).length).toBeLessThan(2_000);
  });
});

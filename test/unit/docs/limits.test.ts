import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as limits from '../../../src/graphql/limits/limits.ts';
import * as httpLimits from '../../../src/http/http-limits.ts';

const guide = readFileSync(new URL('../../../docs/guide/limits.md', import.meta.url), 'utf8');
const rows = [...guide.matchAll(/^\| `([A-Z_]+)` \| (\d+) \| (.+) \|$/gm)];

describe('the guide to limits', () => {
  it('lists every limit with its value', () => {
    expect(Object.fromEntries(rows.map(([, name, value]) => [name, Number(value)]))).toEqual({
      ...limits,
      ...httpLimits,
    });
  });

  it('gives a reason for each', () => {
    for (const [, name, , reason] of rows) expect(reason?.length, name).toBeGreaterThan(20);
  });
});

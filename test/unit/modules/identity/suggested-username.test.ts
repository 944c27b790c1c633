import { describe, expect, it } from 'vitest';
import { USERNAME_LIMIT } from '../../../../src/modules/identity/input-rules.ts';
import { suggestedUsernames } from '../../../../src/modules/identity/suggested-username.ts';

const suggested = (name: string | null, email: string | null = null) =>
  suggestedUsernames({ name, email }, '42').map(({ username }) => username);

describe('suggested usernames', () => {
  it('are the name and what the address begins with, then both with digits behind them', () => {
    expect(suggested('김철수', 'cheolsu@example.com')).toEqual(['김철수', '김철수42', 'cheolsu', 'cheolsu42']);
    expect(suggested('김철수'.normalize('NFD'))).toEqual(['김철수', '김철수42']);
  });

  it('leave out what is no username, and may be none at all', () => {
    expect(suggested('a\u0000b', 'jane@example.com')).toEqual(['jane', 'jane42']);
    expect(suggested('\u200b\u200b')).toEqual([]);
    expect(suggested('x', 'y@example.com')).toEqual([]);
    expect(suggested(null)).toEqual([]);
  });

  it('are cut to the longest a username may be, digits included, and between characters', () => {
    const [longest = '', numbered = ''] = suggested('😀'.repeat(60));
    expect(Array.from(longest)).toHaveLength(USERNAME_LIMIT);
    expect(Array.from(numbered)).toHaveLength(USERNAME_LIMIT);
    expect(numbered.endsWith('😀42')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../src/shared/log.ts';

const coded = (message: string, code: unknown): Error => Object.assign(new Error(message), { code });

describe('the reason of a failure', () => {
  it.each([
    ['a message', new Error('the server left'), 'the server left'],
    ['a message and its code', coded('the server left', 'ECONNRESET'), 'the server left (ECONNRESET)'],
    ['a code once', coded('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), 'connect ECONNREFUSED 127.0.0.1:1'],
    ['a code alone', coded('', 'ETIMEDOUT'), 'ETIMEDOUT'],
    ['a name when there is nothing else', new TypeError(''), 'TypeError'],
    ['the first line only', new Error('broken\n    at somewhere.ts:1'), 'broken'],
    ['no code that is a number', coded('broken', 11000), 'broken'],
    ['something that is no error', 'just text', 'just text'],
    ['nothing at all', undefined, 'undefined'],
    [
      'the first of several',
      new AggregateError([coded('connect ECONNREFUSED ::1', 'ECONNREFUSED'), new Error('second')], ''),
      'connect ECONNREFUSED ::1',
    ],
    ['an empty collection', new AggregateError([], 'none of them'), 'none of them'],
  ])('tells %s', (_, failure, reason) => {
    expect(reasonOf(failure)).toBe(reason);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_WORDS } from '../../../../src/modules/exceptions/recorder/allowed-words.ts';
import { templateOf } from '../../../../src/modules/exceptions/recorder/message-template.ts';
import { listsSeed } from '../../../testkit/drawn.ts';
import { aSecret } from '../../../testkit/exceptions/samples.ts';

describe('the template of a message', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'memo')", 'Cannot read properties of undefined (reading …)'],
    ['connect ECONNREFUSED 127.0.0.1:3306', 'connect ECONNREFUSED …'],
    [
      "ER_DUP_ENTRY: Duplicate entry 'kim@example.com' for key 'users.email'",
      'ER_DUP_ENTRY: Duplicate entry … for key …',
    ],
    ["the key is not that of the event's aggregate", "the key is not that of the event's aggregate"],
    ['no answer within 3000 ms', 'no answer within …'],
    ['password for kim is hunter2!', '… …!'],
    ['Buy milk and call grandma', '…'],
    ['call the server room', '…'],
    ['could not save: call the server room', '… …: …'],
    ['top-secret', '…'],
    ['secret-token', '…'],
    ['TOP_SECRET memo', '…'],
    ['E_SECRET ER_TOP_SECRET ESECRET', '…'],
    ['getaddrinfo ENOTFOUND mysql.example', 'getaddrinfo ENOTFOUND …'],
    ['여기에 메모', '…'],
    ['', ''],
  ])('%j is %j', (message, template) => {
    expect(templateOf(message)).toBe(template);
  });

  it(`keeps nothing of a value, wherever it stands (LISTS_SEED=${listsSeed})`, () => {
    const sentence = (secret: string) => [
      `Duplicate entry '${secret}' for key 'users'`,
      `the value ${secret} is not allowed`,
      `${secret}`,
      `(${secret}): failed`,
      `unknown topic "${secret}`,
      `SELECT * FROM users WHERE email = '${secret}' AND memo = "${secret}"`,
      `Failed query: insert into bookmarks values (?)\nparams: 1,${secret},2`,
      `it's ${secret}, isn't it`,
    ];
    fc.assert(
      fc.property(aSecret, (secret) => {
        for (const each of sentence(secret)) {
          const template = templateOf(each);
          for (const word of secret.split(/\s+/)) expect(template.toLowerCase()).not.toContain(word.toLowerCase());
        }
      }),
      { seed: listsSeed, numRuns: 300 },
    );
  });

  it(`keeps no memo that is made of technical words (LISTS_SEED=${listsSeed})`, () => {
    const memo = fc
      .array(fc.constantFrom(...ALLOWED_WORDS), { minLength: 4, maxLength: 8 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(memo, (text) => {
        for (const each of [text, `Failed query: insert into bookmarks\nparams: 1,${text},2`, `the memo is ${text}`])
          expect(templateOf(each).toLowerCase()).not.toContain(text);
      }),
      { seed: listsSeed, numRuns: 1_000 },
    );
  });

  it('is the same whatever the values are', () => {
    fc.assert(
      fc.property(aSecret, aSecret, (one, other) => {
        const message = (secret: string) => `the key "${secret.replaceAll('"', '')}" is unknown`;
        expect(templateOf(message(one))).toBe(templateOf(message(other)));
      }),
      { seed: listsSeed },
    );
  });

  it('of a message of a megabyte is made of its beginning, at once', () => {
    const begin = performance.now();
    const template = templateOf(`'${'the key '.repeat(130_000)}`);
    expect(template.length).toBeLessThan(1_100);
    templateOf('"\''.repeat(500_000));
    templateOf('('.repeat(1_000_000));
    expect(performance.now() - begin).toBeLessThan(1_000);
  });
});

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { argon2Threads } from '../../../../../src/modules/identity/secrets/argon2-threads.ts';
import { argon2OfNode } from '../../../../testkit/argon2-of-node.ts';

const open: ReturnType<typeof argon2Threads>[] = [];
const threadsOf = (count: number) => {
  const threads = argon2Threads(count);
  open.push(threads);
  return threads;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.stop()));
});

const secrets = () => ({ salt: randomBytes(16), pepper: randomBytes(32) });
const PASSWORDS = ['violet anchor moss', '말 배터리 스테이플', '👩‍👩‍👧', '\u0000', 'x'.repeat(1_024)];

/** Where a thread stands in the line for a core: 0 is usual, 19 is last. */
const niceValues = (): number[] =>
  readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

describe('hashes on threads of their own', () => {
  it.each(PASSWORDS)('are those of the library, password %#', async (password) => {
    const threads = threadsOf(1);
    const { salt, pepper } = secrets();
    const encoded = await threads.hash(password, { salt, pepper });
    expect(encoded).toBe(await argon2OfNode.hash(password, { salt, pepper }));
    expect(await threads.verify(encoded, password, pepper)).toBe(true);
    expect(await threads.verify(encoded, `${password}!`, pepper)).toBe(false);
    expect(await threads.verify(encoded, password, randomBytes(32))).toBe(false);
  });

  it('refuse what the library refuses, and go on', async () => {
    const threads = threadsOf(1);
    const { salt, pepper } = secrets();
    for (const encoded of ['', 'not a hash', '$argon2id$v=19$m=19456,t=2,p=1$AA$AA']) {
      await expect(argon2OfNode.verify(encoded, 'x', pepper)).rejects.toThrow();
      await expect(threads.verify(encoded, 'x', pepper)).rejects.toThrow('argon2 refuses the hash');
    }
    expect(await threads.verify(await threads.hash('x', { salt, pepper }), 'x', pepper)).toBe(true);
  });

  it('are computed side by side, and no more at a time than there are threads', async () => {
    const threads = threadsOf(2);
    const { salt, pepper } = secrets();
    const two = ['a', 'b'].map((password) => threads.hash(password, { salt, pepper }));
    await expect(threads.hash('c', { salt, pepper })).rejects.toThrow('At most 2 hashes');
    const expected = ['a', 'b'].map((password) => argon2OfNode.hash(password, { salt, pepper }));
    expect(await Promise.all(two)).toEqual(await Promise.all(expected));
  });

  it('fail when their threads end, and the next ones get new threads', async () => {
    const threads = threadsOf(1);
    const { salt, pepper } = secrets();
    await threads.hash('warm', { salt, pepper });
    const cut = threads.hash('cut', { salt, pepper });
    await Promise.all([threads.stop(), expect(cut).rejects.toThrow('has ended')]);
    expect(await threads.hash('next', { salt, pepper })).toMatch(/^\$argon2id\$/);
  });

  it.runIf(process.platform === 'linux')('leave the cores to everything else', async () => {
    const yielding = () => niceValues().filter((nice) => nice === constants.priority.PRIORITY_BELOW_NORMAL).length;
    const before = yielding();
    await threadsOf(1).hash('x', secrets());
    expect(yielding()).toBe(before + 1);
    expect(niceValues()).toContain(getPriority());
  });
});

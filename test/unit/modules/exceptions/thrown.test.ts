import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomOf, textOfFrames } from '../../../../src/modules/exceptions/recorder/stack-frames.ts';
import { readThrown } from '../../../../src/modules/exceptions/recorder/thrown.ts';
import { listsSeed } from '../../../testkit/drawn.ts';
import { aSecret } from '../../../testkit/exceptions/samples.ts';

const root = { path: '/srv/dogear/', url: 'file:///srv/dogear/' };
const inRead = '    at async readRow (file:///srv/dogear/src/kernel/store.ts:10:5)';
const inList = '    at async listRows (/srv/dogear/src/modules/bookmarks/queries/list.ts:20:7)';
const inDriver = '    at Query.run (/srv/dogear/node_modules/mysql2/lib/query.js:1:1)';

function failure(message: string, calls: readonly string[], type: new (message: string) => Error = Error): Error {
  const error = new type(message);
  error.stack = [`${error.name}: ${message}`, ...calls].join('\n');
  return error;
}
const read = (error: unknown) => readThrown(error, root);
const groupOf = (error: unknown) => read(error).groupId;

describe('the cause of an exception', () => {
  it(`is the same for the same mistake with other values, lines and callers of ours unchanged (LISTS_SEED=${listsSeed})`, () => {
    fc.assert(
      fc.property(aSecret, aSecret, fc.nat(9_999), (one, other, line) => {
        const moved = inRead.replace(':10:', `:${line + 1}:`);
        expect(groupOf(failure(`no row ${one}`, [inDriver, inRead]))).toBe(
          groupOf(failure(`no row ${other}`, [moved])),
        );
        // Without calls of ours the sentence decides, its values replaced.
        const said = (value: string) => failure(`unknown key "${value.replaceAll('"', '')}"`, [inDriver]);
        expect(groupOf(said(one))).toBe(groupOf(said(other)));
      }),
      { seed: listsSeed },
    );
  });

  it('is the same from the sources and from the built program', () => {
    const built = inRead.replace('/src/', '/dist/').replace('.ts', '.js');
    expect(groupOf(failure('no', [built]))).toBe(groupOf(failure('no', [inRead])));
  });

  it('differs between two functions that say the same, two types, and two sentences without calls', () => {
    const groups = [
      failure('not found', [inRead]),
      failure('not found', [inList]),
      failure('not found', [inRead], TypeError),
      failure('not found', []),
      failure('not valid', []),
      'not found',
    ].map(groupOf);
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('of what is no error, or an odd one, is found too', () => {
    const odd = Object.assign(new Error('x'), { stack: 7, message: { toString: () => 'y' } });
    for (const thrown of [undefined, null, 3, 'text', {}, odd, Object.create(Error.prototype)]) {
      expect(read(thrown).fingerprint).toMatch(/^[0-9a-f]{32}$/);
      expect(read(thrown).template()).not.toContain('undefined');
    }
  });

  it('has an id that can be asked for like any TSID', () => {
    fc.assert(
      fc.property(fc.string(), (message) => {
        const id = groupOf(failure(message, []));
        expect(id > 0n && id < 2n ** 62n).toBe(true);
      }),
      { seed: listsSeed },
    );
  });
});

describe('a stack', () => {
  it('is kept with files of the project, of packages and of Node', () => {
    const { frames } = read(
      failure('no', [
        inDriver,
        inRead,
        '    at new Thing (node:internal/process/task_queues:105:5)',
        '    at Array.map (<anonymous>)',
        '    at run (/home/somebody/secret/other.ts:3:4)',
        '    at async Promise.all (index 0)',
      ]),
    );
    expect(textOfFrames(frames).split('\n')).toEqual([
      '    at Query.run (node_modules/mysql2/lib/query.js:1:1)',
      '    at readRow (src/kernel/store.ts:10:5)',
      '    at new Thing (node:internal/process/task_queues:105:5)',
    ]);
    expect(roomOf(frames)).toBe('kernel');
    expect(roomOf(read(failure('no', [inList])).frames)).toBe('bookmarks');
    expect(roomOf(read(failure('no', [inDriver])).frames)).toBeNull();
  });

  it(`has nothing of the message, even if it looks like a call (LISTS_SEED=${listsSeed})`, () => {
    fc.assert(
      fc.property(aSecret, (secret) => {
        const planted = `x\n    at ${secret} (file:///srv/dogear/src/${secret}.ts:1:1)\n${inList.replace('listRows', 'planted')}`;
        expect(textOfFrames(read(failure(planted, [inRead])).frames)).toBe('    at readRow (src/kernel/store.ts:10:5)');
      }),
      { seed: listsSeed },
    );
  });

  it('is read although the message was changed after it was made, as drivers do', () => {
    const error = failure('', [inRead]);
    error.message = 'Table does not exist';
    expect(textOfFrames(read(error).frames)).toBe('    at readRow (src/kernel/store.ts:10:5)');
  });

  it('of a megabyte is left out, and lines without end cost nothing', () => {
    const begin = performance.now();
    expect(read(failure('no', ['    at '.repeat(300_000)])).frames).toEqual([]);
    expect(read(failure('no', [`    at ${'a ('.repeat(20_000)}`, inRead])).frames.length).toBeLessThan(2);
    expect(performance.now() - begin).toBeLessThan(1_000);
  });

  it('of a real error of ours tells where it was thrown', async () => {
    const { frames } = readThrown(new TypeError('x'), {
      path: new URL('../../../../', import.meta.url).pathname,
      url: new URL('../../../../', import.meta.url).href,
    });
    expect(frames.every(({ file }) => file.startsWith('node_modules/') || file.startsWith('node:'))).toBe(true);
  });
});

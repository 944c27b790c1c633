import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKETS } from '../../src/kernel/outbox/entry.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import { openEngines } from '../../src/main/engines.ts';
import { bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import { type Damage, openDamage } from '../testkit/damage.ts';
import { addressIn, finishedDogear, runDogear } from '../testkit/dogear-process.ts';
import { describeOn } from '../testkit/engines.ts';
import { environmentOf } from '../testkit/environment-of.ts';
import { bookmarkBacklog } from '../testkit/event-side.ts';
import { describeOnBothLanes } from '../testkit/lanes.ts';
import { headersOf } from '../testkit/log-messages.ts';
import { silentLog } from '../testkit/logs.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { CreateBookmark, DeleteBookmark, Items, UpdateBookmark } from './operations.ts';

type Env = Readonly<Record<string, string>>;

const jsonIn = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const verified = async (env: Env) => {
  const { code, output } = await finishedDogear(['verify'], env);
  return {
    code,
    differences: output
      .split('\n')
      .filter((line) => /^(bookmark|document) /.test(line))
      .sort(),
    output,
  };
};
const isVerified = async (env: Env) => (await verified(env)).code === 0;

describe('dogear rebuild, verify and redrive', () => {
  it.each([['rebuild'], ['verify'], ['redrive']])('%s explains itself', async (command) => {
    const { code, output } = await finishedDogear([command, '--help'], {});
    expect(code).toBe(0);
    expect(output).toContain(`dogear ${command}`);
  });

  it.each([
    [['rebuild', '--after', '007']],
    [['rebuild', '--batch', '0']],
    [['redrive']],
    [['redrive', '--parked', '--dead-letters']],
  ])('%j is refused', async (args) => {
    expect((await finishedDogear(args, { DATA_DIR: join(tmpdir(), 'never-made') })).code).toBe(1);
  });
});

describeOnBothLanes('documents that somebody damaged', (dogear) => {
  let damage: Damage;
  beforeAll(async () => {
    damage = await openDamage(dogear().env);
  });
  afterAll(() => damage?.close());

  it('are named one by one beside live traffic, and are right again after a rebuild', async () => {
    const { env } = dogear();
    const owner = aUser();
    const me = await dogear().as(owner);
    const { items } = await me.ask(Items, { itemType: 'CONTEST', first: 12 });
    const ids: string[] = [];
    for (const { id: itemId } of items.nodes) {
      const { createBookmark } = await me.ask(CreateBookmark, { input: { itemType: 'CONTEST', itemId } });
      ids.push(createBookmark.__typename === 'CreateBookmarkSuccess' ? createBookmark.bookmark.id : '');
    }
    const [gone, goneToo, changed, older, newer, tombstone, visible, copied, ...busy] = ids as [string, ...string[]];
    for (const id of [tombstone!, visible!]) await me.ask(DeleteBookmark, { input: { id } });
    await me.ask(UpdateBookmark, { input: { id: older!, memo: 'second' } });
    expect(await verified(env)).toMatchObject({ code: 0, differences: [] });

    let writing = true;
    const traffic = (async () => {
      for (let round = 0; writing; round += 1) {
        for (const id of busy) await me.ask(UpdateBookmark, { input: { id, memo: `round ${round}` } });
      }
      return true;
    })();
    const extra = aBookmark().id.toString();
    await damage.remove(gone, goneToo!, tombstone!);
    await damage.set(changed!, { memo: 'damaged' });
    await damage.set(older!, { version: 1 });
    await damage.set(newer!, { version: 99 });
    await damage.set(visible!, { live: true });
    await damage.copy(copied!, extra);

    const { code, differences, output } = await verified(env);
    expect(differences, output).toEqual(
      [
        `bookmark ${gone}: missing document`,
        `bookmark ${goneToo}: missing document`,
        `bookmark ${changed}: field memo differs`,
        `bookmark ${older}: older version (document 1, row 2)`,
        `bookmark ${newer}: newer version (document 99, row 1)`,
        `bookmark ${tombstone}: missing tombstone`,
        `bookmark ${visible}: deleted but still visible`,
        `bookmark ${extra}: extra document`,
      ].sort(),
    );
    expect(code).toBe(1);
    const machine = await finishedDogear(['verify', '--json'], env);
    expect(machine.code).toBe(1);
    expect(jsonIn(machine.output)).toContainEqual({ difference: 'FIELD_DIFFERS', bookmark: changed, field: 'memo' });
    expect(jsonIn(machine.output).at(-1)).toMatchObject({ summary: { differences: 8 } });

    const rebuilt = await finishedDogear(['rebuild', '--json'], env);
    expect(rebuilt.code, rebuilt.output).toBe(0);
    // The extra one goes, and the one that is newer than it can be goes first; of those in traffic some may be written too.
    expect(jsonIn(rebuilt.output)).toMatchObject([{ removed: 2, refused: 0 }]);
    expect(await verified(env)).toMatchObject({ code: 0, differences: [] });
    writing = false;
    expect(await traffic).toBe(true);
  });

  it('are right after a rebuild that was stopped and went on, and after one that was killed and began anew', async () => {
    const { env } = dogear();
    const user = aUser().toString();
    expect((await finishedDogear(['seed', '--bookmarks', '400', '--user', user], env)).code).toBe(0);
    await waitUntil(() => isVerified(env), 'everything is projected', 60_000);
    const everything = await damage.count();
    const removeAll = async () => {
      const engines = await openEngines(environmentOf(env), silentLog);
      const all = await engines.querySide.documents(bookmarkDocuments).scan.after(undefined, 10_000);
      await damage.remove(...all.map(({ id }) => `${id}`));
      await engines.close();
      expect(await damage.count()).toBe(0);
    };

    await removeAll();
    const stopped = runDogear(['rebuild', '--batch', '1'], env);
    await waitUntil(async () => (await damage.count()) > 5, 'some documents are back', 60_000);
    expect(await stopped.stop()).toBe(1);
    const onwards = /Go on with: dogear (rebuild --documents bookmarks --after \d+ --batch 1) && dogear rebuild /;
    const [, rest] = onwards.exec(stopped.output()) ?? [];
    const before = await damage.count();
    expect(before).toBeLessThan(everything);
    const resumed = await finishedDogear([...(rest ?? '').split(' '), '--json'], env);
    expect(resumed.code, stopped.output() + resumed.output).toBe(0);
    // The document that was being written when it stopped may be looked at once more.
    const missing = everything - before;
    expect(jsonIn(resumed.output)).toMatchObject([{ written: missing }]);
    expect([missing, missing + 1]).toContain(jsonIn(resumed.output)[0]?.examined);
    expect(await verified(env)).toMatchObject({ code: 0 });

    await removeAll();
    const killed = runDogear(['rebuild', '--batch', '1'], env);
    await waitUntil(async () => (await damage.count()) > 5, 'some documents are back', 60_000);
    await killed.stop('SIGKILL');
    expect((await finishedDogear(['rebuild'], env)).code).toBe(0);
    expect(await verified(env)).toMatchObject({ code: 0 });
  });
});

const redriving = (worker: string, scratch: () => Promise<{ env: Env; remove(): Promise<void> }>): void => {
  let env: Env;
  let remove: () => Promise<void>;
  let damage: Damage;
  beforeAll(async () => {
    ({ env, remove } = await scratch());
    for (const args of [['migrate'], ['seed', '--bookmarks', '4']]) {
      expect((await finishedDogear(args, env)).code).toBe(0);
    }
    damage = await openDamage(env);
  });
  afterAll(async () => {
    await damage?.close();
    await remove?.();
  });

  const eventsInOutbox = async () => {
    const engines = await openEngines(environmentOf(env), silentLog);
    // Embedded, the events of the sample catalog lie in the same outbox.
    await damage.command("DELETE FROM outbox WHERE event_type NOT LIKE 'dogear.bookmark.%'");
    const buckets = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, epoch: 0 }));
    const entries = await engines.commandSides[0].outbox.claim(buckets, new Date(), 100);
    return { engines, entries };
  };

  it('sends dead letters again, and keeps what is still poison', async () => {
    const { engines, entries } = await eventsInOutbox();
    const died = entries.slice(0, 2);
    const letters = died
      .map((entry) => seal(entry))
      .map((message) => ({
        ...message,
        topic: 'bookmark-events.dlq',
        headers: [
          ...message.headers,
          ...headersOf({ 'dogear-topic': message.topic, 'dogear-cause': 'a bug, mended since' }),
        ],
      }));
    await engines.eventSide.log.publish([...letters, { ...letters[0]!, value: Buffer.from('nonsense') }]);
    await damage.command(`DELETE FROM outbox WHERE id IN (${died.map(({ id }) => id).join(', ')})`);
    await damage.command('UPDATE outbox SET parked_at = created_at, attempts = 10');

    const redriven = await finishedDogear(['redrive', '--dead-letters'], env);
    // Embedded the consumers are in this process: what dies again at the first goes to the next once more.
    expect(redriven.output).toMatch(/[34] dead letters were sent again\./);
    expect(redriven.code).toBe(0);
    const running = runDogear([worker], env);
    await addressIn(running);
    await waitUntil(async () => (await damage.count()) === 2, 'both documents', 60_000);
    await waitUntil(
      async () => (await bookmarkBacklog(engines.eventSide)).deadLetters === 1,
      'the poison is back',
      60_000,
    );
    expect(await running.stop()).toBe(0);
    await engines.close();
  });

  it('redrives the dead letters of one consumer, and says so when there is no such consumer', async () => {
    const unknown = await finishedDogear(['redrive', '--dead-letters', '--consumer', 'projector'], env);
    expect(unknown.code).toBe(1);
    expect(unknown.output).toContain('There is no consumer projector: expected bookmark-documents');
    const redriven = await finishedDogear(
      ['redrive', '--dead-letters', '--consumer', 'bookmark-documents', '--json'],
      env,
    );
    expect(jsonIn(redriven.output)).toEqual([{ redriven: 1, kept: 0, missed: 0 }]);
  });

  it('gives parked events a fresh set of attempts', async () => {
    const running = runDogear([worker], env);
    await addressIn(running);
    expect((await verified(env)).differences).toHaveLength(2);
    const redriven = await finishedDogear(['redrive', '--parked', '--json'], env);
    expect(redriven.code).toBe(0);
    expect(jsonIn(redriven.output)).toEqual([{ redriven: 2 }]);
    await waitUntil(() => isVerified(env), 'all four documents', 60_000);
    expect(await running.stop()).toBe(0);
  });
};

describe('dogear redrive, embedded', () =>
  redriving('start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dogear-redrive-'));
    return { env: { DATA_DIR: dataDir, PORT: '0' }, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('dogear redrive, distributed', () =>
  redriving('worker', async () => {
    const { env, remove } = await scratchServers();
    return { env: { ...env, WORKER_PORT: '0', HOST: '127.0.0.1' }, remove };
  }),
);

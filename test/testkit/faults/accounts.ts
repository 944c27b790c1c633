import { setTimeout as delay } from 'node:timers/promises';
import { openMysql } from '../../../src/engines/mysql/command-side.ts';
import { databaseIn, withDatabase } from '../../../src/engines/mysql/schema-address.ts';
import { bookmarkOwners } from '../../../src/modules/bookmarks/tables.ts';
import { decideDelete, decideRegister, decideRestore } from '../../../src/modules/identity/decide-account.ts';
import type { UserChange } from '../../../src/modules/identity/events.ts';
import { identityOn, identitySchema } from '../../../src/modules/identity/tables.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { commandSidePorts, openBookmarksOnMysql } from '../command-side.ts';
import { aNewUser } from '../identity-samples.ts';
import { inTime } from './in-time.ts';
import { nextDice } from './seed.ts';

const PAUSES_MS = [200, 2_500] as const;

/** An account that is deleted and restored over and over, in identity's schema. Nothing happens to it while MySQL is away. */
export function restlessAccount(mysqlUrl: string, id: UserId) {
  const url = withDatabase(mysqlUrl, `${databaseIn(mysqlUrl)}_${identitySchema.name}`);
  const [side] = openMysql([{ module: identitySchema, url }], commandSidePorts());
  const bookmarks = openBookmarksOnMysql({ url: mysqlUrl }, commandSidePorts());
  if (!side) throw new Error('identity has a schema');
  const { users } = identityOn(side);
  const dice = nextDice();
  const context = (): UserChange => ({ actor: null, now: new Date(), reason: null, traceparent: null });
  const wanted = aNewUser();

  const turn = async (): Promise<void> => {
    const change = context();
    const decide = dice.pick([decideDelete, decideRestore]);
    const decision = await users.change({ id }, (user) => decide(user, change), change);
    if (!decision) await users.place(wanted, (holder) => decideRegister(holder, id, wanted, change), change);
  };
  const work = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted) {
      await turn().catch(() => undefined);
      await delay(dice.between(...PAUSES_MS), undefined, { signal: stopping }).catch(() => undefined);
    }
  };
  return {
    /** Returns how to let it rest, in whichever state it is then. */
    start: (): (() => Promise<void>) => {
      const stopping = new AbortController();
      const working = work(stopping.signal);
      return async () => {
        stopping.abort();
        await working;
      };
    },
    /** Resolves when bookmarks know of the account what it is now. */
    isKnown: () =>
      inTime(async () => {
        const [known] = await bookmarks.records(bookmarkOwners).find({ userId: id });
        return known?.version === (await users.read({ id }))?.version;
      }, 'bookmarks know of the account'),
    close: async () => {
      await side.close();
      await bookmarks.close();
    },
  };
}

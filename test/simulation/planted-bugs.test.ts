import { describe, expect, it } from 'vitest';
import { fairWeather } from './core/weather.ts';
import type { InvariantName } from './invariants/invariants.ts';
import {
  accountsCheckedTooEarly,
  accountsNotChecked,
  batchesWithoutLocks,
  erasedInNameOnly,
  erasedTooEarly,
  erasedWithoutLastWord,
  eventAfterTheCommit,
  historySkipped,
} from './planted/command-side.ts';
import {
  committedBeforeApplied,
  deletedWithoutTombstone,
  inboxBeforeTheReaction,
  itemsNotLookedAt,
  itemsUnguarded,
  lettersWrittenAgain,
  markedBeforeApplied,
  markedBeforeVisible,
  marksTakenUnseen,
  outagesFillTheDeadLetters,
  poisonDropped,
  reactionsWithoutInbox,
  versionGuardRemoved,
} from './planted/consumer.ts';
import {
  cursorOverIds,
  leasesIgnored,
  pollersSkipLocked,
  readAheadKept,
  settledBeforePublished,
  uncommittedRowsPublished,
} from './planted/relay.ts';
import type { Plants } from './plants.ts';
import { simulate } from './simulate.ts';
import { createWorld, type World } from './world.ts';

/** Of those in which the bug can be seen. */
const ENOUGH_STORMS = 400;

type Kind = (world: World) => boolean;

/** Some invariants ask nothing in some worlds. */
const isAskedIn: Partial<Record<InvariantName, Kind>> = {
  'reactions happen once': ({ groups }) => groups.has('reacting'),
  'counts are rows': ({ groups }) => groups.has('counting'),
  'bookmarks follow accounts': ({ accounts }) => accounts.areAlive,
  'bookmarks follow items': ({ itemNews }) => itemNews.areAlive,
  'published once in fair weather': ({ forecast }) => forecast === fairWeather,
};

/** Nothing is erased where nothing happens to accounts. */
const erasing: Kind = ({ accounts }) => accounts.areAlive;

/** A test of the test: whoever makes this mistake is caught, by the invariant that is there for it. */
const bugs: readonly [bug: string, caughtBy: InvariantName, plants: Plants, madeIn?: Kind][] = [
  ['a relay that settles before it publishes', 'nothing told is lost', settledBeforePublished],
  ['a command that enqueues its event after the commit', 'nothing told is lost', eventAfterTheCommit],
  ['a relay that remembers the last id', 'converges', cursorOverIds],
  ['a relay that reads uncommitted rows', 'nothing is invented', uncommittedRowsPublished],
  ['pollers that skip locked rows', 'the log is in version order', pollersSkipLocked],
  ['a relay that sends what it read ahead after a failure', 'the log is in version order', readAheadKept],
  ['a relay that ignores the leases', 'published once in fair weather', leasesIgnored],
  ['a change without history', 'history is whole', historySkipped],
  ['a command that does not ask for the account', 'bookmarks follow accounts', accountsNotChecked],
  ['a command that asks for the account too early', 'bookmarks follow accounts', accountsCheckedTooEarly],
  ['a batch that waits for no open transaction', 'bookmarks follow accounts', batchesWithoutLocks],
  ['an erasure that removes nothing', 'bookmarks follow accounts', erasedInNameOnly],
  ['an erasure that does not wait for the log', 'reactions happen once', erasedTooEarly, erasing],
  ['an erasure that nobody hears of', 'documents are rows', erasedWithoutLastWord, erasing],
  ['documents without a version guard', 'documents never go back', versionGuardRemoved],
  ['a projection that does not look at items', 'bookmarks follow items', itemsNotLookedAt],
  ['a refresh without a version guard', 'bookmarks follow items', itemsUnguarded],
  ['a deletion that leaves no tombstone', 'documents never go back', deletedWithoutTombstone],
  ['a mark that comes before what is to be counted', 'counts are rows', markedBeforeVisible],
  ['a mark that is taken off unseen', 'counts are rows', marksTakenUnseen],
  ['a reaction without an inbox', 'reactions happen once', reactionsWithoutInbox],
  ['a reaction after its inbox was committed', 'reactions happen once', inboxBeforeTheReaction],
  ['a consumer that commits before it applies', 'converges', committedBeforeApplied],
  ['a consumer that marks before it applies', 'converges', markedBeforeApplied],
  ['a consumer that drops poison', 'dead letters are poison', poisonDropped],
  ['a consumer that does not say where a message comes from', 'dead letters are poison', lettersWrittenAgain],
  ['a consumer that takes an outage for poison', 'dead letters are poison', outagesFillTheDeadLetters],
];

describe('a planted bug is found', () => {
  it.each(bugs)('%s: %s', async (_, caughtBy, plants, madeIn = () => true) => {
    const isAsked = isAskedIn[caughtBy] ?? (() => true);
    const canBeSeen: Kind = (world) => madeIn(world) && isAsked(world);
    expect(await stormThatFinds(caughtBy, plants, canBeSeen)).toBeLessThanOrEqual(ENOUGH_STORMS);
  });
});

async function stormThatFinds(invariant: InvariantName, plants: Plants, canBeSeen: Kind): Promise<number> {
  let storms = 0;
  for (let seed = 1; storms < ENOUGH_STORMS; seed += 1) {
    if (!canBeSeen(createWorld(seed))) continue;
    storms += 1;
    const { violations } = await simulate(seed, { plants });
    if (violations.some((violation) => violation.invariant === invariant)) return storms;
  }
  return Number.POSITIVE_INFINITY;
}

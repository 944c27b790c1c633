import { ChangeForbidden, storeOn } from '../../../src/kernel/store.ts';
import { type Bookmark, isDeleted } from '../../../src/modules/bookmarks/bookmark.ts';
import { type Commands, commandsOn } from '../../../src/modules/bookmarks/commands/commands.ts';
import { bookmarkDocuments as bookmarkTypes, projectionOf } from '../../../src/modules/bookmarks/document.ts';
import { bookmarkEvents } from '../../../src/modules/bookmarks/event-spec.ts';
import { snapshotStore } from '../../../src/modules/bookmarks/items/follow-items.ts';
import { tellingNewestItems } from '../../../src/modules/bookmarks/items/newest-items.ts';
import { refreshItems } from '../../../src/modules/bookmarks/items/refresh-items.ts';
import { bookmarkRows, ownersBatches } from '../../../src/modules/bookmarks/tables.ts';
import { refKey } from '../../../src/modules/catalog/item.ts';
import type { ModuleEngines } from '../../../src/modules/module.ts';
import type { Clock } from '../../../src/shared/clock.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { bookmarkDocuments } from '../../testkit/bookmark-consumer.ts';
import { followedAccounts } from '../../testkit/followed-accounts.ts';
import { items, simulatedCatalog } from '../engines/catalog.ts';
import { simulatedHistory } from '../engines/history.ts';
import { simulatedRecords, simulatedUnits } from '../engines/units.ts';
import { type FollowerParts, subjectOf } from '../subject.ts';
import type { World } from '../world.ts';

type Outcome = Awaited<ReturnType<Commands[keyof Commands]>>;

const users = [1n, 2n] as UserId[];

const inBatch = new Map<object, (bookmark: Bookmark, query: { userId: bigint; ids: readonly bigint[] }) => boolean>([
  [ownersBatches.live, (bookmark, { userId }) => bookmark.userId === userId && !isDeleted(bookmark)],
  [ownersBatches.all, (bookmark, { userId }) => bookmark.userId === userId],
  [ownersBatches.byIds, ({ id }, { ids }) => ids.includes(id)],
]);

/** All that is simulated of a command side. */
function sideOn({ world, process, ports }: FollowerParts): ModuleEngines['commandSide'] {
  const rowsIn = (batches: object) => {
    const fits = inBatch.get(batches);
    if (!fits) throw new Error('The simulation does not know this batch');
    return fits as never;
  };
  const units = simulatedUnits(world, process, ports, rowsIn, bookmarkRows.history.name);
  return { units, records: simulatedRecords(world, process, units) } as unknown as ModuleEngines['commandSide'];
}

export const bookmarks = subjectOf({
  events: bookmarkEvents,
  documents: bookmarkDocuments,
  keyOf: (identity: Pick<Bookmark, 'userId' | 'itemType' | 'itemId'>) => `${identity.userId}:${refKey(identity)}`,
  isDeleted,
  project: projectionOf,
  ...(bookmarkRows.forbiddenBy && { forbiddenBy: bookmarkRows.forbiddenBy }),
  groups: bookmarkTypes.groups,
  commandSideOn: sideOn,
  followerOn: (parts) => followedAccounts(sideOn(parts), { clock: parts.process.clock }),
  itemsOn: ({ querySide, ...parts }) => {
    const { clock, timers } = parts.process;
    const commandSide = sideOn(parts);
    const remembered = snapshotStore(clock)({ commandSide, settings: {} });
    // A tenth of it is a chunk: small, so that a refresh takes several.
    const pace = { perSecond: 10, load: { consumersAreLate: () => false }, clock, timers };
    const job = refreshItems({ commandSide, querySide, settings: {} }, pace);
    return {
      deliver: (told) => remembered.apply([told]),
      step: () => job.step('more', clock.now()),
    };
  },
  actorOn: ({ world, process, transactions, ports }) => {
    const store = storeOn(transactions, bookmarkRows, ports);
    const commands = commandsOn({
      bookmarks: world.itemNews.areAlive
        ? tellingNewestItems({ ...sideOn({ world, process, ports }), settings: {} }, store)
        : store,
      history: simulatedHistory(world, process),
      catalog: simulatedCatalog(world, process),
      restoreMaxDays: 30,
    });
    return () =>
      drawCommand(world, commands, process.clock).then(bookmarkIn, (error: unknown) => {
        if (!(error instanceof ChangeForbidden)) throw error;
        world.ledger.refusals += 1;
        return undefined;
      });
  },
});

function drawCommand({ dice, database: { tables } }: World, commands: Commands, clock: Clock): Promise<Outcome> {
  const by = (userId: bigint) => ({ actor: userId as UserId, now: clock.now(), reason: null, traceparent: null });
  const tag = dice.uuid();
  if (tables.rows.size === 0 || dice.chance(0.3)) {
    const { itemType, id: itemId } = dice.pick(items);
    return commands.createBookmark({ itemType, itemId, tag }, by(dice.pick(users)));
  }
  const { id, userId, version } = dice.pick([...tables.rows.values()]);
  const bookmark = { id: id.toString(), ...(dice.chance(0.3) && { expectedVersion: version }) };
  const versions = [...tables.history.values()].filter(({ aggregateId }) => aggregateId === id);
  return dice.pick<() => Promise<Outcome>>([
    () => commands.updateBookmark({ ...bookmark, tag }, by(userId)),
    () => commands.deleteBookmark(bookmark, by(userId)),
    () => commands.restoreBookmark(bookmark, by(userId)),
    () => commands.restoreBookmarkVersion(restoration(bookmark.id, dice.pick(versions)?.id), by(userId)),
  ])();
}

const restoration = (bookmarkId: string, historyId = 1n) => ({ bookmarkId, historyId: historyId.toString() });

function bookmarkIn(outcome: Outcome): Bookmark | undefined {
  if ('bookmark' in outcome) return outcome.bookmark;
  return 'deleted' in outcome ? outcome.deleted.bookmark : undefined;
}

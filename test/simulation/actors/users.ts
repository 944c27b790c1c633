import type { Bookmark } from '../../../src/modules/bookmarks/bookmark.ts';
import type { Commands } from '../../../src/modules/bookmarks/commands/commands.ts';
import type { Clock } from '../../../src/shared/clock.ts';
import type { UserId } from '../../../src/shared/identity.ts';
import { Fault } from '../core/fault.ts';
import { items } from '../engines/catalog.ts';
import type { World } from '../world.ts';
import type { Api } from './api.ts';

type Outcome = Awaited<ReturnType<Commands[keyof Commands]>>;

const users = [1n, 2n] as UserId[];

/** One user does one thing; what they are told goes into the ledger. Faults are theirs to bear. */
export async function act(world: World, { commands, clock }: Api): Promise<void> {
  try {
    const told = bookmarkIn(await drawCommand(world, commands, clock));
    if (told) world.ledger.acknowledged.push(told);
  } catch (error) {
    if (!(error instanceof Fault)) world.ledger.surprises.push(error);
  }
}

function drawCommand({ dice, database: { tables } }: World, commands: Commands, clock: Clock): Promise<Outcome> {
  const by = (userId: UserId) => ({ actor: userId, now: clock.now(), reason: null, traceparent: null });
  const tag = dice.uuid();
  if (tables.bookmarks.size === 0 || dice.chance(0.3)) {
    const { itemType, id: itemId } = dice.pick(items);
    return commands.createBookmark({ itemType, itemId, tag }, by(dice.pick(users)));
  }
  const { id, userId, version } = dice.pick([...tables.bookmarks.values()]);
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

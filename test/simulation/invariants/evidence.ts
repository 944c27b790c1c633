import { isDeepStrictEqual } from 'node:util';
import type { Projected } from '../../../src/kernel/documents/document-store.ts';
import { fieldsOfGroup } from '../../../src/kernel/documents/guarded-groups.ts';
import { deadLetterTopicOf, type EventMessage } from '../../../src/kernel/events.ts';
import type { HistoryEntry } from '../../../src/kernel/history.ts';
import type { NewOutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import { bookmarkOwners } from '../../../src/modules/bookmarks/tables.ts';
import type { UserRecord } from '../../../src/modules/identity/user-record.ts';
import type { Change, Fact, Found, FoundDocument, Ledger, Message } from '../../testkit/evidence/facts.ts';
import { brokenPromises, type Violation } from '../../testkit/evidence/violations.ts';
import { textOf } from '../../testkit/log-messages.ts';
import { historyKey, type Tables } from '../engines/database.ts';
import { PARTITIONS } from '../engines/event-log.ts';
import type { Simulated, Subject } from '../subject.ts';
import type { World } from '../world.ts';

/** The promises that are also asked of real engines after real faults, asked of the simulated ones. */
export function brokenInSimulation(world: World): Violation[] {
  const { subject } = world;
  const factOf = factsOf(world);
  return brokenPromises(ledgerOf(world, factOf), foundIn(world, factOf), ({ value }) => {
    const message = JSON.parse(value) as EventMessage;
    return { eventId: message.eventId, state: factOf(subject.stateIn(message)) };
  });
}

type FactOf = (state: Simulated) => Fact;

/**
 * All of a state in texts. When it was deleted is when it was changed to that. Where items change, an answer may tell
 * something newer of the item than the history of the same version: whether that is right is asked elsewhere.
 */
const factsOf =
  ({ subject, itemNews }: World): FactOf =>
  (state) => ({
    ...(plain(itemNews.areAlive ? { ...state, itemInfo: null } : state) as Fact),
    deletedAt: subject.isDeleted(state) ? deletionIn(state) : null,
  });

const deletionIn = (state: Simulated): string =>
  ((state as { deletedAt?: Date | null }).deletedAt ?? state.updatedAt).toISOString();

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}

function foundIn({ subject, database: { tables }, broker, documents, groups }: World, factOf: FactOf): Found {
  const outbox = [...tables.outbox.values()];
  const parked = outbox.filter(({ parkedAt }) => parkedAt !== null).length;
  const messagesOf = (topic: string): Message[] =>
    Array.from({ length: PARTITIONS }, (_, partition) => partition).flatMap((partition) =>
      broker.read(topic, partition).map((message) => ({ partition, ...textOf(message) })),
    );
  const changeOf = ({ before, after, changedAt, changedBy }: HistoryEntry<Simulated>): Change => ({
    before: before && factOf(before),
    after: factOf(after),
    changedAt: changedAt.toISOString(),
    changedBy: changedBy === null ? null : `${changedBy}`,
  });
  return {
    rows: [...tables.rows.values()].map(factOf),
    history: [...tables.history.values()].map(changeOf),
    erased: {
      lastWords: lastWordsIn(tables).map(({ payload }) => factOf(subject.stateIn(JSON.parse(payload) as EventMessage))),
      history: [...tables.forgotten.values()].map(changeOf),
    },
    owners: [...(tables.plain.get(bookmarkOwners.name)?.values() ?? [])].map((record) => {
      const { userId, status, dueAt } = record as UserRecord;
      return { userId: `${userId}`, status, isDone: dueAt === null };
    }),
    outbox: { pending: outbox.length - parked, parked },
    documents: [...documents.stored.values()].map((projected): FoundDocument => {
      const { id, version } = projected;
      if (projected.kind === 'tombstone') {
        const { owner, deletedAt } = projected;
        return { kind: 'tombstone', id: `${id}`, userId: `${owner}`, version, deletedAt: deletedAt.toISOString() };
      }
      // A document that is not what was committed under its version is of no state that there was.
      const key = historyKey(id, version);
      const committed = (tables.history.get(key) ?? tables.forgotten.get(key))?.after;
      const isTrue =
        committed !== undefined &&
        isDeepStrictEqual(ownPart(subject, projected), ownPart(subject, subject.project(committed)));
      const state = isTrue ? factOf(committed) : { id: `${id}`, version, userId: 'nobody', deletedAt: null };
      return { kind: 'live', state };
    }),
    log: messagesOf(subject.topic),
    deadLetters: messagesOf(deadLetterTopicOf(subject.topic)),
    consumers: [...groups.keys()],
  };
}

/** Groups of fields move by themselves: whether they are right is asked elsewhere. */
function ownPart({ groups = [] }: Subject, projected: Projected): unknown {
  if (projected.kind === 'tombstone') return projected;
  const ofGroups = new Set<string>(groups.flatMap(fieldsOfGroup));
  const own = Object.entries(projected.document as object).filter(([field]) => !ofGroups.has(field));
  return { ...projected, document: Object.fromEntries(own) };
}

/** The event that an erasure has left of each aggregate. */
const lastWordsIn = ({ erased, journal }: Tables): NewOutboxEntry[] =>
  [...journal.values()].filter(
    ({ aggregateId, aggregateVersion }) => (erased.get(BigInt(aggregateId)) ?? Number.NaN) + 1 === aggregateVersion,
  );

const ledgerOf = ({ subject, ledger, documents }: World, factOf: FactOf): Omit<Ledger, 'asked'> => ({
  told: ledger.acknowledged.map((state) => ({
    id: `${state.id}`,
    version: state.version,
    isDeleted: subject.isDeleted(state),
    state: factOf(state),
  })),
  poison: ledger.poison,
  wentBack: documents.writes
    .filter(({ before, after }) => after <= before)
    .map(({ id, before, after }) => `document ${id} went from version ${before} to ${after}`),
});

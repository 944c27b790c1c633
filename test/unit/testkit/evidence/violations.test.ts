import { describe, expect, it } from 'vitest';
import {
  type Change,
  emptyLedger,
  type Found,
  type FoundDocument,
  type Ledger,
  type Message,
  type State,
} from '../../../testkit/evidence/facts.ts';
import { type Promised, violationsOf } from '../../../testkit/evidence/violations.ts';

type Facts = { -readonly [Key in keyof (Ledger & Found)]: (Ledger & Found)[Key] };

const second = (version: number): string => `2026-03-01T09:00:0${version}.000Z`;

const stateOf = (id: string, version: number, given: Partial<State> = {}): State => ({
  id,
  version,
  userId: '7',
  itemType: 'CONTEST',
  itemId: 'a'.repeat(24),
  itemTitle: 'Round 900',
  itemSummary: null,
  itemStartDate: null,
  itemEndDate: null,
  itemPublishedAt: null,
  itemCreatedAt: second(0),
  tag: null,
  memo: `memo ${id}@${version}`,
  bookmarkedAt: second(1),
  deletedAt: null,
  deletedBy: null,
  createdAt: second(1),
  createdBy: '7',
  updatedAt: second(version),
  updatedBy: '7',
  ...given,
});

const messageOf = ({ id, version, ...state }: State, partition = 0): Message => ({
  partition,
  key: id,
  value: JSON.stringify({ eventId: `event ${id}@${version}`, version, payload: { bookmarkTsid: id, ...state } }),
});

const deletion = { deletedAt: second(2), deletedBy: '7', memo: 'memo 2@1' };
const live = [stateOf('1', 1), stateOf('1', 2), stateOf('1', 3)] as const;
const deleted = [stateOf('2', 1), stateOf('2', 2, deletion)] as const;
const all: readonly State[] = [...live, ...deleted];

const deletedOwner = { userId: '7', status: 'DELETED', isDone: true };

const changeOf = (after: State, index: number, states: readonly State[]): Change => ({
  before: states[index - 1] ?? null,
  after,
  changedAt: after.updatedAt,
});

/** One bookmark in version 3, one deleted in version 2, and one message of a stranger: all as promised. */
const asPromised = (): Facts => ({
  ...emptyLedger(),
  told: all.map(({ id, version, tag, memo, deletedAt }) => ({
    id,
    version,
    tag,
    memo,
    isDeleted: deletedAt !== null,
  })),
  asked: new Set(all.flatMap(({ memo }) => memo ?? [])),
  poison: ['junk'],
  rows: [live[2], deleted[1]],
  history: [...live.map(changeOf), ...deleted.map(changeOf)],
  outbox: { pending: 0, parked: 0 },
  log: [...all.map((state) => messageOf(state)), { partition: 0, key: '', value: 'junk' }],
  deadLetters: [{ partition: 0, key: '', value: 'junk' }],
  documents: [
    { kind: 'live', state: live[2] },
    { kind: 'tombstone', id: '2', userId: '7', version: 2, deletedAt: second(2) },
  ],
});

const swapped = <Item>(items: readonly Item[], left: number, right: number): Item[] => {
  const copy = [...items];
  [copy[left], copy[right]] = [copy[right] as Item, copy[left] as Item];
  return copy;
};

type Plant = (facts: Facts) => Partial<Facts>;
const shown =
  (document: FoundDocument): Plant =>
  () => ({
    documents: [document, { kind: 'tombstone', id: '2', userId: '7', version: 2, deletedAt: second(2) }],
  });

const planted: readonly [Promised, string, Plant][] = [
  [
    'nothing told is lost',
    'a change that is not in history',
    ({ told, history }) => ({ told, history: history.slice(1) }),
  ],
  ['nothing told is lost', 'a memo that became another', ({ told }) => ({ told: [{ ...told[0]!, memo: 'other' }] })],
  ['nothing told is lost', 'a tag that was forgotten', ({ told }) => ({ told: [{ ...told[0]!, tag: 'tag' }] })],
  [
    'nothing told is lost',
    'a deletion that did not last',
    ({ told }) => ({ told: [{ ...told[0]!, isDeleted: true }] }),
  ],
  ['nothing told is lost', 'a change that was not published', ({ log }) => ({ log: log.slice(1) })],
  ['nothing told is lost', 'a document that stayed behind', shown({ kind: 'live', state: live[1] })],
  ['nothing is invented', 'a change that nobody asked for', ({ asked }) => ({ asked: new Set([...asked].slice(1)) })],
  ['nothing is invented', 'an event without a commit', ({ log }) => ({ log: [...log, messageOf(stateOf('1', 4))] })],
  [
    'nothing is invented',
    'an event that says something else than what was committed',
    ({ log }) => ({ log: [...log, messageOf({ ...live[0], tag: 'other' })] }),
  ],
  [
    'nothing is invented',
    'two events for one version',
    ({ log }) => ({ log: [...log, { ...log[0]!, value: log[0]!.value.replace('event 1@1', 'event x') }] }),
  ],
  ['nothing is invented', 'an event under a foreign key', ({ log }) => ({ log: [...log, { ...log[0]!, key: '2' }] })],
  ['history is whole', 'a gap', ({ history }) => ({ history: history.filter((_, index) => index !== 1) })],
  [
    'history is whole',
    'an entry that begins elsewhere than the one before ended',
    ({ history }) => ({
      history: history.map((entry, index) => (index === 1 ? { ...entry, before: live[2] } : entry)),
    }),
  ],
  [
    'history is whole',
    'time that goes back',
    ({ history }) => ({
      history: history.map((entry, index) => (index === 1 ? { ...entry, changedAt: second(0) } : entry)),
    }),
  ],
  [
    'history is whole',
    'an entry beyond the row',
    ({ history }) => ({ history: [...history, changeOf(stateOf('1', 4), 0, [])] }),
  ],
  [
    'history is whole',
    'a row that is not the last entry',
    ({ rows }) => ({ rows: [{ ...rows[0]!, tag: 'x' }, rows[1]!] }),
  ],
  ['the log is in version order', 'a version that overtook another', ({ log }) => ({ log: swapped(log, 0, 1) })],
  [
    'the log is in version order',
    'a bookmark in two partitions',
    ({ log }) => ({ log: [...log, messageOf(live[2], 1)] }),
  ],
  ['everything is published', 'an event in the outbox', () => ({ outbox: { pending: 1, parked: 0 } })],
  ['everything is published', 'a parked event', () => ({ outbox: { pending: 0, parked: 1 } })],
  ['everything is published', 'a change that is not in the log', ({ log }) => ({ log: log.slice(1), told: [] })],
  ['documents are rows', 'a missing document', ({ documents }) => ({ documents: documents.slice(1) })],
  ['documents are rows', 'a missing tombstone', ({ documents }) => ({ documents: documents.slice(0, 1) })],
  ['documents are rows', 'an older document', shown({ kind: 'live', state: live[1] })],
  [
    'documents are rows',
    'a document with another field',
    shown({ kind: 'live', state: { ...live[2], itemTitle: 'x' } as State }),
  ],
  [
    'documents are rows',
    'a deleted bookmark that can be seen',
    ({ documents }) => ({ documents: [documents[0]!, { kind: 'live', state: deleted[1] }] }),
  ],
  [
    'documents are rows',
    'a document without a row',
    ({ documents }) => ({ documents: [...documents, { kind: 'live', state: stateOf('3', 1) }] }),
  ],
  [
    'documents are rows',
    'two documents of one bookmark',
    ({ documents }) => ({ documents: [...documents, documents[0]!] }),
  ],
  ['bookmarks follow accounts', 'work that is left', () => ({ owners: [{ ...deletedOwner, isDone: false }] })],
  ['bookmarks follow accounts', 'a live bookmark of a deleted account', () => ({ owners: [deletedOwner] })],
  [
    'bookmarks follow accounts',
    'a bookmark that stays away when the account is back',
    ({ rows }) => ({
      rows: [rows[0]!, { ...rows[1]!, deletedBy: null }],
      owners: [{ ...deletedOwner, status: 'ACTIVE' }],
    }),
  ],
  [
    'bookmarks follow accounts',
    'a bookmark that comes back though its owner had trashed it',
    ({ history }) => ({
      history: [...history, { ...changeOf(stateOf('2', 3), 1, [deleted[1]]), changedBy: null }],
      owners: [{ ...deletedOwner, status: 'ACTIVE' }],
    }),
  ],
  ['documents never go back', 'a document that was newer before', () => ({ wentBack: ['1: 3, then 2'] })],
  [
    'dead letters are poison',
    'an event of ours among the dead',
    ({ deadLetters, log }) => ({ deadLetters: [...deadLetters, log[0]!] }),
  ],
  ['dead letters are poison', 'poison that vanished', () => ({ deadLetters: [] })],
];

describe('whoever judges the pipeline', () => {
  it('is content with what is as promised', () => {
    expect(violationsOf(asPromised(), asPromised())).toEqual([]);
  });

  it('is content with events that were published again, also late', () => {
    const { log, ...facts } = asPromised();
    const again = { ...facts, log: [...log, messageOf(live[0]), messageOf(live[1]), messageOf(live[2])] };
    expect(violationsOf(again, again)).toEqual([]);
  });

  it.each(planted)('sees that "%s" is broken by %s', (promise, _, plant) => {
    const good = asPromised();
    const facts = { ...good, ...plant(good) };
    expect(violationsOf(facts, facts)).toContainEqual(expect.stringMatching(new RegExp(`^${promise}: `)));
  });
});

import { isDeepStrictEqual } from 'node:util';
import type { Change, Fact, Found, FoundDocument, Ledger, Message, Sides } from './facts.ts';

/** Says what is wrong, in sentences; nothing when all is well. */
type Check = (evidence: Evidence) => string[];

interface Published extends ReadEvent {
  readonly partition: number;
  readonly key: string;
}

/** What a message of ours says. */
export interface ReadEvent {
  readonly eventId: string;
  readonly state: Fact;
}

/** What was asked and told; what was asked for is not known everywhere. */
type Account = Omit<Ledger, 'asked'> & Partial<Pick<Ledger, 'asked'>>;

/** The facts, in the form in which the checks ask for them. */
interface Evidence extends Found, Account {
  /** By id and version, also what was erased since. */
  readonly committed: ReadonlyMap<string, Change>;
  /** Of what was erased: the last version of each, by id. What came before it need not have been published. */
  readonly lastVersions: ReadonlyMap<string, number>;
  /** Our own messages; what strangers wrote is left out. */
  readonly published: readonly Published[];
}

const at = ({ id, version }: { id: string; version: number }) => `${id}@${version}`;
const versionOf = (document: FoundDocument) => (document.kind === 'live' ? document.state : document).version;
const idOf = (document: FoundDocument) => (document.kind === 'live' ? document.state : document).id;

/** SPEC 5.1: it is in history as it was told, was published, and its document is at least that new. */
const nothingToldIsLost: Check = ({ told, committed, published, documents, lastVersions }) => {
  const inLog = new Set(published.map(({ state }) => at(state)));
  const shown = new Map(documents.map((document) => [idOf(document), versionOf(document)]));
  return told.flatMap((said) => {
    const after = committed.get(at(said))?.after;
    const isThere =
      after !== undefined &&
      (said.state ? isDeepStrictEqual(after, said.state) : after.tag === said.tag && after.memo === said.memo);
    const flaws: string[] = [];
    if (!isThere || (after.deletedAt !== null) !== said.isDeleted) flaws.push('is not in history as it was told');
    if (!inLog.has(at(said)) && !lastVersions.has(said.id)) flaws.push('was never published');
    if ((shown.get(said.id) ?? 0) < said.version) flaws.push('never reached its document');
    return flaws.map((flaw) => `${at(said)} ${flaw}`);
  });
};

/** SPEC 5.1: what was committed was asked for, and what was published was committed, just like that. */
const nothingIsInvented: Check = ({ asked, committed, published }) => {
  const problems = [...committed.values()]
    .filter(({ after }) => asked && !asked.has(after.memo ?? ''))
    .map(({ after }) => `nobody asked for ${at(after)}`);
  const eventIds = new Map<string, string>();
  for (const { key, eventId, state } of published) {
    if (!isDeepStrictEqual(state, committed.get(at(state))?.after)) problems.push(`${at(state)} was never committed`);
    if (key !== state.id) problems.push(`${at(state)} was published under the key ${key}`);
    const known = eventIds.get(at(state)) ?? eventId;
    if (known !== eventId) problems.push(`${at(state)} was published as two events`);
    eventIds.set(at(state), known);
  }
  return problems;
};

/** SPEC 3: exactly 1…n, each entry begins where the one before it ended, and the row is the end of it. */
const historyIsWhole: Check = ({ rows, history, committed }) => {
  const problems: string[] = [];
  for (const row of rows) {
    let last: Change | undefined;
    for (let version = 1; version <= row.version; version += 1) {
      const entry = committed.get(at({ ...row, version }));
      if (!entry) problems.push(`${row.id} has no version ${version} in history`);
      else if (!isDeepStrictEqual(entry.before, last?.after ?? null))
        problems.push(`${at(entry.after)} does not follow`);
      if (entry && last && entry.changedAt < last.changedAt) problems.push(`time goes back in ${at(entry.after)}`);
      last = entry ?? last;
    }
    if (!isDeepStrictEqual(row, last?.after)) problems.push(`the row of ${at(row)} is not what its history ends with`);
  }
  const changes = rows.reduce((sum, { version }) => sum + version, 0);
  if (history.length > changes) problems.push(`history has ${history.length} entries for ${changes} changes`);
  return problems;
};

/** SPEC 5.2: a version may come again, also late; but none but a last word comes before everything older has come. */
const logIsInOrder: Check = ({ published, lastVersions }) => {
  const newest = new Map<string, { version: number; partition: number }>();
  return published.flatMap(({ key, partition, state: { version } }) => {
    const before = newest.get(key) ?? { version: 0, partition };
    newest.set(key, { version: Math.max(before.version, version), partition });
    if (partition !== before.partition) return [`${key} is in partitions ${before.partition} and ${partition}`];
    const mayJump = lastVersions.get(key) === version;
    return version > before.version + 1 && !mayJump
      ? [`${key}@${version} was published after version ${before.version}`]
      : [];
  });
};

/** SPEC 5.5: nothing is left on its way or was given up. */
const everythingIsPublished: Check = ({ outbox: { pending, parked }, committed, published, lastVersions }) => {
  const inLog = new Set(published.map(({ state }) => at(state)));
  const problems = [...committed.values()]
    .filter(({ after }) => !inLog.has(at(after)) && after.version >= (lastVersions.get(after.id) ?? 0))
    .map(({ after }) => `${at(after)} was never published`);
  if (pending > 0) problems.push(`${pending} events are still in the outbox`);
  if (parked > 0) problems.push(`${parked} events are parked`);
  return problems;
};

/** SPEC 5.5, 6: every document shows its aggregate as it is; of a deleted or erased one only the tombstone stands. */
function documentsAreRows({ rows, documents, erased }: Sides): string[] {
  const found = new Map(documents.map((document) => [idOf(document), document]));
  const problems = documents.length > found.size ? ['an aggregate has two documents'] : [];
  for (const row of [...rows, ...(erased?.lastWords ?? [])]) {
    const document = found.get(row.id);
    found.delete(row.id);
    if (!document) problems.push(`${at(row)} has no document`);
    else if (!isDeepStrictEqual(document, documentOf(row))) {
      problems.push(`${at(row)} is shown as something else: ${JSON.stringify(document)}`);
    }
  }
  return [...problems, ...[...found.keys()].map((id) => `the document ${id} has no row`)];
}

const documentOf = (row: Fact): FoundDocument => {
  const { id, userId, version, deletedAt } = row;
  if (deletedAt === null) return { kind: 'live', state: row };
  return { kind: 'tombstone', id, userId, version, deletedAt };
};

/** No live bookmark of a deleted account and none at all of an erased one; a restored one has back what the deletion took. */
function bookmarksFollowAccounts({ rows, history = [], owners = [] }: Pick<Found, 'rows' | 'owners'> & Partial<Found>) {
  const known = new Map(owners.map((owner) => [owner.userId, owner]));
  const problems = owners.flatMap(({ userId, isDone }) => (isDone ? [] : [`the bookmarks of ${userId} wait`]));
  for (const row of rows) {
    const status = known.get(row.userId)?.status;
    const isGone = status === 'DELETED' || status === 'ERASED';
    const went = row.deletedAt !== null && row.deletedBy === null;
    if (status === 'ERASED') problems.push(`${at(row)} is left of an account that was erased`);
    if (isGone && row.deletedAt === null) problems.push(`${at(row)} is live, but the account of its owner is deleted`);
    if (went && !isGone) problems.push(`${at(row)} has not come back with the account of its owner`);
  }
  for (const { before, after, changedBy } of history) {
    if (changedBy !== null || !before) continue;
    const wasOwn = before.deletedAt !== null && before.deletedBy !== null;
    if (wasOwn && after.deletedAt === null) problems.push(`${at(after)} came back although its owner had trashed it`);
  }
  return problems;
}

/** SPEC 5: each consumer sets all poison aside with its cause, each message once, and nothing but poison. */
const deadLettersArePoison: Check = ({ poison, deadLetters, consumers = [undefined] }) => {
  const poisonous = new Set(poison);
  const letters = deadLetters.map(({ key, value, headers }) => {
    const said = (name: string) => (headers?.[name] === undefined ? undefined : String(headers[name]));
    const consumer = said('dogear-consumer');
    const name = `${said('dogear-origin') ?? value} of ${consumer}`;
    return { key, value, consumer, name, hasCause: headers === undefined || said('dogear-cause') !== undefined };
  });
  const isSetAside = (value: string, by: string | undefined): boolean =>
    letters.some((letter) => letter.value === value && (by === undefined || letter.consumer === by));
  const names = letters.map(({ name }) => name);
  return [
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `set aside twice: ${name}`),
    ...letters
      .filter(({ value }) => !poisonous.has(value))
      .map(({ key, value, consumer }) => `not poison: ${key} of ${consumer}, ${value}`),
    ...letters.filter(({ hasCause }) => !hasCause).map(({ key }) => `no cause is given for ${key}`),
    ...consumers.flatMap((by) =>
      [...poisonous]
        .filter((value) => !isSetAside(value, by))
        .map((value) => `lost poison: ${value}${by === undefined ? '' : ` of ${by}`}`),
    ),
  ];
};

const checks = {
  'nothing told is lost': nothingToldIsLost,
  'nothing is invented': nothingIsInvented,
  'history is whole': historyIsWhole,
  'the log is in version order': logIsInOrder,
  'everything is published': everythingIsPublished,
  'documents are rows': documentsAreRows,
  'bookmarks follow accounts': bookmarksFollowAccounts,
  'documents never go back': ({ wentBack }) => wentBack,
  'dead letters are poison': deadLettersArePoison,
} satisfies Record<string, Check>;

export type Promised = keyof typeof checks;

/** Nothing is on its way: worth a closer look. */
export const isQuiet = (sides: Sides): boolean =>
  sides.outbox.pending === 0 && documentsAreRows(sides).length === 0 && bookmarksFollowAccounts(sides).length === 0;

/** A flood would say no more than its beginning. */
const MOST_TOLD = 10;

export interface Violation {
  readonly promise: Promised;
  readonly problem: string;
}

/** What is only true once nothing is on its way any more; the rest is true at any time. */
export const whenCalm: readonly Promised[] = [
  'everything is published',
  'documents are rows',
  'bookmarks follow accounts',
];

/** Every broken promise with what breaks it, from what was asked and told and from what is there. */
export function brokenPromises(account: Account, found: Found, read: (message: Message) => ReadEvent): Violation[] {
  const strange = new Set(account.poison);
  const { lastWords = [], history: erasedHistory = [] } = found.erased ?? {};
  const erasedChanges = [...erasedHistory, ...lastWords.map((after) => ({ before: null, after, changedAt: '' }))];
  const evidence: Evidence = {
    ...account,
    ...found,
    committed: new Map([...found.history, ...erasedChanges].map((change) => [at(change.after), change])),
    lastVersions: new Map(lastWords.map(({ id, version }) => [id, version])),
    published: found.log
      .filter(({ value }) => !strange.has(value))
      .map((message) => ({ partition: message.partition, key: message.key, ...read(message) })),
  };
  return (Object.entries(checks) as [Promised, Check][]).flatMap(([promise, check]) =>
    check(evidence).map((problem) => ({ promise, problem })),
  );
}

/** The same for bookmarks, as sentences. */
export function violationsOf(ledger: Ledger, found: Found): string[] {
  const told = new Map<Promised, number>();
  return brokenPromises(ledger, found, readBookmarkEvent).flatMap(({ promise, problem }) => {
    const times = (told.get(promise) ?? 0) + 1;
    told.set(promise, times);
    return times > MOST_TOLD ? [] : [`${promise}: ${problem}`];
  });
}

function readBookmarkEvent({ value }: Message): ReadEvent {
  const { eventId, version, payload } = JSON.parse(value) as {
    eventId: string;
    version: number;
    payload: Omit<Fact, 'id' | 'version'> & { bookmarkTsid: string; updatedFields?: unknown; itemVersion?: unknown };
  };
  const { updatedFields: _, itemVersion: _version, bookmarkTsid: id, ...state } = payload;
  return { eventId, state: { ...state, id, version } };
}

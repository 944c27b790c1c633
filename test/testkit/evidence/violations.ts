import { isDeepStrictEqual } from 'node:util';
import type { Change, Found, FoundDocument, Ledger, Sides, State } from './facts.ts';

/** Says what is wrong, in sentences; nothing when all is well. */
type Check = (evidence: Evidence) => string[];

interface Published {
  readonly partition: number;
  readonly key: string;
  readonly eventId: string;
  readonly state: State;
}

/** The facts, in the form in which the checks ask for them. */
interface Evidence extends Found, Ledger {
  /** By bookmark and version. */
  readonly committed: ReadonlyMap<string, Change>;
  /** Our own messages; what strangers wrote is left out. */
  readonly published: readonly Published[];
}

const at = ({ bookmarkTsid, version }: { bookmarkTsid: string; version: number }) => `${bookmarkTsid}@${version}`;
const versionOf = (document: FoundDocument) => (document.kind === 'live' ? document.state : document).version;
const idOf = (document: FoundDocument) => (document.kind === 'live' ? document.state : document).bookmarkTsid;

/** SPEC 5.1: it is in history as it was told, was published, and its document is at least that new. */
const nothingToldIsLost: Check = ({ told, committed, published, documents }) => {
  const inLog = new Set(published.map(({ state }) => at(state)));
  const shown = new Map(documents.map((document) => [idOf(document), versionOf(document)]));
  return told.flatMap((said) => {
    const after = committed.get(at(said))?.after;
    const isThere = after && after.tag === said.tag && after.memo === said.memo;
    const flaws: string[] = [];
    if (!isThere || (after.deletedAt !== null) !== said.isDeleted) flaws.push('is not in history as it was told');
    if (!inLog.has(at(said))) flaws.push('was never published');
    if ((shown.get(said.bookmarkTsid) ?? 0) < said.version) flaws.push('never reached its document');
    return flaws.map((flaw) => `${at(said)} ${flaw}`);
  });
};

/** SPEC 5.1: what was committed was asked for, and what was published was committed, just like that. */
const nothingIsInvented: Check = ({ asked, committed, published }) => {
  const problems = [...committed.values()]
    .filter(({ after }) => after.memo === null || !asked.has(after.memo))
    .map(({ after }) => `nobody asked for ${at(after)}`);
  const eventIds = new Map<string, string>();
  for (const { key, eventId, state } of published) {
    if (!isDeepStrictEqual(state, committed.get(at(state))?.after)) problems.push(`${at(state)} was never committed`);
    if (key !== state.bookmarkTsid) problems.push(`${at(state)} was published under the key ${key}`);
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
      if (!entry) problems.push(`${row.bookmarkTsid} has no version ${version} in history`);
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

/** SPEC 5.2: a version may come again, also late; but none comes before everything older has come. */
const logIsInOrder: Check = ({ published }) => {
  const newest = new Map<string, { version: number; partition: number }>();
  return published.flatMap(({ key, partition, state: { version } }) => {
    const before = newest.get(key) ?? { version: 0, partition };
    newest.set(key, { version: Math.max(before.version, version), partition });
    if (partition !== before.partition) return [`${key} is in partitions ${before.partition} and ${partition}`];
    return version > before.version + 1 ? [`${key}@${version} was published after version ${before.version}`] : [];
  });
};

/** SPEC 5.5: nothing is left on its way or was given up. */
const everythingIsPublished: Check = ({ outbox: { pending, parked }, committed, published }) => {
  const inLog = new Set(published.map(({ state }) => at(state)));
  const problems = [...committed.keys()].filter((key) => !inLog.has(key)).map((key) => `${key} was never published`);
  if (pending > 0) problems.push(`${pending} events are still in the outbox`);
  if (parked > 0) problems.push(`${parked} events are parked`);
  return problems;
};

/** SPEC 5.5, 6: every document shows its bookmark as it is; of a deleted one only the tombstone stands. */
function documentsAreRows({ rows, documents }: Sides): string[] {
  const found = new Map(documents.map((document) => [idOf(document), document]));
  const problems = documents.length > found.size ? ['a bookmark has two documents'] : [];
  for (const row of rows) {
    const document = found.get(row.bookmarkTsid);
    found.delete(row.bookmarkTsid);
    if (!document) problems.push(`${at(row)} has no document`);
    else if (!isDeepStrictEqual(document, documentOf(row))) {
      problems.push(`${at(row)} is shown as something else: ${JSON.stringify(document)}`);
    }
  }
  return [...problems, ...[...found.keys()].map((id) => `the document ${id} has no row`)];
}

const documentOf = (row: State): FoundDocument => {
  const { bookmarkTsid, userId, version, deletedAt } = row;
  if (deletedAt === null) return { kind: 'live', state: row };
  return { kind: 'tombstone', bookmarkTsid, userId, version, deletedAt };
};

/** SPEC 5: all poison is kept, each message once, and nothing but poison. */
const deadLettersArePoison: Check = ({ poison, deadLetters }) => {
  const dead = new Set(deadLetters.map(({ value }) => value));
  const poisonous = new Set(poison);
  const origins = deadLetters.map(({ headers }) => String(headers?.['dogear-origin'] ?? 'none'));
  return [
    ...origins
      .filter((origin, index) => origin !== 'none' && origins.indexOf(origin) < index)
      .map((origin) => `set aside twice: ${origin}`),
    ...[...dead].filter((value) => !poisonous.has(value)).map((value) => `not poison: ${value}`),
    ...[...poisonous].filter((value) => !dead.has(value)).map((value) => `lost poison: ${value}`),
  ];
};

const checks = {
  'nothing told is lost': nothingToldIsLost,
  'nothing is invented': nothingIsInvented,
  'history is whole': historyIsWhole,
  'the log is in version order': logIsInOrder,
  'everything is published': everythingIsPublished,
  'documents are rows': documentsAreRows,
  'documents never go back': ({ wentBack }) => wentBack,
  'dead letters are poison': deadLettersArePoison,
} satisfies Record<string, Check>;

export type Promised = keyof typeof checks;

/** Nothing is on its way: worth a closer look. */
export const isQuiet = (sides: Sides): boolean => sides.outbox.pending === 0 && documentsAreRows(sides).length === 0;

/** A flood would say no more than its beginning. */
const MOST_TOLD = 10;

/** Every broken promise with what breaks it, from what was asked and told and from what is there. */
export function violationsOf(ledger: Ledger, found: Found): string[] {
  const evidence: Evidence = {
    ...ledger,
    ...found,
    committed: new Map(found.history.map((change) => [at(change.after), change])),
    published: publishedIn(ledger, found),
  };
  return (Object.entries(checks) as [Promised, Check][]).flatMap(([promise, check]) =>
    check(evidence)
      .slice(0, MOST_TOLD)
      .map((problem) => `${promise}: ${problem}`),
  );
}

function publishedIn({ poison }: Ledger, { log }: Found): Published[] {
  const strange = new Set(poison);
  return log
    .filter(({ value }) => !strange.has(value))
    .map(({ partition, key, value }) => {
      const { eventId, version, payload } = JSON.parse(value) as {
        eventId: string;
        version: number;
        payload: Omit<State, 'version'> & { updatedFields?: unknown };
      };
      const { updatedFields: _, ...state } = payload;
      return { partition, key, eventId, state: { ...state, version } };
    });
}

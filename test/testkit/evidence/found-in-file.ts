import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import type { TextMessage } from '../log-messages.ts';
import type { Found, FoundDocument, Message, Witness } from './facts.ts';
import { changeOf, type Dialect, documentOf, ownerOf, type Row, stateOfRow } from './states.ts';

const fileDialect: Dialect = {
  instant: (value) => new Date(Number(value)).toISOString(),
  json: (value) => JSON.parse(String(value)),
};

/** The log of the embedded lane keeps nothing: who wants to judge it lets it be written down here, line by line. */
export const publicationsIn = (dataDir: string): string => join(dataDir, 'published.jsonl');

/** One file is soon read, all of it. */
export const witnessInFile = (dataDir: string): Witness => {
  const everything = () => foundInFile(dataDir);
  return { sides: everything, everything };
};

/** What the one file holds, and what was published according to the notes beside it. */
async function foundInFile(dataDir: string): Promise<Found> {
  const file = createClient({ url: pathToFileURL(join(dataDir, 'dogear.db')).href, intMode: 'bigint', timeout: 5_000 });
  const all = async (statement: string): Promise<Row[]> => (await file.execute(statement)).rows;
  try {
    const history = await all(
      'SELECT before_data, after_data, changed_at, changed_by FROM bookmark_history ORDER BY version',
    );
    const [outbox] = await all('SELECT count(*) AS entries, count(parked_at) AS parked FROM outbox');
    return {
      rows: (await all('SELECT * FROM bookmarks')).map((row) => stateOfRow(row, fileDialect)),
      history: history.map((row) => changeOf(row, fileDialect)),
      owners: (await all('SELECT user_id, status, due_at FROM bookmark_owners')).map(ownerOf),
      outbox: { pending: Number(outbox?.entries) - Number(outbox?.parked), parked: Number(outbox?.parked) },
      log: publishedAccordingTo(publicationsIn(dataDir)),
      deadLetters: (await all('SELECT key, value FROM dead_letters')).map((row) => messageOf(row)),
      documents: (await all('SELECT * FROM bookmarks_documents')).map(documentOfRow),
    };
  } finally {
    file.close();
  }
}

const messageOf = ({ key, value }: Row | TextMessage): Message => ({
  partition: 0,
  key: String(key),
  value: String(value),
});

function publishedAccordingTo(notes: string): Message[] {
  if (!existsSync(notes)) return [];
  const lines = readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => (JSON.parse(line) as TextMessage[]).map(messageOf));
}

/** Instants are milliseconds here. */
function documentOfRow({ document }: Row): FoundDocument {
  const isInstant = (name: string) => /(At|Date)$/.test(name);
  const fields = Object.entries(JSON.parse(String(document)) as Row).map(([name, value]): [string, unknown] => [
    name,
    isInstant(name) && value !== null ? fileDialect.instant(value) : value,
  ]);
  return documentOf(Object.fromEntries(fields));
}

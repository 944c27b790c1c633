import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { describe } from 'vitest';
import { openDatabase } from '../../src/engines/embedded/database.ts';
import { embeddedDocumentReader } from '../../src/engines/embedded/document-reader.ts';
import { embeddedDocumentStore } from '../../src/engines/embedded/document-store.ts';
import { documentTable } from '../../src/engines/embedded/document-table.ts';
import type { Documents } from '../../src/engines/engine.ts';
import { openMongo } from '../../src/engines/mongo/query-side.ts';
import { type UserProfileDocument, userProfileDocuments } from '../../src/modules/identity/document.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { scratchFile } from './embedded.ts';
import { describeOn } from './engines.ts';
import { fakeDocumentReader } from './fakes/documents.ts';
import { fakeProjectionStore } from './fakes/projection-store.ts';
import { dropDatabase, scratchMongoUrl } from './query-side.ts';

/** Users' documents of a suite's own; `remove` leaves nothing behind. */
export interface ScratchProfiles extends Pick<Documents<UserProfileDocument>, 'reader' | 'store'> {
  remove(): Promise<void>;
}

/** A file with nothing but the table of users' documents, as its description makes it. */
export async function openEmbeddedProfiles() {
  const { file, remove } = await scratchFile();
  const database = openDatabase(file);
  const nothing = await generateSQLiteDrizzleJson({});
  const declared = await generateSQLiteDrizzleJson({ documents: documentTable(userProfileDocuments) });
  const statements = await generateSQLiteMigration(nothing, declared);
  await database.write(async (transaction) => {
    for (const statement of statements) await transaction.run(sql.raw(statement));
  });
  return {
    database,
    reader: embeddedDocumentReader(database, userProfileDocuments),
    store: embeddedDocumentStore(database, userProfileDocuments, systemClock),
    remove: async () => {
      await database.close();
      await remove();
    },
  };
}

export async function openMongoProfiles(url = scratchMongoUrl()): Promise<ScratchProfiles> {
  const side = openMongo({ url, types: [userProfileDocuments] });
  await side.migrate();
  return {
    ...side.documents(userProfileDocuments),
    remove: async () => {
      await side.close();
      await dropDatabase(url);
    },
  };
}

async function openFakeProfiles(): Promise<ScratchProfiles> {
  const store = fakeProjectionStore();
  return { reader: fakeDocumentReader(userProfileDocuments, store.stored), store, remove: async () => undefined };
}

export function onEveryProfiles(suite: (adapterName: string, open: () => Promise<ScratchProfiles>) => void): void {
  describe('embedded', () => suite('embedded', openEmbeddedProfiles));
  describeOn('mongo')('MongoDB', () => suite('MongoDB', openMongoProfiles));
  describe('fake', () => suite('fake', openFakeProfiles));
}

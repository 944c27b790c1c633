import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { describe } from 'vitest';
import { openDatabase } from '../../src/engines/embedded/database.ts';
import { embeddedDocumentReader } from '../../src/engines/embedded/document-reader.ts';
import { embeddedDocumentRewrites, embeddedDocumentStore } from '../../src/engines/embedded/document-store.ts';
import { documentTable } from '../../src/engines/embedded/document-table.ts';
import type { Documents } from '../../src/engines/engine.ts';
import { openMongo } from '../../src/engines/mongo/query-side.ts';
import type { Projected } from '../../src/kernel/documents/document-store.ts';
import { documentType, type FieldGroup } from '../../src/kernel/documents/document-type.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { startDocuments } from '../simulation/engines/documents.ts';
import { scratchFile } from './embedded.ts';
import { describeOn } from './engines.ts';
import { fakeDocumentReader } from './fakes/documents.ts';
import { fakeProjectionStore } from './fakes/projection-store.ts';
import { dropDatabase, scratchMongoUrl } from './query-side.ts';

/** A document with two groups of fields that have versions of their own. */
export interface Parcel {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  readonly memo: string | null;
  readonly itemVersion: number;
  readonly itemTitle: string;
  readonly itemStart: Date | null;
  readonly imageVersion: number;
  readonly imageUrl: string | null;
}

export const itemGroup = {
  version: 'itemVersion',
  fields: ['itemTitle', 'itemStart'],
} as const satisfies FieldGroup<keyof Parcel>;
export const imageGroup = { version: 'imageVersion', fields: ['imageUrl'] } as const satisfies FieldGroup<keyof Parcel>;

export const parcels = documentType<Parcel>({
  collection: 'parcels',
  id: 'id',
  owner: 'userId',
  fields: {
    id: { kind: 'tsid' },
    userId: { kind: 'tsid' },
    version: { kind: 'integer' },
    memo: { kind: 'text', nullable: true },
    itemVersion: { kind: 'integer' },
    itemTitle: { kind: 'text' },
    itemStart: { kind: 'instant', nullable: true },
    imageVersion: { kind: 'integer' },
    imageUrl: { kind: 'text', nullable: true },
  },
  indexes: [{ name: 'by_title', by: ['itemTitle'] }],
  groups: [itemGroup, imageGroup],
});

export const PARCEL_FIELDS = Object.keys(parcels.fields) as (keyof Parcel)[];

type ParcelPorts = Pick<Documents<Parcel>, 'reader' | 'store'> & Partial<Pick<Documents<Parcel>, 'rewrites'>>;

/** Documents of a suite's own; `remove` leaves nothing behind. */
export interface ScratchParcels extends ParcelPorts {
  remove(): Promise<void>;
}

async function openEmbeddedParcels(): Promise<ScratchParcels> {
  const { file, remove } = await scratchFile();
  const database = openDatabase(file);
  const declared = await generateSQLiteDrizzleJson({ documents: documentTable(parcels) });
  const statements = await generateSQLiteMigration(await generateSQLiteDrizzleJson({}), declared);
  await database.write(async (transaction) => {
    for (const statement of statements) await transaction.run(sql.raw(statement));
  });
  return {
    reader: embeddedDocumentReader(database, parcels),
    store: embeddedDocumentStore(database, parcels, systemClock),
    rewrites: embeddedDocumentRewrites(database, parcels),
    remove: async () => {
      await database.close();
      await remove();
    },
  };
}

async function openMongoParcels(url = scratchMongoUrl()): Promise<ScratchParcels> {
  const side = openMongo({ url, types: [parcels] });
  await side.migrate();
  return {
    ...side.documents(parcels),
    remove: async () => {
      await side.close();
      await dropDatabase(url);
    },
  };
}

async function openFakeParcels(): Promise<ScratchParcels> {
  const store = fakeProjectionStore([], parcels.groups);
  return { reader: fakeDocumentReader(parcels, store.stored), store, remove: async () => undefined };
}

async function openSimulatedParcels(): Promise<ScratchParcels> {
  const { stored, write, writeGroup } = startDocuments(parcels.groups);
  const apply = async (projected: readonly Projected[]): Promise<void> => projected.forEach(write);
  return {
    reader: fakeDocumentReader(parcels, stored),
    store: { apply, writeGroup },
    remove: async () => undefined,
  };
}

export function onEveryParcels(suite: (adapterName: string, open: () => Promise<ScratchParcels>) => void): void {
  describe('embedded', () => suite('embedded', openEmbeddedParcels));
  describeOn('mongo')('MongoDB', () => suite('MongoDB', openMongoParcels));
  describe('fake', () => suite('fake', openFakeParcels));
  describe('simulated', () => suite('simulated', openSimulatedParcels));
}

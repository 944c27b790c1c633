import { createClient } from '@libsql/client';
import { createConnection } from 'mysql2/promise';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../src/engines/embedded/embedded.ts';
import type { CommandSide, QuerySide } from '../../src/engines/engine.ts';
import { openMysql } from '../../src/engines/mysql/command-side.ts';
import { type Dialect, JOURNAL_TABLE, type ModuleSchema, migrationsOf } from '../../src/engines/sql/module-schema.ts';
import { catalogSchema, itemRows } from '../../src/modules/catalog/tables.ts';
import { exceptionDocuments } from '../../src/modules/exceptions/document.ts';
import { exceptionsSchema } from '../../src/modules/exceptions/tables.ts';
import { identityOn, identitySchema } from '../../src/modules/identity/tables.ts';
import { imageSetRows, imagesOn, imagesSchema } from '../../src/modules/images/tables.ts';
import { hasRows } from '../../src/modules/module.ts';
import { schemas } from '../../src/modules/registry.ts';
import { statisticsSchema, statisticsTablesOn } from '../../src/modules/statistics/tables.ts';
import { commandSidePorts, createMysqlDatabase } from '../testkit/command-side.ts';
import { embeddedPorts, scratchFile } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';

const at = new Date('2026-01-07T12:00:00.123Z');
const moment = at.toISOString();
const ITEM = '0123456789abcdef01234567';
const authored = { id: 1n, version: 1, created_at: at, created_by: 7n, updated_at: at, updated_by: 7n };
const authoredJson = { id: '1', version: 1, createdAt: moment, createdBy: '7', updatedAt: moment, updatedBy: '7' };
const inserted = { history_id: 5n, version: 1, operation_type: 'INSERT', changed_by: 7n, changed_at: at };
const read = { id: 1n, version: 1, createdAt: at, createdBy: 7n, updatedAt: at, updatedBy: 7n };

type Values = Readonly<Record<string, unknown>>;
interface Sides {
  readonly commandSide: CommandSide;
  /** Embedded only. */
  readonly querySide?: QuerySide;
}

/** What the program wrote when the module had its first migration only, and what today's program reads of it. */
const modules: readonly [
  schema: ModuleSchema,
  rows: readonly [string, Values][],
  check: (on: Sides) => Promise<void>,
][] = [
  [
    identitySchema,
    [
      [
        'users',
        {
          ...authored,
          username: 'Dasan',
          folded_username: 'dasan',
          email: 'sealed',
          email_masked: 'd***@example.org',
          email_verified_at: at,
          status: 'ACTIVE',
          token_epoch: 3,
          last_login_at: at,
        },
      ],
      [
        'user_history',
        {
          ...inserted,
          user_id: 1n,
          after_data: JSON.stringify({
            ...authoredJson,
            username: 'Dasan',
            foldedUsername: 'dasan',
            email: '***',
            emailMasked: 'd***@example.org',
            emailVerifiedAt: moment,
            name: null,
            phone: null,
            passwordHash: null,
            status: 'ACTIVE',
            tokenEpoch: 3,
            profileImageUrl: null,
            lastLoginAt: moment,
            deletedAt: null,
            deletedBy: null,
            eraseAfter: null,
          }),
        },
      ],
      [
        'admins',
        {
          ...authored,
          username: 'Seorae',
          folded_username: 'seorae',
          email: 'sealed',
          email_masked: 's***@example.org',
          role: 'SUPER_ADMIN',
          is_active: 1,
          token_epoch: 0,
        },
      ],
      ['user_identifiers', { kind: 'EMAIL', key_id: 1, blind_index: Buffer.alloc(32, 7), owner_id: 1n }],
    ],
    async ({ commandSide }) => {
      const { users, admins, userHistory, records } = identityOn(commandSide);
      const user = { ...read, username: 'Dasan', status: 'ACTIVE', lastLoginAt: at, language: null, deletedAt: null };
      expect(await users.read({ id: 1n as never })).toMatchObject(user);
      expect(await admins.read({ id: 1n as never })).toMatchObject({ ...read, role: 'SUPER_ADMIN', isActive: true });
      expect(await userHistory.byIds('everyone', [5n as never])).toMatchObject([
        { after: { username: 'Dasan', email: '***', tokenEpoch: 3, lastLoginAt: at } },
      ]);
      expect(await records.identifiers.find({ kind: 'EMAIL' })).toMatchObject([
        { ownerId: 1n, blindIndex: Buffer.alloc(32, 7) },
      ]);
    },
  ],
  [
    catalogSchema,
    [
      ['items', { ...authored, item_type: 'CONTEST', item_id: ITEM, title: '한강 공모전 🏁', start_date: at }],
      [
        'item_history',
        {
          ...inserted,
          item_id: 1n,
          after_data: JSON.stringify({
            ...authoredJson,
            itemType: 'CONTEST',
            itemId: ITEM,
            title: '한강 공모전 🏁',
            summary: null,
            url: null,
            startDate: moment,
            endDate: null,
            publishedAt: null,
            deletedAt: null,
            deletedBy: null,
          }),
        },
      ],
    ],
    async ({ commandSide }) => {
      const item = { ...read, itemType: 'CONTEST', itemId: ITEM, title: '한강 공모전 🏁', startDate: at, url: null };
      const { store, history } = commandSide.of(itemRows);
      expect(await store.read({ id: 1n as never })).toMatchObject(item);
      expect(await history.byIds('everyone', [5n as never])).toMatchObject([{ before: null, after: item }]);
    },
  ],
  [
    imagesSchema,
    [
      [
        'image_sets',
        {
          ...authored,
          reference_type: 'CONTEST',
          reference_id: ITEM,
          images: JSON.stringify([{ imageId: '9', imageUrl: '/images/9', width: 640, height: 480 }]),
        },
      ],
      [
        'images',
        {
          id: 9n,
          reference_type: 'CONTEST',
          reference_id: ITEM,
          state: 'CONFIRMED',
          staged_by: 7n,
          staged_at: at,
          content_type: 'image/png',
          byte_size: 1_000,
          upload_key: 'uploads/9',
          folder: 'images/9',
          sequence: 1,
          image_url: '/images/9',
          width: 640,
          height: 480,
        },
      ],
    ],
    async ({ commandSide }) => {
      const listed = [{ imageId: 9n, imageUrl: '/images/9', width: 640, height: 480 }];
      const set = await commandSide.of(imageSetRows).store.read({ id: 1n as never });
      expect(set).toEqual({ ...read, referenceType: 'CONTEST', referenceId: ITEM, images: listed });
      expect(await imagesOn(commandSide).images.find({ referenceId: ITEM })).toMatchObject([
        { id: 9n, state: 'CONFIRMED', stagedAt: at, sequence: 1, folder: 'images/9', sweepAt: null },
      ]);
    },
  ],
  [
    statisticsSchema,
    [
      [
        'item_statistics',
        {
          item_id: ITEM,
          item_type: 'CONTEST',
          id: 1n,
          revision: 4,
          marks: JSON.stringify([{ what: 'views', day: 20_460, revision: 4 }]),
          marked_at: at,
          due_at: at,
          version: 2,
          bookmarks: JSON.stringify([[20_459, 3]]),
          views: JSON.stringify([[20_460, 12]]),
          counted_at: at,
          counted_ms: 5,
        },
      ],
    ],
    async ({ commandSide }) => {
      expect(await statisticsTablesOn(commandSide).rows.find({ itemId: ITEM as never })).toMatchObject([
        {
          ...{ id: 1n, revision: 4, version: 2, markedAt: at, refreshDueAt: null },
          marks: [{ what: 'views', day: 20_460, revision: 4 }],
          bookmarks: [[20_459, 3]],
          views: [[20_460, 12]],
        },
      ]);
    },
  ],
];

/** Documents of a module without rows lie in the embedded file only; elsewhere MongoDB keeps them. */
const exception = {
  exceptionTsid: '1',
  version: 1,
  live: 1,
  groupTsid: '2',
  source: 'READ',
  severity: 'MEDIUM',
  exceptionType: 'Error',
  exceptionMessage: 'nothing of …',
  stackTrace: 'Error: nothing of …',
  module: null,
  variables: [],
  ids: [],
  release: '0.2.0',
  fingerprint: 'f',
  occurredAt: at.getTime(),
};
const readException = async ({ querySide }: Sides): Promise<void> => {
  const found = await querySide
    ?.documents(exceptionDocuments)
    .reader.byIds('everyone', [1n], ['exceptionTsid', 'severity', 'module', 'occurredAt']);
  expect(found).toMatchObject([{ exceptionTsid: '1', severity: 'MEDIUM', module: null, occurredAt: at }]);
};

type Run = (statement: string, values?: readonly unknown[]) => Promise<unknown>;

async function writeAtFirst(schema: ModuleSchema, dialect: Dialect, rows: readonly [string, Values][], run: Run) {
  const id = dialect === 'mysql' ? 'SERIAL' : 'INTEGER';
  await run(`CREATE TABLE ${JOURNAL_TABLE} (id ${id} PRIMARY KEY, hash TEXT NOT NULL, created_at BIGINT)`);
  const own = migrationsOf(schema, dialect).slice(0, 1);
  // All modules are in one file: there the tables that they share come with the first module.
  const [shared] = schemas;
  const before = dialect === 'mysql' || !shared ? [] : migrationsOf(shared, dialect);
  for (const { sql, hash, folderMillis } of [...before, ...own]) {
    for (const statement of sql) await run(statement);
    await run(`INSERT INTO ${JOURNAL_TABLE} (hash, created_at) VALUES (?, ?)`, [hash, folderMillis]);
  }
  for (const [table, values] of rows) {
    const names = Object.keys(values);
    await run(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`, Object.values(values));
  }
}

it('knows rows of every module; those of bookmarks are written at each of their own migrations', () => {
  const known = [...modules.map(([{ name }]) => name), exceptionsSchema.name];
  expect([...known, 'bookmarks'].sort()).toEqual(schemas.map(({ name }) => name).sort());
  expect(schemas.filter((schema) => !hasRows(schema))).toEqual([exceptionsSchema]);
});

const inFile = modules.concat([
  [exceptionsSchema, [['exception_logs_documents', { id: 1n, document: JSON.stringify(exception) }]], readException],
]);

describe.each(inFile.map((module) => [module[0].name, ...module] as const))(
  'data of %s in the embedded file from its first migration on',
  (_, schema, rows, check) => {
    it('is read after the upgrade', async () => {
      const { file, remove } = await scratchFile();
      const client = createClient({ url: `file:${file}` });
      const kept = (value: unknown) => (value instanceof Date ? value.getTime() : value);
      await writeAtFirst(schema, 'embedded', rows, (sql, values = []) =>
        client.execute({ sql, args: values.map(kept) as bigint[] }),
      );
      client.close();
      const sides = openEmbedded({ file, modules: schemas, consumers: [] }, embeddedPorts());
      await sides.commandSide.migrate();
      await check(sides);
      await sides.commandSide.close();
      await remove();
    });
  },
);

describeOn('mysql')('upgrades of modules on MySQL', () => {
  it.each(modules.map((module) => [module[0].name, ...module] as const))(
    'data of %s is read after the upgrade from its first migration',
    async (_, schema, rows, check) => {
      const database = await createMysqlDatabase();
      const connection = await createConnection({ uri: database.url, timezone: 'Z', charset: 'utf8mb4_bin' });
      await writeAtFirst(schema, 'mysql', rows, (statement, values = []) =>
        connection.query(
          statement,
          values.map((value) => (typeof value === 'bigint' ? value.toString() : value)),
        ),
      );
      const [commandSide] = openMysql([{ module: schema, url: database.url }], commandSidePorts());
      await commandSide!.migrate();
      await check({ commandSide: commandSide! });
      await commandSide!.close();
      await connection.end();
      await database.drop();
    },
  );
});

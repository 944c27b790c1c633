import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { MongoClient, ObjectId } from 'mongodb';
import { createConnection } from 'mysql2/promise';
import { documentIdOf } from '../../src/kernel/documents/document-type.ts';

type Env = Readonly<Record<string, string>>;

/** Fields that both stores call the same; ids are decimal texts. */
export interface Damage {
  remove(...ids: readonly string[]): Promise<void>;
  set(id: string, fields: { memo?: string; version?: number; live?: true }): Promise<void>;
  /** A copy of one bookmark's document where another's would be. */
  copy(id: string, to: string): Promise<void>;
  count(): Promise<number>;
  /** A statement on the command side. */
  command(statement: string): Promise<void>;
  close(): Promise<void>;
}

/** What nobody should do to the documents, done behind Dogear's back. */
export const openDamage = (env: Env): Promise<Damage> =>
  env.MONGO_URL === undefined ? inFile(env.DATA_DIR ?? '') : onServers(env.MONGO_URL, env.MYSQL_URL ?? '');

async function onServers(mongoUrl: string, mysqlUrl: string): Promise<Damage> {
  const mongo = await new MongoClient(mongoUrl).connect();
  const mysql = await createConnection(mysqlUrl);
  const documents = mongo.db().collection('bookmarks');
  const placeOf = (id: string) => ({ _id: new ObjectId(documentIdOf(BigInt(id))) });
  return {
    remove: async (...ids) => void (await documents.deleteMany({ _id: { $in: ids.map((id) => placeOf(id)._id) } })),
    set: async (id, fields) => void (await documents.updateOne(placeOf(id), { $set: fields })),
    copy: async (id, to) => {
      const document = await documents.findOne(placeOf(id));
      await documents.insertOne({ ...document, ...placeOf(to), bookmarkTsid: to });
    },
    count: () => documents.countDocuments(),
    command: async (statement) => void (await mysql.query(statement)),
    close: async () => {
      await mongo.close();
      await mysql.end();
    },
  };
}

async function inFile(dataDir: string): Promise<Damage> {
  const file = createClient({ url: pathToFileURL(join(dataDir, 'dogear.db')).href, intMode: 'bigint', timeout: 5_000 });
  const command = async (statement: string, args: (string | number | bigint)[] = []): Promise<void> =>
    void (await file.execute({ sql: statement, args }));
  return {
    remove: async (...ids) => {
      for (const id of ids) await command('DELETE FROM bookmarks_documents WHERE id = ?', [BigInt(id)]);
    },
    set: async (id, fields) => {
      const change = 'UPDATE bookmarks_documents SET document = json_set(document, ?, json(?)) WHERE id = ?';
      for (const [name, value] of Object.entries(fields))
        await command(change, [`$.${name}`, JSON.stringify(value), BigInt(id)]);
    },
    copy: async (id, to) => {
      const copied = "SELECT ?, json_set(document, '$.bookmarkTsid', ?) FROM bookmarks_documents WHERE id = ?";
      await command(`INSERT INTO bookmarks_documents (id, document) ${copied}`, [BigInt(to), to, BigInt(id)]);
    },
    count: async () => Number((await file.execute('SELECT count(*) AS rows FROM bookmarks_documents')).rows[0]?.rows),
    command,
    close: async () => file.close(),
  };
}

import { type Document, MongoClient } from 'mongodb';
import { mongoBookmarkReader } from '../../../../src/adapters/mongo/bookmark-reader.ts';
import { serveBare } from './bare-server.ts';
import { readFirstPage } from './first-page.ts';

/** The find of the distributed list on the bare driver. */
const client = await new MongoClient(process.env.MONGO_URL ?? '', { monitorCommands: true }).connect();
const finds: Document[] = [];
client.on('commandStarted', ({ commandName, command }) => void (commandName === 'find' && finds.push(command)));
await readFirstPage(mongoBookmarkReader(async () => client.db()));
await client.close();

const database = (await new MongoClient(process.env.MONGO_URL ?? '').connect()).db();
serveBare(async () => {
  const documents: Document[] = [];
  for (const { find, filter, projection, hint, sort, limit } of finds) {
    const options = { projection, hint, sort, limit };
    documents.push(...(await database.collection(find).find(filter, options).toArray()));
  }
  return documents;
});

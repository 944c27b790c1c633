import { type Document, MongoClient } from 'mongodb';
import { mongoDocumentReader } from '../../../../src/engines/mongo/document-reader.ts';
import { bookmarkDocuments } from '../../../../src/modules/bookmarks/document.ts';
import { serveBare } from './bare-server.ts';
import { readFirstPage } from './first-page.ts';

/** The find of the distributed list on the bare driver: the same filter, the same selected fields, no hint. */
const client = await new MongoClient(process.env.MONGO_URL ?? '', { monitorCommands: true }).connect();
const finds: Document[] = [];
client.on('commandStarted', ({ commandName, command }) => void (commandName === 'find' && finds.push(command)));
await readFirstPage(mongoDocumentReader(async () => client.db(), bookmarkDocuments));
await client.close();

const database = (await new MongoClient(process.env.MONGO_URL ?? '').connect()).db();
serveBare(async () => {
  const documents: Document[] = [];
  for (const { find, filter, projection, sort, limit } of finds) {
    const options = { projection, sort, limit };
    documents.push(...(await database.collection(find).find(filter, options).toArray()));
  }
  return documents;
});

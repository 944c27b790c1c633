import { MongoClient, ObjectId } from 'mongodb';
import { itemCollections } from '../../../../src/modules/catalog/item.ts';
import { generatedItems } from '../../../../src/modules/catalog/sample/generated-items.ts';
import { bareCreation } from './bare-creation.ts';
import { serveBare } from './bare-server.ts';

/** The three statements of a creation behind what SPEC 2 wants before them: whether there is such an item. */
const create = bareCreation(process.env.MYSQL_URL ?? '');
const database = (await new MongoClient(process.env.MONGO_URL ?? '').connect()).db();
const items = [...generatedItems(1_000)];
let next = 0;

serveBare(async () => {
  const item = items[next++ % items.length];
  if (!item) throw new Error('no items');
  const { itemType, document } = item;
  const found = await database.collection(itemCollections[itemType]).findOne({ _id: new ObjectId(document.id) });
  if (!found) throw new Error(`no item ${document.id}`);
  return create();
});

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { MongoClient, ObjectId } from 'mongodb';
import type { RunningDogear } from './lanes.ts';

/** Takes a contest out of the catalog, as the service that owns it might. */
export async function vanishContest({ env }: RunningDogear, id: string): Promise<void> {
  if (env.MONGO_URL === undefined) {
    const file = createClient({ url: pathToFileURL(join(env.DATA_DIR!, 'dogear.db')).href });
    await file.execute('PRAGMA busy_timeout = 5000');
    await file.execute({ sql: 'DELETE FROM contests_documents WHERE id = ?', args: [id] });
    file.close();
    return;
  }
  const mongo = new MongoClient(env.MONGO_URL);
  await mongo
    .db()
    .collection('contests')
    .deleteOne({ _id: new ObjectId(id) });
  await mongo.close();
}

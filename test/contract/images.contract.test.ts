import { openMysql } from '../../src/engines/mysql/command-side.ts';
import { imagesSchema } from '../../src/modules/images/tables.ts';
import { commandSidePorts, createMysqlDatabase } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { imagesContract } from './images-contract.ts';
import { sweptImagesContract } from './swept-images-contract.ts';

imagesContract('the embedded engine', openEmbeddedCommandSide);
sweptImagesContract('the embedded engine', openEmbeddedCommandSide);

describeOn('mysql')('images on servers', () => {
  imagesContract('MySQL', openOnMysql);
  sweptImagesContract('MySQL', openOnMysql);
});

async function openOnMysql() {
  const database = await createMysqlDatabase();
  const side = openMysql([{ module: imagesSchema, url: database.url }], commandSidePorts())[0];
  if (!side) throw new Error('one module has one side');
  await side.migrate();
  const close = async () => {
    await side.close();
    await database.drop();
  };
  return { side, close };
}

import { openMysql } from '../../src/engines/mysql/command-side.ts';
import { statisticsSchema } from '../../src/modules/statistics/tables.ts';
import { commandSidePorts, createMysqlDatabase } from '../testkit/command-side.ts';
import { openScratchEmbedded } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { openScratchMongo } from '../testkit/query-side.ts';
import { statisticsContract } from './statistics-contract.ts';
import { statisticsRepairContract } from './statistics-repair-contract.ts';

const openEmbedded = async () => {
  const { commandSide, querySide, remove } = await openScratchEmbedded();
  return { commandSide, querySide, close: remove };
};

statisticsContract('the embedded engine', openEmbedded);
statisticsRepairContract('the embedded engine', openEmbedded);

describeOn('mysql', 'mongo')('statistics on servers', () => {
  const openServers = async () => {
    const database = await createMysqlDatabase();
    const commandSide = openMysql([{ module: statisticsSchema, url: database.url }], commandSidePorts())[0];
    if (!commandSide) throw new Error('one module has one side');
    await commandSide.migrate();
    const { side: querySide, remove } = await openScratchMongo();
    const close = async () => {
      await Promise.all([commandSide.close(), remove()]);
      await database.drop();
    };
    return { commandSide, querySide, close };
  };
  statisticsContract('MySQL with MongoDB', openServers);
  statisticsRepairContract('MySQL with MongoDB', openServers);
});

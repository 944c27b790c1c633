import { openMysql } from '../../src/engines/mysql/command-side.ts';
import { identityOn, identitySchema } from '../../src/modules/identity/tables.ts';
import { commandSidePorts, createMysqlDatabase } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import type { OpenMails } from '../testkit/mail-stage.ts';
import { mailFailuresContract } from './mail-failures-contract.ts';
import { mailsContract } from './mails-contract.ts';

const onEmbedded: OpenMails = async () => {
  const { side, close } = await openEmbeddedCommandSide();
  return { mails: identityOn(side).records.mails, close };
};

const onMysql: OpenMails = async () => {
  const database = await createMysqlDatabase();
  const side = openMysql([{ module: identitySchema, url: database.url }], commandSidePorts())[0]!;
  await side.migrate();
  const close = async () => {
    await side.close();
    await database.drop();
  };
  return { mails: identityOn(side).records.mails, close };
};

mailsContract('embedded', onEmbedded);
mailFailuresContract('embedded', onEmbedded);

describeOn('mysql')('mails on MySQL', () => {
  mailsContract('MySQL', onMysql);
  mailFailuresContract('MySQL', onMysql);
});

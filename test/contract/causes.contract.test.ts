import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { causesContract } from './causes-contract.ts';

causesContract('embedded', openEmbeddedCommandSide);

describeOn('mysql')('causes on MySQL', () => {
  causesContract('MySQL', openMysqlCommandSide);
});

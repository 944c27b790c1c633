import { describeOn } from '../testkit/engines.ts';
import { identityOnEmbedded, identityOnMysql } from '../testkit/identity-stage.ts';
import { mailAllowanceContract } from './mail-allowance-contract.ts';

mailAllowanceContract('embedded', identityOnEmbedded);
describeOn('mysql')('mails to one address on MySQL', () => mailAllowanceContract('MySQL', identityOnMysql));

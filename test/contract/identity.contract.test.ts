import { describeOn } from '../testkit/engines.ts';
import { identityOnEmbedded, identityOnMysql } from '../testkit/identity-stage.ts';
import { accountsContract } from './identity-accounts-contract.ts';
import { adminsContract } from './identity-admins-contract.ts';
import { identityJobsContract } from './identity-jobs-contract.ts';
import { keyRotationContract } from './key-rotation-contract.ts';

accountsContract('embedded', identityOnEmbedded);
adminsContract('embedded', identityOnEmbedded);
identityJobsContract('embedded', identityOnEmbedded);
keyRotationContract('embedded', identityOnEmbedded);

describeOn('mysql')('identity on MySQL', () => {
  accountsContract('MySQL', identityOnMysql);
  adminsContract('MySQL', identityOnMysql);
  identityJobsContract('MySQL', identityOnMysql);
  keyRotationContract('MySQL', identityOnMysql);
});

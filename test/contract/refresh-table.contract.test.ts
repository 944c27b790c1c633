import { describeOn } from '../testkit/engines.ts';
import { identityOnEmbedded, identityOnMysql } from '../testkit/identity-stage.ts';
import { refreshTableContract } from './refresh-table-contract.ts';

refreshTableContract('embedded', identityOnEmbedded);
describeOn('mysql')('the refresh table on MySQL', () => refreshTableContract('MySQL', identityOnMysql));

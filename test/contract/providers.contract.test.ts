import { describeOn } from '../testkit/engines.ts';
import { identityOnEmbedded, identityOnMysql, type OpenIdentity } from '../testkit/identity-stage.ts';
import { providerForgeriesContract } from './provider-forgeries-contract.ts';
import { providerLinksContract } from './provider-links-contract.ts';
import { providerOutagesContract } from './provider-outages-contract.ts';
import { providerReturnsContract } from './provider-returns-contract.ts';
import { providersContract } from './providers-contract.ts';

function allOf(engine: string, open: OpenIdentity): void {
  providersContract(engine, open);
  providerLinksContract(engine, open);
  providerForgeriesContract(engine, open);
  providerReturnsContract(engine, open);
  providerOutagesContract(engine, open);
}

allOf('embedded', identityOnEmbedded);

describeOn('mysql')('providers on MySQL', () => allOf('MySQL', identityOnMysql));

import { onEveryDocuments } from '../testkit/query-side.ts';
import { projectionStoreContract } from './projection-store-contract.ts';

onEveryDocuments(projectionStoreContract);

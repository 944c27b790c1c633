import { onEveryQuerySide } from '../testkit/query-side.ts';
import { projectionStoreContract } from './projection-store-contract.ts';

onEveryQuerySide(projectionStoreContract);

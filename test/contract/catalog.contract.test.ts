import { onEveryQuerySide } from '../testkit/query-side.ts';
import { catalogContract } from './catalog-contract.ts';

onEveryQuerySide(catalogContract);

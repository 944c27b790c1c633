import { onEveryCatalog } from '../testkit/query-side.ts';
import { catalogContract } from './catalog-contract.ts';

onEveryCatalog(catalogContract);

import { ownedItemDocumentsOn } from '../testkit/owned-items.ts';
import { onEveryCatalog, onEveryQuerySide } from '../testkit/query-side.ts';
import { catalogContract, otherServices } from './catalog-contract.ts';

onEveryCatalog((name, open) => catalogContract(name, open, otherServices));
onEveryQuerySide((name, open) => catalogContract(name, open, { owner: 'Dogear', itemsOn: ownedItemDocumentsOn }));

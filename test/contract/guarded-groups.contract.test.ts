import { onEveryParcels } from '../testkit/grouped-documents.ts';
import { guardedGroupsContract } from './guarded-groups-contract.ts';

onEveryParcels(guardedGroupsContract);

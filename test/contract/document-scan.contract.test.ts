import { onEveryQuerySide } from '../testkit/query-side.ts';
import { documentScanContract } from './document-scan-contract.ts';

onEveryQuerySide(documentScanContract);

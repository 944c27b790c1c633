import { onEveryDocuments } from '../testkit/query-side.ts';
import { bookmarkTrafficContract } from './bookmark-traffic-contract.ts';

onEveryDocuments(bookmarkTrafficContract);

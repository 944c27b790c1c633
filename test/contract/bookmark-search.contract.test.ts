import { onEveryDocuments } from '../testkit/query-side.ts';
import { bookmarkSearchContract } from './bookmark-search-contract.ts';

onEveryDocuments(bookmarkSearchContract);

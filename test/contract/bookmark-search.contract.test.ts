import { onEveryQuerySide } from '../testkit/query-side.ts';
import { bookmarkSearchContract } from './bookmark-search-contract.ts';

onEveryQuerySide(bookmarkSearchContract);

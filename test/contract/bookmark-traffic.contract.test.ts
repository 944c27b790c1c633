import { onEveryQuerySide } from '../testkit/query-side.ts';
import { bookmarkTrafficContract } from './bookmark-traffic-contract.ts';

onEveryQuerySide(bookmarkTrafficContract);

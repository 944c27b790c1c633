import { onEveryQuerySide } from '../testkit/query-side.ts';
import { documentRewritesContract } from './document-rewrites-contract.ts';

onEveryQuerySide(documentRewritesContract);

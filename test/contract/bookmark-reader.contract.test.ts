import { onEveryDocuments } from '../testkit/query-side.ts';
import { bookmarkPagingContract } from './bookmark-paging-contract.ts';
import { bookmarkReaderContract } from './bookmark-reader-contract.ts';

onEveryDocuments(bookmarkReaderContract);
onEveryDocuments(bookmarkPagingContract);

import { tsidOfDocumentId } from '../../../kernel/documents/document-id.ts';
import type { Actor } from '../../../shared/identity.ts';
import type { InvalidField } from '../../../shared/invalid-field.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { MALFORMED_TSID } from '../../../shared/tsid.ts';
import { parseBookmarkId } from '../bookmark.ts';
import type { BookmarkDocument, BookmarkField } from '../document.ts';
import type { BookmarkReader } from './bookmark-reader.ts';
import { visibleTo } from './visibility.ts';

/** By TSID or by document ObjectId; someone else's is null, exactly like a missing one (SPEC 2). */
export const findBookmark =
  (reader: BookmarkReader) =>
  async (
    id: string,
    actor: Actor,
    fields: readonly BookmarkField[],
  ): Promise<Result<Partial<BookmarkDocument> | null, InvalidField[]>> => {
    const isDocumentId = /^[0-9a-fA-F]{24}$/.test(id);
    const bookmarkId = isDocumentId ? tsidOfDocumentId(id.toLowerCase()) : parseBookmarkId(id);
    if (bookmarkId === undefined) {
      return isDocumentId ? ok(null) : err([{ path: 'id', message: `${MALFORMED_TSID}, or 24 hexadecimal digits` }]);
    }
    const [bookmark] = await reader.byIds(visibleTo(actor), [bookmarkId], fields);
    return ok(bookmark ?? null);
  };

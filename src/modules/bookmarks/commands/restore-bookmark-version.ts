import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import { decideRestoreVersion } from '../decide-restore-version.ts';
import { bookmarkInput } from '../input-rules.ts';
import { bookmarkNotFound, historyNotFound, type RestoreBookmarkVersionOutcome } from '../outcomes.ts';
import type { CommandPorts } from './command-ports.ts';

export interface RestoreBookmarkVersionInput {
  readonly bookmarkId: string;
  readonly historyId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

/** For admins: any bookmark may be meant, so no owner restricts it. */
export const restoreBookmarkVersion =
  ({ bookmarks, history }: CommandPorts) =>
  async (
    input: RestoreBookmarkVersionInput,
    context: ChangeContext<UserId>,
  ): Promise<RestoreBookmarkVersionOutcome> => {
    const read = bookmarkInput();
    const parsed = read.result({
      id: read.bookmarkId('bookmarkId', input.bookmarkId),
      historyId: read.historyId('historyId', input.historyId),
      reason: read.reason(input.reason),
    });
    if (!parsed.ok) return parsed.error;
    const { id, historyId, reason } = parsed.value;
    if (!(await bookmarks.read({ id }))) return bookmarkNotFound(id);

    // An entry never changes once written, so it may be read outside the transaction.
    const entry = await history.find('everyone', id, historyId);
    if (!entry) return historyNotFound(historyId);
    const expectedVersion = input.expectedVersion ?? undefined;
    const settled = await bookmarks.change(
      { id },
      (current) => decideRestoreVersion(current, entry, expectedVersion, context),
      { ...context, reason },
    );
    if (!settled) return bookmarkNotFound(id);
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'RestoreBookmarkVersionSuccess', bookmark: settled.state };
  };

import { decideRestoreVersion } from '../decide-restore-version.ts';
import { inputReader } from '../input-rules.ts';
import { bookmarkNotFound, historyNotFound, type RestoreBookmarkVersionOutcome } from '../outcomes.ts';
import { type Caller, type CommandPorts, circumstances } from './command-ports.ts';

export interface RestoreBookmarkVersionInput {
  readonly bookmarkId: string;
  readonly historyId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

/** For admins: any bookmark may be meant, so no owner restricts it. */
export const restoreBookmarkVersion =
  ({ bookmarks, clock }: CommandPorts) =>
  async (input: RestoreBookmarkVersionInput, caller: Caller): Promise<RestoreBookmarkVersionOutcome> => {
    const read = inputReader();
    const parsed = read.result({
      id: read.bookmarkId('bookmarkId', input.bookmarkId),
      historyId: read.historyId('historyId', input.historyId),
      reason: read.reason(input.reason),
    });
    if (!parsed.ok) return parsed.error;
    const { id, historyId, reason } = parsed.value;
    if (!(await bookmarks.find({ id }))) return bookmarkNotFound(id);

    // An entry never changes once written, so it may be read outside the transaction.
    const entry = await bookmarks.findHistory(id, historyId);
    if (!entry) return historyNotFound(historyId);
    const expectedVersion = input.expectedVersion ?? undefined;
    const settled = await bookmarks.change(
      { id },
      (current) => decideRestoreVersion(current, entry, expectedVersion, circumstances(clock, caller)),
      { reason, traceparent: caller.traceparent },
    );
    if (!settled) return bookmarkNotFound(id);
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'RestoreBookmarkVersionSuccess', bookmark: settled.bookmark };
  };

import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import { type InvalidInput, inputReader, linesUpTo } from '../../../shared/input-reader.ts';
import type { ExceptionGroupId } from '../exception.ts';
import type { ExceptionGroups, StoredGroup } from '../exception-store.ts';

const REASON_LIMIT = 500;

export interface ResolveExceptionGroup {
  readonly groupId: string;
  readonly reason?: string | null | undefined;
}

export type ResolveOutcome =
  | { readonly kind: 'ResolveExceptionGroupSuccess'; readonly group: StoredGroup }
  | { readonly kind: 'ExceptionGroupNotFound'; readonly groupId: string }
  | InvalidInput;

interface Ports {
  readonly groups: Pick<ExceptionGroups, 'resolve'>;
  readonly find: (id: ExceptionGroupId) => Promise<StoredGroup | undefined>;
}

/** Marks a group as done with. A group that is resolved already stays as it is. */
export const resolveGroup =
  ({ groups, find }: Ports) =>
  async ({ groupId, reason }: ResolveExceptionGroup, context: ChangeContext<UserId>): Promise<ResolveOutcome> => {
    const input = inputReader();
    const read = input.result({
      id: input.tsid<ExceptionGroupId>('groupId', groupId),
      reason: input.text('reason', linesUpTo(REASON_LIMIT), reason),
    });
    if (!read.ok) return read.error;
    await groups.resolve(read.value.id, {
      resolvedAt: context.now,
      resolvedBy: context.actor,
      reason: read.value.reason,
    });
    const group = await find(read.value.id);
    return group ? { kind: 'ResolveExceptionGroupSuccess', group } : { kind: 'ExceptionGroupNotFound', groupId };
  };

import { periodFlaws } from '../shared/instant.ts';
import { err, type InvalidField, ok, type Result } from '../shared/result.ts';
import type { Versioned } from './aggregate.ts';
import type { HistoryEntry, HistoryFilter, HistoryOperation } from './history.ts';
import { cursorCodec } from './paging/cursor.ts';
import { type Page, type PageArgs, type PagedSource, parsePageArgs, readPage } from './paging/page.ts';

export interface HistoryFilterInput {
  readonly operation?: HistoryOperation | null | undefined;
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
}

export interface HistoryArgs extends PageArgs {
  readonly filter?: HistoryFilterInput | null | undefined;
}

/** Where a page of one object's history comes from: the reader itself, or a loader that asks for many at once. */
export type HistorySource<State extends Versioned> = (
  id: State['id'],
  filter: HistoryFilter,
) => PagedSource<HistoryEntry<State>>;

/** A page of one object's history, newest first. Its cursors are bound to the list's name, the object and the filter. */
export async function pageOfHistory<State extends Versioned>(
  list: string,
  id: State['id'],
  { filter: wanted, ...args }: HistoryArgs,
  source: HistorySource<State>,
): Promise<Result<Page<HistoryEntry<State>>, InvalidField[]>> {
  const flaws = periodFlaws('filter.to', wanted?.from, wanted?.to);
  if (flaws.length > 0) return err(flaws);
  const filter: HistoryFilter = {
    ...(wanted?.operation && { operation: wanted.operation }),
    ...(wanted?.from && { from: wanted.from }),
    ...(wanted?.to && { to: wanted.to }),
  };
  const cursors = cursorCodec({ list, scope: [id.toString(), filter], shape: ['integer'] });
  const request = parsePageArgs(args, cursors);
  if (!request.ok) return request;
  return ok(await readPage(request.value, cursors, source(id, filter)));
}

import type { InvalidField } from '../shared/invalid-field.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { MALFORMED_TSID, parseTsid } from '../shared/tsid.ts';
import type { Backlog } from './event-log.ts';
import type { Outbox, OutboxDepth } from './outbox/outbox.ts';
import type { ParkedEvent, ParkedEvents } from './outbox/parked-events.ts';
import type { WakeUps } from './outbox/wake-ups.ts';
import { cursorCodec } from './paging/cursor.ts';
import { type Page, readPage } from './paging/page.ts';
import { type PageArgs, parsePageArgs } from './paging/page-request.ts';
import type { RelayReport, RelayReports } from './relay/relay-report.ts';

export interface PipelineStatus extends OutboxDepth {
  readonly consumers: Backlog;
  readonly relays: readonly RelayReport[];
}

interface Ports {
  readonly outbox: Pick<Outbox, 'depth'>;
  readonly relays: RelayReports;
  readonly parked: ParkedEvents;
  readonly backlog: () => Promise<Backlog>;
  readonly wakeUps: Pick<WakeUps, 'wake'>;
}

export type PipelineOperations = ReturnType<typeof pipelineOperations>;

/** What admins can see of the pipeline, and do to it. */
export const pipelineOperations = ({ outbox, relays, parked, backlog, wakeUps }: Ports) => ({
  async status(): Promise<PipelineStatus> {
    const [depth, consumers, reports] = await Promise.all([outbox.depth(), backlog(), relays.reports()]);
    return { ...depth, consumers, relays: reports };
  },

  async listParked(args: PageArgs): Promise<Result<Page<ParkedEvent>, InvalidField[]>> {
    const cursors = cursorCodec({ list: 'parkedEvents', scope: null, shape: ['instant', 'tsid'] });
    const request = parsePageArgs(args, cursors);
    if (!request.ok) return request;
    return ok(
      await readPage(request.value, cursors, { read: (slice) => parked.list(slice), count: () => parked.count() }),
    );
  },

  /** A fresh set of attempts for these, or for all. */
  async redrive(ids: readonly string[] | undefined): Promise<Result<number, InvalidField[]>> {
    const parsed = ids?.map(parseTsid);
    const flaws = (parsed ?? []).flatMap((id, index) =>
      id === undefined ? [{ path: `ids.${index}`, message: MALFORMED_TSID }] : [],
    );
    if (flaws.length > 0) return err(flaws);
    const redriven = await parked.redrive(parsed?.filter((id) => id !== undefined) ?? 'all');
    if (redriven > 0) wakeUps.wake();
    return ok(redriven);
  },
});

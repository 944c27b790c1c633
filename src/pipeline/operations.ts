import type { InvalidField } from '../shared/invalid-field.ts';
import { cursorCodec } from '../shared/paging/cursor.ts';
import { type Page, readPage } from '../shared/paging/page.ts';
import { type PageArgs, parsePageArgs } from '../shared/paging/page-request.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { MALFORMED_TSID, parseTsid } from '../shared/tsid.ts';
import type { Backlog } from './event-log.ts';
import type { Nudges } from './nudges.ts';
import type { Outbox, OutboxDepth } from './outbox.ts';
import type { ParkedEvent, ParkedEvents } from './parked-events.ts';
import type { RelayReport, RelayReports } from './relay-report.ts';

export interface PipelineStatus extends OutboxDepth, Backlog {
  readonly relays: readonly RelayReport[];
}

interface Ports {
  readonly outbox: Pick<Outbox, 'depth'>;
  readonly relays: RelayReports;
  readonly parked: ParkedEvents;
  readonly backlog: () => Promise<Backlog>;
  readonly nudges: Pick<Nudges, 'nudge'>;
}

export type PipelineOperations = ReturnType<typeof pipelineOperations>;

/** What admins can see of the pipeline, and do to it. */
export const pipelineOperations = ({ outbox, relays, parked, backlog, nudges }: Ports) => ({
  async status(): Promise<PipelineStatus> {
    const [depth, behind, reports] = await Promise.all([outbox.depth(), backlog(), relays.reports()]);
    return { ...depth, ...behind, relays: reports };
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
    if (redriven > 0) nudges.nudge();
    return ok(redriven);
  },
});

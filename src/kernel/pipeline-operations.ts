import { MALFORMED_TSID, parseTsid } from '../shared/ids.ts';
import { err, type InvalidField, ok, type Result } from '../shared/result.ts';
import type { Backlog } from './event-log.ts';
import type { Outbox, OutboxDepth, RelayReport, RelayReports, WakeUps } from './outbox/outbox.ts';
import type { ParkedEvent, ParkedEvents } from './outbox/parked-events.ts';
import { cursorCodec } from './paging/cursor.ts';
import { type Page, type PageArgs, parsePageArgs, readPage } from './paging/page.ts';

/** A relay's report, and the modules whose outbox it publishes. */
type ModuleRelayReport = RelayReport & { readonly module: string };
/** A parked event, and the module that caused it. */
type ModuleParkedEvent = ParkedEvent & { readonly module: string };

export interface PipelineStatus extends OutboxDepth {
  readonly consumers: Backlog;
  readonly relays: readonly ModuleRelayReport[];
}

interface Ports {
  readonly outbox: Pick<Outbox, 'depth'>;
  /** The relays of each outbox, with the modules that write into it. */
  readonly relays: readonly { readonly module: string; readonly reports: RelayReports }[];
  readonly parked: ParkedEvents;
  readonly backlog: () => Promise<Backlog>;
  readonly wakeUps: Pick<WakeUps, 'wake'>;
  /** The module whose aggregate causes events of this type. */
  moduleOf(eventType: string): string;
}

export type PipelineOperations = ReturnType<typeof pipelineOperations>;

/** What admins can see of the pipeline, and do to it. */
export const pipelineOperations = ({ outbox, relays, parked, backlog, wakeUps, moduleOf }: Ports) => ({
  async status(): Promise<PipelineStatus> {
    const [depth, consumers, reports] = await Promise.all([outbox.depth(), backlog(), reportsOf(relays)]);
    return { ...depth, consumers, relays: reports };
  },

  async listParked(args: PageArgs): Promise<Result<Page<ModuleParkedEvent>, InvalidField[]>> {
    const cursors = cursorCodec({ list: 'parkedEvents', scope: null, shape: ['instant', 'tsid'] });
    const request = parsePageArgs(args, cursors);
    if (!request.ok) return request;
    const read = async (slice: Parameters<ParkedEvents['list']>[0]) =>
      (await parked.list(slice)).map(({ row, position }) => ({
        row: { ...row, module: moduleOf(row.eventType) },
        position,
      }));
    return ok(await readPage(request.value, cursors, { read, count: () => parked.count() }));
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

async function reportsOf(relays: Ports['relays']): Promise<ModuleRelayReport[]> {
  const reports = await Promise.all(
    relays.map(async ({ module, reports: of }) => (await of.reports()).map((report) => ({ ...report, module }))),
  );
  return reports.flat();
}

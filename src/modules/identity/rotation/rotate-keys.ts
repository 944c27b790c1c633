import { Interrupted, type Outlast } from '../../../kernel/outage.ts';
import type { Timers } from '../../../shared/clock.ts';
import { accountTables } from './accounts.ts';
import type { KeyedRows, KeyedTable, RotationPorts } from './keyed-table.ts';
import { keptSubkeysTable, sealedTables } from './sealed-tables.ts';

/** All tables of the module with values that were made with a key of the ring. */
export const keyedTables = (ports: RotationPorts): readonly KeyedTable[] => [
  ...accountTables(ports),
  ...sealedTables(ports),
  keptSubkeysTable(ports),
];

export interface WalkSettings {
  /** Rows per step, each a transaction of its own. */
  readonly batch: number;
  readonly stopping: AbortSignal;
  readonly outlast: Outlast;
  readonly timers: Timers;
  onTable(table: string, rows: number): void;
  onProgress(rows: number): void;
}

/** What stays as it was, because an operator has to look at it. */
export type Problem =
  | { readonly kind: 'UNREADABLE'; readonly sentence: string }
  | { readonly kind: 'ONE_ADDRESS' | 'ONE_NUMBER'; readonly accounts: string };

export interface Rotated {
  readonly examined: number;
  readonly resealed: number;
  readonly indexed: number;
  readonly unreadable: number;
  readonly conflicts: number;
}

/**
 * Keeps what passwords and sessions need of the older keys, then seals and indexes anew what was not made with the newest
 * key, table by table, beside live traffic. What is done stays done: after a kill it begins from the front, and only reads what is current already.
 */
export async function rotateKeys(
  tables: readonly KeyedTable[],
  settings: WalkSettings & { report(problem: Problem): void },
): Promise<Rotated> {
  for (const { prepare } of tables) if (prepare) await settings.outlast(prepare);
  const total = { examined: 0, resealed: 0, indexed: 0, unreadable: 0, conflicts: 0 };
  await walk(tables, settings, async (rows) => {
    const rotated = await settings.outlast(() => rows.rotate());
    for (const sentence of rotated.unreadable) settings.report({ kind: 'UNREADABLE', sentence });
    for (const { kind, accounts } of rotated.conflicts)
      settings.report({ kind: kind === 'PHONE' ? 'ONE_NUMBER' : 'ONE_ADDRESS', accounts });
    total.examined += rows.count;
    total.resealed += rotated.resealed;
    total.indexed += rotated.indexed;
    total.unreadable += rotated.unreadable.length;
    total.conflicts += rotated.conflicts.length;
  });
  return total;
}

/** Visits all rows, some at a time. */
export async function walk(
  tables: readonly KeyedTable[],
  { batch, stopping, outlast, timers, onTable, onProgress }: WalkSettings,
  visit: (rows: KeyedRows) => Promise<void>,
): Promise<void> {
  for (const table of tables) {
    onTable(table.name, await outlast(() => table.count()));
    for (let rows: KeyedRows | undefined; ; ) {
      rows = await outlast(() => table.rowsAfter(rows?.last, batch));
      if (!rows) break;
      await visit(rows);
      onProgress(rows.count);
      // A store in this process never waits: without a pause no signal would ever be heard.
      await timers.wait(0, stopping);
      if (stopping.aborted) throw new Interrupted();
    }
  }
}

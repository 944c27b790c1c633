import type { Timers } from '../../shared/timers.ts';
import { Interrupted } from '../outlast.ts';
import { type Difference, differencesOf, type Standard } from './difference.ts';
import type { DocumentKey } from './document-scan.ts';
import { type BothSides, lookAgain } from './walk.ts';

/** An aggregate whose sides differ; the pipeline may still be busy with it. */
export interface Suspect {
  readonly id: bigint;
  /** The row's version when it was last seen; nothing without a row. */
  readonly version: number | undefined;
  /** How often the difference was seen again since then. */
  readonly looks: number;
}

/** A difference that stayed. A document that no row can have has only its key. */
export type Finding = Difference & { readonly id: bigint | undefined; readonly key?: DocumentKey };

interface Ports extends BothSides {
  readonly timers: Timers;
}

interface Settings {
  readonly batch: number;
  readonly stopping: AbortSignal;
  standard(): Standard;
  report(finding: Finding): void;
}

const PAUSE_MS = 1_000;
/** About three seconds, which is three times what the pipeline may take (SPEC 5). */
const LOOKS = 3;
const MOST_ROUNDS = 15;

export const suspectOf = (id: bigint, version: number | undefined): Suspect => ({ id, version, looks: 0 });

/** Gives the pipeline time and keeps what stays; says how many changed too often to tell. */
export async function settle(ports: Ports, suspects: readonly Suspect[], settings: Settings): Promise<number> {
  let open = suspects;
  for (let round = 0; open.length > 0 && round < MOST_ROUNDS; round += 1) {
    await ports.timers.wait(PAUSE_MS, settings.stopping);
    if (settings.stopping.aborted) throw new Interrupted();
    const left: Suspect[] = [];
    for (let at = 0; at < open.length; at += settings.batch) {
      left.push(...(await examine(ports, open.slice(at, at + settings.batch), settings)));
    }
    open = left;
  }
  return open.length;
}

/** Which of them need another look. */
async function examine(ports: Ports, suspects: readonly Suspect[], { standard, report }: Settings) {
  const pairs = await lookAgain(
    ports,
    suspects.map(({ id }) => id),
  );
  return suspects.flatMap(({ id, version, looks }, index): Suspect[] => {
    const pair = pairs[index] ?? { row: undefined, document: undefined };
    const differences = differencesOf(pair, standard());
    if (differences.length === 0) return [];
    if (pair.row?.version !== version) return [suspectOf(id, pair.row?.version)];
    if (looks + 1 < LOOKS) return [{ id, version, looks: looks + 1 }];
    for (const difference of differences) report({ ...difference, id });
    return [];
  });
}

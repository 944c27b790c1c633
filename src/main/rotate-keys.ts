import type { Environment } from '../config/environment.ts';
import { Interrupted, outlastOf } from '../kernel/outage.ts';
import {
  type KeyedTable,
  type KeyStatus,
  keyedTables,
  type Problem,
  type Rotated,
  rotateKeys as rotate,
  keyStatus as statusOfKeys,
  type WalkSettings,
} from '../modules/identity/operators.ts';
import { systemClock, systemTimers } from '../shared/clock.ts';
import { DEFAULT_BATCH } from './cli/arguments.ts';
import { Mistake } from './exit.ts';
import { type OperatorsIdentity, operateIdentity } from './identity-for-operators.ts';
import type { Operation } from './operating.ts';
import { type ProgressBar, progressBar } from './progress-bar.ts';

export interface KeysPlan {
  readonly batch: number;
  readonly json: boolean;
}

/** `dogear keys rotate`: seals and indexes anew what was not made with the newest key, beside live traffic. */
export const rotateKeys = (environment: Environment, plan: KeysPlan): Promise<void> =>
  operateIdentity(environment, async (identity) => {
    const startedAt = Date.now();
    const settings = settingsOf(identity, plan);
    const report = (problem: Problem): void => {
      settings.clear();
      console.log(plan.json ? JSON.stringify(problem) : inWords(problem));
    };
    const command = ['dogear keys rotate', ...moreOf(plan)].join(' ');
    const interrupted = `Interrupted: what is done stays done. Go on with: ${command}`;
    const rotated = await walking(settings, interrupted, () => rotate(tablesOf(identity), { ...settings, report }));
    show(rotated, (Date.now() - startedAt) / 1_000, plan.json);
    if (rotated.unreadable + rotated.conflicts > 0) process.exitCode = 1;
  });

/** `dogear keys status`: what still needs each key, and until when. */
export const keyStatus = (environment: Environment, plan: KeysPlan): Promise<void> =>
  operateIdentity(environment, async (identity) => {
    const settings = settingsOf(identity, plan);
    const found = await walking(settings, 'Interrupted: not everything was counted', () =>
      statusOfKeys(tablesOf(identity), identity.keys, settings),
    );
    for (const status of found) console.log(plan.json ? JSON.stringify(status) : statusInWords(status));
    if (found.some(({ state }) => state === 'MISSING')) process.exitCode = 1;
  });

const tablesOf = ({ ports, keys }: OperatorsIdentity): readonly KeyedTable[] =>
  keyedTables({ ...ports, keys, clock: systemClock });

const moreOf = ({ batch, json }: KeysPlan): string[] => [
  ...(batch === DEFAULT_BATCH ? [] : [`--batch ${batch}`]),
  ...(json ? ['--json'] : []),
];

type ShownWalk = WalkSettings & Pick<ProgressBar, 'clear' | 'stop'>;

/** A progress bar for each table, one after the other. */
function settingsOf({ log, stopping }: Operation, { batch, json }: KeysPlan): ShownWalk {
  let bar: ProgressBar | undefined;
  return {
    batch,
    stopping,
    outlast: outlastOf({ timers: systemTimers, log }, stopping),
    timers: systemTimers,
    onTable: (table, rows) => {
      bar?.stop();
      bar = progressBar(table, !json);
      bar.start(rows);
    },
    onProgress: (rows) => bar?.add(rows),
    clear: () => bar?.clear(),
    stop: () => bar?.stop(),
  };
}

async function walking<Value>({ stop }: ShownWalk, interrupted: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Interrupted) throw new Mistake(interrupted);
    throw error;
  } finally {
    stop();
  }
}

function inWords(problem: Problem): string {
  if (problem.kind === 'UNREADABLE') return problem.sentence;
  const what = problem.kind === 'ONE_NUMBER' ? 'telephone number' : 'address';
  return `${problem.accounts} have one ${what}: they stay as they are until one of them has another`;
}

function show({ examined, resealed, indexed, unreadable, conflicts }: Rotated, seconds: number, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ summary: { examined, resealed, indexed, unreadable, conflicts, seconds } }));
    return;
  }
  const left = unreadable + conflicts === 0 ? '' : ` ${unreadable + conflicts} need a look: see above.`;
  console.log(
    `${examined} rows examined, ${resealed} values sealed and ${indexed} addresses and numbers indexed anew in ${seconds.toFixed(1)} s.${left} "dogear keys status" says when an old key can go.`,
  );
}

function statusInWords({ key, state, until, ...counts }: KeyStatus): string {
  const users = [counted('open sessions', counts.sessions), counted('passwords', counts.passwords)].flat();
  const needs = [
    counted('sealed values', counts.sealed),
    counted('addresses and numbers found by it', counts.indexed),
    counted('mailed codes', counts.codes),
    users,
  ].flat();
  const needed = needs.length === 0 ? 'nothing' : needs.join(', ');
  switch (state) {
    case 'NEWEST':
      return `${key} is the newest key (${needed}).`;
    case 'MISSING':
      return `${key} is not in IDENTITY_KEYS and is needed (${needed}). Put it back.`;
    case 'CAN_GO':
      return `${key} is needed by nothing: it can be taken out of IDENTITY_KEYS.${stillUsedBy(users)}`;
    case 'KEPT':
      return `${key} is not in IDENTITY_KEYS any more, and not needed.${stillUsedBy(users)}`;
    case 'NEEDED':
      return `${key} is needed (${needed}). ${adviceFor(counts, until)}`;
  }
}

const counted = (what: string, count: number): string[] => (count === 0 ? [] : [`${what}: ${count}`]);

type KeyCounts = Pick<KeyStatus, 'sealed' | 'indexed' | 'codes'>;

const stillUsedBy = (users: readonly string[]): string =>
  users.length === 0 ? '' : ` What is kept of it is enough for those who were not here since (${users.join(', ')}).`;

const adviceFor = ({ sealed, indexed, codes }: KeyCounts, until: Date | null): string =>
  sealed + indexed === 0 && codes > 0 && until !== null
    ? `The last of the codes ends by ${until.toISOString()}.`
    : 'Run "dogear keys rotate".';

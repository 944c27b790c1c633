import type { Job } from '../../../kernel/jobs.ts';
import type { Position } from '../../../kernel/paging/cursor.ts';
import type { Placed } from '../../../kernel/paging/page.ts';
import { atMost, oneOf, type Where } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import { type Log, reasonOf } from '../../../shared/log.ts';
import {
  DORMANCY_WARNING_DAYS,
  DORMANT_AFTER_DAYS,
  daysAfter,
  dormantFrom,
  type SignIns,
  warnedOfDormancyFrom,
} from '../account-periods.ts';
import type { IdentityPorts } from '../commands/command-ports.ts';
import { tellOwner } from '../commands/tell-owner.ts';
import { decideDormant } from '../decide-moderation.ts';
import type { UserChange } from '../events.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { DEFAULT_LANGUAGE } from '../language.ts';
import type { AccountTimes, DormancyWarningRow } from '../records.ts';
import { UnsealError } from '../secrets/sealing.ts';

export interface DormancyPorts extends Pick<IdentityPorts, 'store' | 'sealing' | 'personal' | 'indexes'> {
  readonly log: Log;
}

const DAY_MS = 86_400_000;
const USERS_IN_A_STEP = 100;

/** The two walks of a run, each by its own moment: an account without any sign-in counts from its creation. */
const WALKS = ['lastLoginAt', 'createdAt'] as const;
type Walk = (typeof WALKS)[number];

/**
 * Warns the users who have not signed in for eleven months, once, and makes those dormant who have not for a year. A walk
 * goes from the latest sign-in to the earliest. What a user does at the same moment counts: all is decided once more under
 * the lock of the row.
 */
export const makeDormant = (ports: DormancyPorts): Job => ({
  name: 'dormancy',
  everyMs: DAY_MS,
  step: async (position, now) => {
    const { walk, after } = readPlace(position);
    const limit = USERS_IN_A_STEP;
    const slice = { from: 'start', limit, offset: 0, ...(after && { after }) } as const;
    const found = await ports.store.records.accountTimes.page(inactiveAt(walk, now), walk, slice);
    const warned = await warnedAmong(ports, found);
    for (const { row: user } of found) {
      if (now >= dormantFrom(user)) await becomeDormant(ports, user.id, now);
      else if (!warned.has(user.id)) await warn(ports, user.id, now);
    }
    return placeAfter(walk, found);
  },
});

/** Those who have to be warned at least. */
function inactiveAt(walk: Walk, now: Date): Where<AccountTimes> {
  const moment = atMost(daysAfter(now, DORMANCY_WARNING_DAYS - DORMANT_AFTER_DAYS));
  const active = { status: 'ACTIVE' } as const;
  return walk === 'lastLoginAt'
    ? { ...active, lastLoginAt: moment }
    : { ...active, lastLoginAt: null, createdAt: moment };
}

interface Place {
  readonly walk: Walk;
  readonly after?: Position;
}

const readPlace = (position: string | undefined): Place =>
  position === undefined ? { walk: WALKS[0] } : (JSON.parse(position) as Place);

/** Where the next step begins; undefined if nothing is left. */
function placeAfter(walk: Walk, found: readonly Placed<AccountTimes>[]): string | undefined {
  const last = found.at(-1);
  const next = WALKS[WALKS.indexOf(walk) + 1];
  if (last && found.length === USERS_IN_A_STEP) return JSON.stringify({ walk, after: last.position } satisfies Place);
  return next && JSON.stringify({ walk: next } satisfies Place);
}

/** Those of these users who were told already, since the moment from which their absence counts. */
async function warnedAmong({ store }: DormancyPorts, found: readonly Placed<AccountTimes>[]): Promise<Set<UserId>> {
  const times = new Map(found.map(({ row }) => [row.id, row]));
  const warnings = await store.records.dormancyWarnings.find({ userId: oneOf([...times.keys()]) });
  return new Set(warnings.filter((one) => isAbout(one, times.get(one.userId))).map(({ userId }) => userId));
}

const inactiveSince = ({ lastLoginAt, createdAt }: SignIns): Date => lastLoginAt ?? createdAt;
const isAbout = (warning: DormancyWarningRow, times: SignIns | undefined): boolean =>
  times !== undefined && warning.inactiveSince.getTime() === inactiveSince(times).getTime();

/** A user who has signed in meanwhile stays active. */
async function becomeDormant({ store }: DormancyPorts, id: UserId, now: Date): Promise<void> {
  const change: UserChange = { actor: null, now, reason: null, traceparent: null };
  await store.users.change({ id }, (current) => decideDormant(current, change), change);
}

/** A user whose address does not open cannot be written to; the others are. */
async function warn(ports: DormancyPorts, id: UserId, now: Date): Promise<void> {
  try {
    await ports.store.unit((unit) => warnIn(unit, ports, id, now));
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    const facts = { user: id.toString(), reason: reasonOf(error) };
    ports.log.error(facts, 'A user could not be warned that the account becomes dormant');
  }
}

/** The mark is a row of its own: a warning is no change of the account. */
async function warnIn(unit: IdentityUnit, ports: DormancyPorts, userId: UserId, now: Date): Promise<void> {
  const user = await unit.users.lock({ id: userId });
  if (user?.status !== 'ACTIVE' || user.email === null) return;
  if (now < warnedOfDormancyFrom(user) || now >= dormantFrom(user)) return;
  const mark: DormancyWarningRow = { userId, inactiveSince: inactiveSince(user), warnedAt: now };
  const [earlier] = await unit.dormancyWarnings.find({ userId });
  if (earlier && isAbout(earlier, user)) return;
  if (earlier) await unit.dormancyWarnings.update({ userId }, mark);
  else await unit.dormancyWarnings.insert(mark);
  const content = { kind: 'DORMANCY_WARNING', dormantFrom: dormantFrom(user) } as const;
  await tellOwner(ports, unit, user, content, { now, language: DEFAULT_LANGUAGE });
}

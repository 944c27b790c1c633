import type { UnitOfWork } from '../../../engines/engine.ts';
import { markHandled } from '../../../engines/sql/handled-causes.ts';
import type { RecordTable } from '../../../engines/sql/records.ts';
import type { ConsumerSpec } from '../../../kernel/consumer/consumer-spec.ts';
import { reaction } from '../../../kernel/consumer/kinds.ts';
import { instant, integer, nullable, text, tsid } from '../../../kernel/fields.ts';
import type { Job } from '../../../kernel/jobs.ts';
import { atMost } from '../../../kernel/records.ts';
import { EventsUnderWay } from '../../../kernel/store.ts';
import { type Clock, systemClock } from '../../../shared/clock.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { ModuleEngines } from '../../module.ts';
import { userEvents } from '../event-spec.ts';
import { decideUserRecord, type UserDataWork, type UserRecord, workFor } from '../user-record.ts';

/** A module's own table of what it knows of users: one of its plain rows for each user. */
export const userRecordTable = (name: string): RecordTable<UserRecord> => ({
  name,
  columns: {
    userId: tsid(),
    version: integer(),
    status: text(20),
    eventId: text(36),
    position: tsid(),
    dueAt: nullable(instant()),
  },
  primaryKey: ['userId'],
  indexes: { [`${name}_due`]: ['dueAt'] },
});

/**
 * Does a small piece of the work on the user's data, after the record's position. Returns how far it came; undefined
 * when nothing is left. No other piece of work on the same user runs at the same time.
 */
type Piece = (unit: UnitOfWork, record: UserRecord, now: Date) => Promise<bigint | undefined>;

/**
 * What a module with data of users does when an account is deleted, when it comes back, and when it is erased. Restoring
 * brings back what the deletion has trashed, and nothing else. After erasing nothing of the user is left in the module.
 */
export type UserData = { readonly [Work in UserDataWork]: Piece };

interface Follower {
  /** Of the consumer and of the job. */
  readonly name: string;
  /** Among the records of the module's schema. */
  readonly table: RecordTable<UserRecord>;
  readonly data: UserData;
  readonly clock?: Clock;
}

/** How a module follows its users. */
interface Following {
  /** Records what each event tells of a user; nothing older than what is recorded counts. It never waits for the job. */
  readonly consumer: ConsumerSpec<ModuleEngines>;
  /** Does what follows from the records, in small transactions, and the users take turns. */
  job(engines: Pick<ModuleEngines, 'commandSide'>): Job;
}

const EVERY_MS = 1_000;
/** After a worker was killed the next one goes on this soon: the record is locked while a piece of work is done. */
const LEASE_MS = 5_000;
/** What failed for one user is tried again after so long; the others go on. */
const PAUSE_AFTER_FAILURE_MS = 10_000;

export const followUsers = ({ name, table, data, clock = systemClock }: Follower): Following => ({
  consumer: reaction({
    name,
    events: userEvents,
    react: ({ commandSide }: ModuleEngines, user, cause) =>
      commandSide.units.run(async (unit) => {
        const now = clock.now();
        if (!(await markHandled(unit, cause, now))) return;
        const records = unit.records(table);
        const [known] = await records.lock({ userId: user.id });
        const next = decideUserRecord(known, user, cause.eventId, now);
        if (!next) return;
        await (known ? records.update({ userId: user.id }, next) : records.insert(next));
      }),
  }),

  job: ({ commandSide }) => {
    const records = commandSide.records(table);
    const proceed = (userId: UserId, now: Date): Promise<void> =>
      commandSide.units.run(async (unit) => {
        const own = unit.records(table);
        const [record] = await own.lock({ userId });
        if (!record || record.dueAt === null) return;
        const position = await data[workFor(record.status)](unit, record, now);
        await own.update({ userId }, position === undefined ? { dueAt: null } : { position, dueAt: now });
      });
    return {
      name,
      everyMs: EVERY_MS,
      leaseMs: LEASE_MS,
      step: async (_, now) => {
        const [due] = await records.find({ dueAt: atMost(now) }, { by: ['dueAt'], limit: 1 });
        if (!due) return undefined;
        const { userId, dueAt } = due;
        try {
          await proceed(userId, now);
        } catch (error) {
          const isEarly = error instanceof EventsUnderWay;
          const later = new Date(now.getTime() + (isEarly ? EVERY_MS : PAUSE_AFTER_FAILURE_MS));
          await records.update({ userId, dueAt }, { dueAt: later }).catch(() => undefined);
          if (!isEarly) throw error;
        }
        return 'more';
      },
    };
  },
});

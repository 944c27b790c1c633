import type { Dice } from '../core/dice.ts';
import { Fault } from '../core/fault.ts';
import type { Process } from '../core/process.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { PARTITIONS } from './event-log.ts';

export interface Member {
  readonly process: Process;
  /** What the member is told, later than it is true: until then it goes on with what it had. */
  assigned(generation: number, partitions: readonly number[]): void;
  /** The group has given it up, though it lives. */
  expelled(): void;
}

/** The coordinator: who consumes which partition, from where on, and in which generation. */
export interface ConsumerGroup {
  readonly committed: readonly number[];
  join(member: Member): void;
  leave(member: Member): void;
  expelOne(): void;
  commit(generation: number, partition: number, offset: number): void;
}

const SESSION_MS = 3_000;
export const SLOWEST_NEWS_MS = 1_500;

export function startGroup(dice: Dice, scheduler: Scheduler): ConsumerGroup {
  const committed = Array.from({ length: PARTITIONS }, () => 0);
  const members = new Set<Member>();
  let generation = 0;

  const rebalance = (): void => {
    generation += 1;
    const shares = new Map([...members].map((member): [Member, number[]] => [member, []]));
    const order = dice.shuffled([...members]);
    for (const partition of committed.keys()) {
      if (order.length > 0) shares.get(order[partition % order.length]!)!.push(partition);
    }
    const current = generation;
    for (const [member, partitions] of shares) {
      const delay = dice.chance(0.2) ? dice.integer(SLOWEST_NEWS_MS) : dice.integer(5);
      member.process.reach(delay, 'learns its partitions', () => member.assigned(current, partitions));
    }
  };
  const leave = (member: Member): void => {
    if (members.delete(member)) rebalance();
  };

  return {
    committed,
    join: (member) => {
      if (!member.process.isAlive()) return;
      members.add(member);
      member.process.onCrash(() => void scheduler.in(SESSION_MS, 'log: a session ends', () => leave(member)));
      rebalance();
    },
    leave,
    expelOne: () => {
      if (members.size === 0) return;
      const member = dice.pick([...members]);
      leave(member);
      member.process.reach(dice.integer(SESSION_MS), 'learns that it was expelled', () => {
        if (!members.has(member)) member.expelled();
      });
    },
    commit: (claimed, partition, offset) => {
      if (claimed !== generation) throw new Fault('the group has moved on');
      // One connection carries them in order: within a generation an earlier commit never lands after a later one.
      committed[partition] = Math.max(committed[partition]!, offset);
    },
  };
}

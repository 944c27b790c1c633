import type { Cause, Versioned } from '../../../src/kernel/aggregate.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

export type React = (state: Versioned, cause: Cause) => Promise<void>;

/** The database of another module: what its commands did, and the inbox of their causes. */
export interface Reactions {
  readonly inbox: Set<string>;
  readonly done: { readonly id: bigint; readonly version: number }[];
  /** One transaction: the mark in the inbox and the change. */
  react(state: Versioned, eventId: string): void;
}

export function startReactions(): Reactions {
  const inbox = new Set<string>();
  const done: { id: bigint; version: number }[] = [];
  return {
    inbox,
    done,
    react: ({ id, version }, eventId) => {
      if (inbox.has(eventId)) return;
      inbox.add(eventId);
      done.push({ id, version });
    },
  };
}

export const simulatedReactions =
  ({ reactions, links }: World, process: Process): React =>
  (state, { eventId }) =>
    process.call(links.database, 'commit reaction', () => reactions.react(state, eventId));

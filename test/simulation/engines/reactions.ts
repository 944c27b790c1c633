import type { Bookmark } from '../../../src/modules/bookmarks/bookmark.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';
import type { React } from './consumers.ts';

/** The database of another module: what its commands did, and the inbox of their causes. */
export interface Reactions {
  readonly inbox: Set<string>;
  readonly done: { readonly id: bigint; readonly version: number }[];
  /** One transaction: the mark in the inbox and the change. */
  react(bookmark: Bookmark, eventId: string): void;
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
  (bookmark, { eventId }) =>
    process.call(links.database, 'commit reaction', () => reactions.react(bookmark, eventId));

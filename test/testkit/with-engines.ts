import type { AggregateSide, Documents } from '../../src/engines/engine.ts';
import type { Versioned } from '../../src/kernel/aggregate.ts';
import { type Engines, enginesOf } from '../../src/main/engines.ts';
import { bookmarksModule } from '../../src/modules/bookmarks/module.ts';
import { bookmarksOn } from '../../src/modules/bookmarks/tables.ts';
import { cancellable } from '../../src/shared/cancellable.ts';

/** The same engines with other ports to their documents. */
export const withDocuments = (
  engines: Engines,
  change: <Shape>(documents: Documents<Shape>) => Documents<Shape>,
): Engines => {
  const { querySide } = engines;
  return { ...engines, querySide: { ...querySide, documents: (type) => change(querySide.documents(type)) } };
};

/** The same engines with another answer to every list of one user's documents. What jobs read goes over all users. */
export const withListsOfUsers = (engines: Engines, answer: (signal?: AbortSignal) => Promise<never>): Engines =>
  withDocuments(engines, (documents) => {
    const reader = cancellable((signal) => {
      const { reader: real } = documents;
      const list: typeof real.list = (query, ...rest) =>
        query.owner === 'everyone' ? real.list(query, ...rest) : answer(signal);
      return { ...real, list };
    });
    return { ...documents, reader };
  });

/** The same engines with other ports to their rows. */
export const withRows = (
  engines: Engines,
  change: <State extends Versioned, Key, Event>(
    rows: AggregateSide<State, Key, Event>,
  ) => AggregateSide<State, Key, Event>,
): Engines => {
  const [first, ...others] = engines.commandSides;
  const changed = (side: typeof first): typeof first => ({ ...side, of: (aggregate) => change(side.of(aggregate)) });
  return { ...engines, commandSides: [changed(first), ...others.map(changed)] };
};

/** What bookmarks have on the command side of these engines. */
export const bookmarkRowsOf = (engines: Engines) => bookmarksOn(enginesOf(engines, bookmarksModule).commandSide);

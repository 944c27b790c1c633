import type { AggregateSide, Documents } from '../../src/engines/engine.ts';
import type { Versioned } from '../../src/kernel/aggregate.ts';
import { type Engines, enginesOf } from '../../src/main/engines.ts';
import { bookmarksModule } from '../../src/modules/bookmarks/module.ts';
import { bookmarksOn } from '../../src/modules/bookmarks/tables.ts';

/** The same engines with other ports to their documents. */
export const withDocuments = (
  engines: Engines,
  change: <Shape>(documents: Documents<Shape>) => Documents<Shape>,
): Engines => {
  const { querySide } = engines;
  return { ...engines, querySide: { ...querySide, documents: (type) => change(querySide.documents(type)) } };
};

/** The same engines with another way to list what one user owns. The jobs of the worker list what everybody owns: they go on. */
export const withListsOfUsers = (engines: Engines, list: () => Promise<never>): Engines =>
  withDocuments(engines, (documents) => ({
    ...documents,
    reader: {
      ...documents.reader,
      list: (...asked) => (asked[0].owner === 'everyone' ? documents.reader.list(...asked) : list()),
    },
  }));

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

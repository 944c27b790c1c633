import type { Engine } from '../engines/engine.ts';
import type { Module } from '../modules/module.ts';
import { type Engines, enginesOf } from './engines.ts';

/** The names of all collections whose documents follow from rows. */
export const projectedCollections = (modules: readonly Module[]): string[] =>
  modules.flatMap(({ projections = [] }) => projections.map(({ documents }) => documents.collection));

/** Both sides of every such collection, or of one of them. */
export const projectionsOn = (engines: Engines, only?: string) =>
  engines.modules.flatMap((module) =>
    (module.projections ?? [])
      .filter(({ documents }) => only === undefined || documents.collection === only)
      .map(({ name, documents, rowsOn }) => ({
        name,
        collection: documents.collection,
        rows: rowsOn(enginesOf(engines, module).commandSide),
        ...engines.querySide.documents(documents),
      })),
  );

/** The engines behind both sides. */
export const bothSidesOf = ({ commandSides, querySide }: Engines): Engine[] => [...commandSides, querySide];

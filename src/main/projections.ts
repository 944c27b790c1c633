import type { Engine } from '../engines/engine.ts';
import { modules } from '../modules/registry.ts';
import { type Engines, enginesOf } from './engines.ts';

/** The names of all collections whose documents follow from rows. */
export const projectedCollections: readonly string[] = modules.flatMap(({ projections = [] }) =>
  projections.map(({ documents }) => documents.collection),
);

/** Both sides of every such collection, or of one of them. */
export const projectionsOn = (engines: Engines, only?: string) =>
  modules.flatMap((module) =>
    (module.projections ?? [])
      .filter(({ documents }) => only === undefined || documents.collection === only)
      .map(({ documents, rowsOn }) => ({
        collection: documents.collection,
        rows: rowsOn(enginesOf(engines, module).commandSide),
        ...engines.querySide.documents(documents),
      })),
  );

/** The engines behind both sides. */
export const bothSidesOf = ({ commandSides, querySide }: Engines): Engine[] => [...commandSides, querySide];

import { ratioFigure } from './figures.ts';
import type { Side, Speed } from './rounds.ts';
import { startProgram } from './server-process.ts';
import type { Figure } from './table.ts';

const AS_IT_COMES = 'default Apollo';
const IN_PRODUCTION = 'default Apollo, NODE_ENV=production';

/** The same program twice: as it comes, and with the one lever that anybody would pull who deploys it. */
export const defaultApollos = async (env: Readonly<Record<string, string>>): Promise<Side[]> => [
  { name: AS_IT_COMES, server: await startProgram('default-apollo', { ...env, NODE_ENV: 'development' }) },
  { name: IN_PRODUCTION, server: await startProgram('default-apollo', env) },
];

export const apolloFigures = (
  lane: string,
  speeds: ReadonlyMap<string, readonly Speed[]>,
  ours: string,
): readonly Figure[] => [
  ratioFigure(`${lane}: list of 20 / ${AS_IT_COMES}`, speeds, [ours, AS_IT_COMES], { atLeast: 2 }),
  ratioFigure(`${lane}: list of 20 / ${IN_PRODUCTION}`, speeds, [ours, IN_PRODUCTION], undefined),
];

import { type Environment, readEnvironment } from '../config/environment.ts';
import { moduleVariables } from '../modules/registry.ts';
import type { Result } from '../shared/result.ts';

/** The environment of the whole program: its own variables and those of all modules. */
export const dogearEnvironment = (source?: NodeJS.ProcessEnv): Result<Environment, string[]> =>
  readEnvironment(moduleVariables, source);

import { type Environment, readEnvironment } from '../../src/config/environment.ts';

/** The environment that these variables make, or all that is wrong with them. */
export function environmentOf(variables: Readonly<NodeJS.ProcessEnv>): Environment {
  const environment = readEnvironment({ ...variables });
  if (!environment.ok) throw new Error(environment.error.join('\n'));
  return environment.value;
}

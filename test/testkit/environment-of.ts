import type { Environment } from '../../src/config/environment.ts';
import { dogearEnvironment } from '../../src/main/environment.ts';

/** The environment that these variables make, or all that is wrong with them. */
export function environmentOf(variables: Readonly<NodeJS.ProcessEnv>): Environment {
  const environment = dogearEnvironment({ ...variables });
  if (!environment.ok) throw new Error(environment.error.join('\n'));
  return environment.value;
}

import { type Environment, readEnvironment } from '../config/environment.ts';
import { modules, moduleVariables } from '../modules/registry.ts';
import type { Result } from '../shared/result.ts';
import { exitAfterLastWords, Mistake } from './exit.ts';

/** The environment of the whole program: its own variables and those of all modules. */
export const dogearEnvironment = (source?: NodeJS.ProcessEnv): Result<Environment, string[]> =>
  readEnvironment(moduleVariables, source, (environment) =>
    modules.flatMap((module) => module.mistakesIn?.(environment.settings, environment) ?? []),
  );

/** Runs a command with the environment, or says what is wrong with it and exits with 1. */
export async function withEnvironment(
  run: (environment: Environment) => Promise<void>,
  lane?: 'distributed',
): Promise<void> {
  const environment = dogearEnvironment();
  if (!environment.ok)
    return fail(['The environment is not right:', ...environment.error.map((mistake) => `  ${mistake}`)]);
  if (lane && environment.value.lane.kind !== lane) {
    return fail([
      'MYSQL_URL, MONGO_URL and KAFKA_BROKERS are missing: api and worker are separate only when distributed (try "dogear start")',
    ]);
  }
  try {
    await run(environment.value);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    fail([error.message]);
  }
}

function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(line);
  exitAfterLastWords(1);
}

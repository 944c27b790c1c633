import type { Environment } from '../config/environment.ts';
import { type Engine, Misconfigured } from '../engines/engine.ts';
import { hasRows } from '../modules/module.ts';
import { schemas } from '../modules/registry.ts';
import { createLogger } from '../observability/logger.ts';
import { systemTimers } from '../shared/clock.ts';
import { type Log, reasonOf } from '../shared/log.ts';
import { openEngines } from './engines.ts';
import { Mistake } from './exit.ts';
import { schemasOn } from './schemas.ts';

const RETRY_MS = 1_000;

/** `dogear migrate`: tables, indexes, topics. Waits for engines that are still starting. */
export async function migrate(environment: Environment, waitSeconds: number): Promise<void> {
  const log = await createLogger(environment.logLevel, 'migrate');
  const { commandSides, querySide, eventSide, memorySide, close } = await openEngines(environment, log);
  try {
    const deadline = Date.now() + waitSeconds * 1000;
    // Embedded, one file stands behind all of them.
    const engines =
      environment.lane.kind === 'embedded' ? commandSides : [...commandSides, querySide, eventSide, memorySide];
    for (const engine of engines) await migrateEngine(engine, deadline, log);
  } finally {
    await close();
  }
}

/** `dogear migrate --print-grants`: one user per module, who may use its schema and nothing else. */
export async function printGrants({ lane }: Environment): Promise<void> {
  if (lane.kind === 'embedded') throw new Mistake('Embedded there are no users to grant anything to: set MYSQL_URL');
  const { grantStatements } = await import('../engines/mysql/schema-address.ts');
  const where = schemasOn(lane.mysql, schemas.filter(hasRows));
  for (const statement of grantStatements(where)) console.log(`${statement};`);
}

async function migrateEngine(engine: Engine, deadline: number, log: Log): Promise<void> {
  for (let told: string | undefined; ; ) {
    try {
      await engine.migrate();
      log.info({ engine: engine.name, address: engine.address }, `${engine.name} at ${engine.address} is up to date`);
      return;
    } catch (error) {
      const sentence = `${engine.name} at ${engine.address} could not be migrated: ${reasonOf(error)}`;
      if (error instanceof Misconfigured || Date.now() > deadline) throw new Mistake(sentence);
      if (told !== sentence) log.warn({ engine: engine.name }, `${sentence}; trying again`);
      told = sentence;
      await systemTimers.wait(RETRY_MS);
    }
  }
}

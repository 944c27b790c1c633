import { type Engines, openEngines } from '../../src/main/engines.ts';
import { dogearEnvironment } from '../../src/main/environment.ts';
import { silentLog } from '../testkit/logs.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';

export interface ScratchEngines {
  readonly engines: Engines;
  readonly env: Readonly<Record<string, string>>;
}

/** The real engines with tables, indexes and topics of our own, for as long as the work takes. */
export async function withScratchEngines(work: (scratch: ScratchEngines) => Promise<void>): Promise<void> {
  const { env, remove } = await scratchServers();
  const environment = dogearEnvironment({ ...env, JWT_SECRET: 'a secret for benches that is long enough' });
  if (!environment.ok) throw new Error(environment.error.join('\n'));
  const engines = await openEngines(environment.value, silentLog);
  try {
    for (const engine of [...engines.commandSides, engines.querySide, engines.eventSide]) await engine.migrate();
    await work({ engines, env });
  } finally {
    await engines.close();
    await remove();
  }
}

import { join } from 'node:path';
import type { EmbeddedOptions } from '../adapters/embedded/embedded.ts';
import type { CommandSide, CommandSidePorts, Engine, EventSide, MemorySide, QuerySide } from '../adapters/engines.ts';
import type { Environment } from '../config/environment.ts';
import type { DistributedLane } from '../config/lane.ts';
import { systemClock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { systemRandomness } from '../shared/randomness.ts';
import { TSID_NODES, tsidGenerator } from '../shared/tsid.ts';

export interface Engines {
  readonly commandSide: CommandSide;
  readonly querySide: QuerySide;
  readonly eventSide: EventSide;
  readonly memorySide: MemorySide;
  close(): Promise<void>;
}

/**
 * Opens what the environment names. No engine is waited for: it may come up later than we do. Only the drivers of what
 * is named are loaded: the others would take a third of the memory and of the time to start.
 */
export async function openEngines(environment: Environment, log: Log): Promise<Engines> {
  const { lane, nodeId, rateLimitPerMinute: requestsPerMinute } = environment;
  const ports = (onCommit: () => void): CommandSidePorts => ({
    clock: systemClock,
    randomness: systemRandomness,
    nextTsid: tsidGenerator(systemClock, nodeId ?? systemRandomness.integer(TSID_NODES)),
    onCommit,
  });
  const sides =
    lane.kind === 'embedded'
      ? await embedded({ file: join(lane.dataDir, 'dogear.db'), requestsPerMinute }, ports)
      : await distributed(lane, requestsPerMinute, ports, log);
  return { ...sides, close: () => closeAll(Object.values(sides)) };
}

type PortsFor = (onCommit: () => void) => CommandSidePorts;
type Sides = Omit<Engines, 'close'>;

async function embedded(options: EmbeddedOptions, ports: PortsFor): Promise<Sides> {
  const { openEmbedded } = await import('../adapters/embedded/embedded.ts');
  const sides: Sides = openEmbedded(
    options,
    ports(() => sides.memorySide.nudges.nudge()),
  );
  return sides;
}

async function distributed(
  lane: DistributedLane,
  requestsPerMinute: number,
  ports: PortsFor,
  log: Log,
): Promise<Sides> {
  const { mysql, mongo, kafka } = lane;
  const [{ openMysql }, { openMongo }, { openKafka }, memorySide] = await Promise.all([
    import('../adapters/mysql/command-side.ts'),
    import('../adapters/mongo/query-side.ts'),
    import('../adapters/kafka/event-side.ts'),
    memoryOf(lane, requestsPerMinute, log),
  ]);
  return {
    memorySide,
    commandSide: openMysql(
      mysql,
      ports(() => memorySide.nudges.nudge()),
    ),
    querySide: openMongo(mongo),
    eventSide: openKafka(kafka, log),
  };
}

async function memoryOf({ redis }: DistributedLane, requestsPerMinute: number, log: Log): Promise<MemorySide> {
  if (!redis) return (await import('../adapters/embedded/in-process-memory.ts')).inProcessMemory(requestsPerMinute);
  return (await import('../adapters/redis/memory-side.ts')).openRedis({ ...redis, requestsPerMinute }, log);
}

async function closeAll(engines: readonly Engine[]): Promise<void> {
  await Promise.allSettled(engines.map((engine) => engine.close()));
}

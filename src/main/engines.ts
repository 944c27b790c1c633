import { join } from 'node:path';
import { type EmbeddedOptions, openEmbedded } from '../adapters/embedded/embedded.ts';
import { inProcessMemory } from '../adapters/embedded/in-process-memory.ts';
import type { CommandSide, CommandSidePorts, Engine, EventSide, MemorySide, QuerySide } from '../adapters/engines.ts';
import { openKafka } from '../adapters/kafka/event-side.ts';
import { openMongo } from '../adapters/mongo/query-side.ts';
import { openMysql } from '../adapters/mysql/command-side.ts';
import { openRedis } from '../adapters/redis/memory-side.ts';
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

/** Opens what the environment names. Nothing is waited for: an engine may come up later than we do. */
export function openEngines(environment: Environment, log: Log): Engines {
  const { lane, nodeId, rateLimitPerMinute: requestsPerMinute } = environment;
  const ports = (onCommit: () => void): CommandSidePorts => ({
    clock: systemClock,
    randomness: systemRandomness,
    nextTsid: tsidGenerator(systemClock, nodeId ?? systemRandomness.integer(TSID_NODES)),
    onCommit,
  });
  const sides =
    lane.kind === 'embedded'
      ? embedded({ file: join(lane.dataDir, 'dogear.db'), requestsPerMinute }, ports)
      : distributed(lane, requestsPerMinute, ports, log);
  return { ...sides, close: () => closeAll(Object.values(sides)) };
}

type PortsFor = (onCommit: () => void) => CommandSidePorts;
type Sides = Omit<Engines, 'close'>;

function embedded(options: EmbeddedOptions, ports: PortsFor): Sides {
  const sides: Sides = openEmbedded(
    options,
    ports(() => sides.memorySide.nudges.nudge()),
  );
  return sides;
}

function distributed(lane: DistributedLane, requestsPerMinute: number, ports: PortsFor, log: Log): Sides {
  const { mysql, mongo, kafka, redis } = lane;
  const memorySide = redis ? openRedis({ ...redis, requestsPerMinute }, log) : inProcessMemory(requestsPerMinute);
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

async function closeAll(engines: readonly Engine[]): Promise<void> {
  await Promise.allSettled(engines.map((engine) => engine.close()));
}

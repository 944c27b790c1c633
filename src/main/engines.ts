import { join } from 'node:path';
import type { Environment } from '../config/environment.ts';
import type { DistributedLane } from '../config/lane.ts';
import type { EmbeddedOptions } from '../engines/embedded/embedded.ts';
import type { CommandSide, CommandSidePorts, Engine, EventSide, MemorySide, QuerySide } from '../engines/engine.ts';
import type { RedisOptions } from '../engines/redis/memory-side.ts';
import type { ModuleSchema } from '../engines/sql/module-schema.ts';
import type { Caches } from '../kernel/cache/cache.ts';
import {
  allConsumersOf,
  documentTypesOf,
  foreignCollectionsOf,
  type Module,
  type ModuleEngines,
  type ModuleService,
  rowSchemasOf,
  type Settings,
  schemasOf,
} from '../modules/module.ts';
import { modules as registered } from '../modules/registry.ts';
import { systemClock } from '../shared/clock.ts';
import { type NextTsid, TSID_NODES, tsidGenerator } from '../shared/ids.ts';
import type { Log } from '../shared/log.ts';
import { systemRandomness } from '../shared/randomness.ts';
import { schemasOn } from './schemas.ts';

export interface Engines {
  /** The modules that run on them. */
  readonly modules: readonly Module[];
  /** A command side for each module with rows, each with its own outbox; embedded there is one for all. */
  readonly commandSides: readonly [CommandSide, ...CommandSide[]];
  readonly querySide: QuerySide;
  readonly eventSide: EventSide;
  readonly memorySide: MemorySide;
  /** The values of the modules' own variables. */
  readonly settings: Settings;
  readonly nextTsid: NextTsid;
  /** What the modules keep in this process, by their names; of commands that only read and write rows, nothing. */
  readonly services: ReadonlyMap<string, ModuleService>;
  readonly caches?: Caches;
  close(): Promise<void>;
}

/** What a module runs on. */
export const enginesOf = (
  { modules, commandSides, querySide, settings, nextTsid, services, caches }: Engines,
  { name, schema }: Pick<Module, 'name' | 'schema'>,
): ModuleEngines => {
  const sideOf = (of: ModuleSchema): CommandSide => commandSides[rowSchemasOf(modules).indexOf(of)] ?? commandSides[0];
  return {
    commandSide: schema ? sideOf(schema) : commandSides[0],
    querySide,
    sideOf,
    settings,
    nextTsid,
    caches,
    service: services.get(name),
  };
};

/**
 * Opens what the environment names. No engine is waited for: it may come up later than we do. Only the drivers of what
 * is named are loaded: the others would take a third of the memory and of the time to start.
 */
export async function openEngines(
  environment: Environment,
  log: Log,
  modules: readonly Module[] = registered,
): Promise<Engines> {
  const { lane, nodeId, rateLimitPerMinute: requestsPerMinute, handledMarkDays } = environment;
  if (environment.production && lane.kind === 'distributed' && !lane.kafka.tls)
    log.warn(
      {},
      'KAFKA_SSL is off: what Dogear and Kafka tell each other, passwords too, goes over the network unencrypted',
    );
  const nextTsid = tsidGenerator(systemClock, nodeId ?? systemRandomness.integer(TSID_NODES));
  const ports = (onCommit: () => void): CommandSidePorts => ({
    clock: systemClock,
    randomness: systemRandomness,
    nextTsid,
    onCommit,
  });
  const sides =
    lane.kind === 'embedded'
      ? await embedded(
          {
            file: join(lane.dataDir, 'dogear.db'),
            modules: schemasOf(modules),
            requestsPerMinute,
            consumers: allConsumersOf(modules, environment.settings),
          },
          ports,
        )
      : await distributed(lane, modules, environment.settings, { requestsPerMinute, handledMarkDays }, ports, log);
  const { commandSides, querySide, eventSide, memorySide } = sides;
  return {
    ...sides,
    modules,
    settings: environment.settings,
    nextTsid,
    services: new Map(),
    close: () => closeAll([...commandSides, querySide, eventSide, memorySide]),
  };
}

type PortsFor = (onCommit: () => void) => CommandSidePorts;
type Sides = Omit<Engines, 'close' | 'settings' | 'nextTsid' | 'modules' | 'services' | 'caches'>;
type MemorySettings = Pick<RedisOptions, 'requestsPerMinute' | 'handledMarkDays'>;

async function embedded(options: EmbeddedOptions, ports: PortsFor): Promise<Sides> {
  const { openEmbedded } = await import('../engines/embedded/embedded.ts');
  const { commandSide, ...sides } = openEmbedded(
    options,
    ports(() => sides.memorySide.wakeUps.wake()),
  );
  return { ...sides, commandSides: [commandSide] };
}

async function distributed(
  lane: DistributedLane,
  modules: readonly Module[],
  settings: Settings,
  memory: MemorySettings,
  ports: PortsFor,
  log: Log,
): Promise<Sides> {
  const { mysql, mongo, kafka } = lane;
  const where = schemasOn(mysql, rowSchemasOf(modules));
  const [{ openMysql }, { openMongo }, { openKafka }, memorySide] = await Promise.all([
    import('../engines/mysql/command-side.ts'),
    import('../engines/mongo/query-side.ts'),
    import('../engines/kafka/event-side.ts'),
    memoryOf(lane, memory, log),
  ]);
  const [first, ...others] = openMysql(
    where,
    ports(() => memorySide.wakeUps.wake()),
  );
  if (!first) throw new Error('No module has rows');
  return {
    memorySide,
    commandSides: [first, ...others],
    querySide: openMongo({ ...mongo, types: documentTypesOf(modules), foreign: foreignCollectionsOf(modules) }),
    eventSide: openKafka(kafka, allConsumersOf(modules, settings), log),
  };
}

async function memoryOf({ redis }: DistributedLane, memory: MemorySettings, log: Log): Promise<MemorySide> {
  if (!redis)
    return (await import('../engines/embedded/in-process-memory.ts')).inProcessMemory(memory.requestsPerMinute);
  return (await import('../engines/redis/memory-side.ts')).openRedis({ ...redis, ...memory }, log);
}

async function closeAll(engines: readonly Engine[]): Promise<void> {
  await Promise.allSettled(engines.map((engine) => engine.close()));
}

/** The names of all collections that can be rebuilt, in the order in which they are. */
export const rebuiltCollections = (modules: readonly Module[]): string[] => [
  ...modules.flatMap(({ projections = [] }) => projections.map(({ documents }) => documents.collection)),
  ...modules.flatMap(({ derived }) => derived?.collection ?? []),
];

/** What follows from more than one row each, with what it is made from; all of it, or that of one collection. */
export const derivedOn = (engines: Engines, only?: string) =>
  engines.modules.flatMap((module) => {
    const { derived } = module;
    if (!derived || (only !== undefined && derived.collection !== only)) return [];
    return [{ derived, engines: enginesOf(engines, module) }];
  });

/** Both sides of every such collection, or of one of them. */
export const projectionsOn = (engines: Engines, only?: string) =>
  engines.modules.flatMap((module) =>
    (module.projections ?? [])
      .filter(({ documents }) => only === undefined || documents.collection === only)
      .filter(({ isOurs }) => isOurs?.(engines.settings) ?? true)
      .map(({ name, documents, rowsOn }) => ({
        name,
        collection: documents.collection,
        rows: rowsOn(enginesOf(engines, module).commandSide, engines.settings),
        ...engines.querySide.documents(documents),
      })),
  );

/** The engines behind both sides. */
export const bothSidesOf = ({ commandSides, querySide }: Engines): Engine[] => [...commandSides, querySide];

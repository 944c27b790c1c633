import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { OwnTokens } from '../auth/access-token.ts';
import type { Environment } from '../config/environment.ts';
import type { CommandSide, ForeignCollection, MemorySide, QuerySide } from '../engines/engine.ts';
import type { AggregateRows } from '../engines/sql/aggregate-rows.ts';
import type { ModuleSchema } from '../engines/sql/module-schema.ts';
import type { PartKey, RequestScope } from '../graphql/context.ts';
import type { NodeLoader } from '../graphql/node-id.ts';
import type { SchemaPart } from '../graphql/schema.ts';
import type { Versioned } from '../kernel/aggregate.ts';
import type { Caches } from '../kernel/cache/cache.ts';
import type { ConsumerSpec, HandledEvents } from '../kernel/consumer/consumer-spec.ts';
import { latest } from '../kernel/consumer/kinds.ts';
import type { WorkerLoad } from '../kernel/consumer/lateness.ts';
import type { Projected } from '../kernel/documents/document-store.ts';
import type { DocumentType } from '../kernel/documents/document-type.ts';
import type { StateDocuments } from '../kernel/documents/state-documents.ts';
import type { EventLog } from '../kernel/event-log.ts';
import type { DomainEvent, EventSpec } from '../kernel/events.ts';
import type { ExceptionRecorder } from '../kernel/exceptions.ts';
import type { Job } from '../kernel/jobs.ts';
import { type RowScan, rowsAs } from '../kernel/row-readers.ts';
import type { ModuleMetrics } from '../observability/module-metrics.ts';
import type { NextTsid } from '../shared/ids.ts';
import type { Log } from '../shared/log.ts';

/** The values of the variables that modules read, by name. */
export type Settings = Readonly<Record<string, unknown>>;

/** What a module runs on. */
export interface ModuleEngines {
  /** The module's own schema; embedded, the one file of all modules. A module without rows does not use it. */
  readonly commandSide: CommandSide;
  readonly querySide: QuerySide;
  /** The command side of another module, only for a port that this module offers to others in `adapters/public.ts`. */
  sideOf(schema: ModuleSchema): CommandSide;
  readonly settings: Settings;
  /** The ids of this process: no two processes with different NODE_IDs draw the same. */
  readonly nextTsid: NextTsid;
  /** Missing in commands that only read and write rows. */
  readonly caches?: Caches | undefined;
  /** What the module's own `open` has made for this process. */
  readonly service?: ModuleService | undefined;
}

/** What a module may know of how the program is run, beside its own variables. */
export type ModuleSurroundings = Pick<Environment, 'production' | 'nodeEnv' | 'tokens' | 'lane' | 'corsOrigins'>;

/** All that a module may use to make its service. */
export interface ModuleHost extends Omit<ModuleEngines, 'service'> {
  readonly memorySide: Pick<MemorySide, 'wakeUpsAbout' | 'limitsOn'>;
  /** For what may be lost: what must not be goes through the outbox. */
  readonly eventLog: Pick<EventLog, 'publish'>;
  readonly surroundings: ModuleSurroundings;
  readonly metrics: ModuleMetrics;
  readonly log: Log;
  /** Where mails become files while there is no server for them. */
  readonly mailDirectory: string;
  /** Prints a line, but not in production: the output of a server is read by others than its developer. */
  showDeveloper(line: string): void;
  /** A secret that embedded makes once and keeps; undefined where secrets must be given. */
  keptSecret(name: string, make: () => string): Promise<string | undefined>;
}

/** What keeps the exceptions of a process. */
export interface ExceptionLog extends ExceptionRecorder {
  /** Writes what is waiting. Never fails. */
  flush(): Promise<void>;
  /** The same for the last time, in 2 s at most. */
  close(): Promise<void>;
}

/** What a module keeps as long as the process lives. Making it waits for no engine. */
export interface ModuleService {
  /** Access tokens that the module issues. */
  readonly tokens?: OwnTokens;
  /** Answers beside GraphQL. */
  addRoutes?(app: FastifyInstance): void;
  /** False while an API process must not answer. */
  isReady?(): boolean;
  /** Where the process reports unexpected exceptions. */
  readonly exceptions?: ExceptionLog;
  /** What an API process does beside answering. */
  start?(): void;
  stop?(): Promise<void>;
}

/**
 * Everything that one module adds to Dogear. A module is one folder and one line in `registry.ts`; the program reads the
 * rest from here.
 */
export interface Module {
  readonly name: string;
  /** The variables that it reads from the environment, each with its rule and its default. */
  readonly variables?: z.ZodRawShape;
  /** What is wrong with its variables as the program is run; each a sentence. */
  mistakesIn?(settings: Settings, surroundings: ModuleSurroundings): string[];
  /** Is called once in each process that answers or works. */
  open?(host: ModuleHost): Promise<ModuleService>;
  /** Its tables and documents. Without tables it has no database of its own: its jobs keep their place in the first one. */
  readonly schema?: ModuleSchema;
  /** Collections that it reads, but other services own. */
  readonly foreignCollections?: readonly ForeignCollection[];
  /** The events that its aggregates cause, with what the module itself does because of them. */
  readonly events?: readonly HandledEvents<readonly ConsumerSpec<ModuleEngines>[]>[];
  /** Its documents that follow from its rows: `rebuild` and `verify` cover them. */
  readonly projections?: readonly Projection[];
  readonly derived?: Derived;
  /** What happens in it because of events of other modules. */
  readonly otherConsumers?: readonly ConsumerSpec<ModuleEngines>[];
  /** What happens in it because of events of other services, as far as the program is told to follow these. */
  foreignConsumers?(settings: Settings): readonly ConsumerSpec<ModuleEngines>[];
  /** What the workers do from time to time in the module's schema. */
  jobs?(engines: ModuleEngines, load: WorkerLoad): Promise<readonly Job[]> | readonly Job[];
  readonly graphql?: ModuleGraphql;
}

/** What a module adds to the API. */
interface ModuleGraphql<Part extends object = object> extends SchemaPart {
  /** Operations that GraphiQL offers to a newcomer. */
  readonly examples?: readonly string[];
  /** The same, for a person with the token of an admin. */
  readonly adminExamples?: readonly string[];
  readonly part: PartKey<Part>;
  /** Is called once; what it returns is called for each request that asks for the module's part. */
  partsOn(engines: ModuleEngines): (scope: RequestScope) => Part;
  readonly nodes?: Readonly<Record<string, (part: Part) => NodeLoader>>;
}

/**
 * Checks that part, builder and nodes of a module's GraphQL fit together. The program hands each module's part to its own
 * nodes only, so it need not know the part's type.
 */
export const moduleGraphql = <Part extends object>(graphql: ModuleGraphql<Part>): ModuleGraphql =>
  graphql as object as ModuleGraphql;

/** What a module keeps that does not follow from one row each: `rebuild` and `verify` come to it after all projections. */
export interface Derived {
  /** The documents that show it, for `rebuild --documents`. */
  readonly collection: string;
  /** Makes it right beside live traffic. */
  rebuild(
    ports: DerivedPorts,
  ): Promise<{ readonly examined: number; readonly written: number; readonly removed: number }>;
  /** Names every difference that stays although the pipeline had time. */
  verify(
    ports: DerivedPorts,
    report: (difference: { readonly item: string; readonly problem: string }) => void,
  ): Promise<{ readonly examined: number; readonly differences: number; readonly unsettled: number }>;
}

export interface DerivedPorts {
  readonly engines: ModuleEngines;
  readonly batch: number;
  readonly stopping: AbortSignal;
  onProgress(rows: number): void;
}

/** Documents that follow from the rows of one kind of aggregate. */
export interface Projection {
  /** What one row is called, in the singular. */
  readonly name: string;
  readonly documents: DocumentType;
  /** What the rows say of their documents. */
  rowsOn(commandSide: CommandSide, settings: Settings): RowScan<Projected>;
  /** False if another service writes the documents, as the program is configured: then nothing compares or repairs them. */
  isOurs?(settings: Settings): boolean;
}

export const projection = <State extends Versioned, Key, Event, Document>(
  rows: AggregateRows<State, Key, Event>,
  documents: DocumentType<Document>,
  project: (state: State) => Projected<Document>,
): Projection => ({
  name: rows.name,
  documents,
  rowsOn: (commandSide) => rowsAs(commandSide.of(rows).scan, project),
});

/** The consumer that keeps documents which follow from a state field by field. It reads all events of the state. */
export const latestDocuments = <Event extends DomainEvent<Versioned>, Payload, Document>(
  name: string,
  events: EventSpec<Event, Payload>,
  { type, project }: StateDocuments<Event['state'], Document>,
): ConsumerSpec<ModuleEngines, Event['type']> =>
  latest({ name, events, project, documents: ({ querySide }: ModuleEngines) => querySide.documents(type).store });

/** The schemas of all modules that store something. */
export const schemasOf = (modules: readonly Module[]): ModuleSchema[] => modules.flatMap(({ schema }) => schema ?? []);

/** Those of them that have rows; each has a database of its own, where the lane has databases. */
export const rowSchemasOf = (modules: readonly Module[]): ModuleSchema[] => schemasOf(modules).filter(hasRows);

/** A module may have documents alone. */
export const hasRows = ({ aggregates, records = [] }: ModuleSchema): boolean => aggregates.length + records.length > 0;

export const documentTypesOf = (modules: readonly Module[]): DocumentType[] =>
  schemasOf(modules).flatMap(({ documents = [] }) => documents);

/** The collections of other services that all modules read. */
export const foreignCollectionsOf = (modules: readonly Module[]): ForeignCollection[] =>
  modules.flatMap(({ foreignCollections = [] }) => foreignCollections);

/** What happens in a module because of events: its own, those of other modules and those of other services. */
export const consumersIn = (
  { events = [], otherConsumers = [], foreignConsumers }: Module,
  settings: Settings = {},
): ConsumerSpec<ModuleEngines>[] => [
  ...events.flatMap(({ consumers }) => consumers),
  ...otherConsumers,
  ...(foreignConsumers?.(settings) ?? []),
];

/** The consumers of all modules; without settings, those that run however the program is configured. */
export const allConsumersOf = (modules: readonly Module[], settings?: Settings): ConsumerSpec<ModuleEngines>[] =>
  modules.flatMap((module) => consumersIn(module, settings));

/** The types of all events, each with the module that causes it. */
export const eventTypesOf = (modules: readonly Module[]): ReadonlyMap<string, string> =>
  new Map(
    modules.flatMap(({ name, events = [] }) =>
      events.flatMap(({ spec }) => [...spec.names.keys()].map((type) => [type, name] as const)),
    ),
  );

/** The topic of each type of event. */
export const topicsOf = (modules: readonly Module[]): ReadonlyMap<string, string> =>
  new Map(
    modules.flatMap(({ events = [] }) =>
      events.flatMap(({ spec: { names, topic } }) => [...names.keys()].map((type) => [type, topic] as const)),
    ),
  );

/** The values of a module's own variables. */
export const settingsOf = <Shape extends z.ZodRawShape>(
  _variables: Shape,
  settings: Settings,
): z.output<z.ZodObject<Shape>> => settings as z.output<z.ZodObject<Shape>>;

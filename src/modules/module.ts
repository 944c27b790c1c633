import type { z } from 'zod';
import type { CommandSide, ForeignCollection, QuerySide } from '../engines/engine.ts';
import type { AggregateRows } from '../engines/sql/aggregate-rows.ts';
import type { ModuleSchema } from '../engines/sql/module-schema.ts';
import type { PartKey, RequestScope } from '../graphql/context.ts';
import type { NodeLoader } from '../graphql/node-id.ts';
import type { SchemaPart } from '../graphql/schema.ts';
import type { Versioned } from '../kernel/aggregate.ts';
import type { ConsumerSpec } from '../kernel/consumer/consumer-spec.ts';
import { latest } from '../kernel/consumer/kinds.ts';
import type { Projected } from '../kernel/documents/document-store.ts';
import type { DocumentType } from '../kernel/documents/document-type.ts';
import type { StateDocuments } from '../kernel/documents/state-documents.ts';
import type { DomainEvent, EventSpec } from '../kernel/events.ts';
import { type RowScan, rowsAs } from '../kernel/row-readers.ts';

/** The values of the variables that modules read, by name. */
export type Settings = Readonly<Record<string, unknown>>;

/** What a module runs on. */
export interface ModuleEngines {
  /** The module's own schema; embedded, the one file of all modules. A module without rows does not use it. */
  readonly commandSide: CommandSide;
  readonly querySide: QuerySide;
  readonly settings: Settings;
}

/**
 * Everything that one module adds to Dogear. A module is one folder and one line in `registry.ts`; the program reads the
 * rest from here.
 */
export interface Module {
  readonly name: string;
  /** The variables that it reads from the environment, each with its rule and its default. */
  readonly variables?: z.ZodRawShape;
  /** Its tables and documents. */
  readonly schema?: ModuleSchema;
  /** Collections that it reads, but other services own. */
  readonly foreignCollections?: readonly ForeignCollection[];
  /** The events that its aggregates cause. */
  readonly events?: readonly Pick<EventSpec, 'aggregate' | 'names'>[];
  /** Its documents that follow from its rows: `rebuild` and `verify` cover them. */
  readonly projections?: readonly Projection[];
  /** What happens because of events, its own and those of other modules. */
  readonly consumers?: readonly ConsumerSpec<ModuleEngines>[];
  readonly graphql?: ModuleGraphql;
}

/** What a module adds to the API. */
export interface ModuleGraphql<Part extends object = object> extends SchemaPart {
  /** Operations that GraphiQL offers to a newcomer. */
  readonly examples?: readonly string[];
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

/** Documents that follow from the rows of one kind of aggregate. */
export interface Projection {
  /** What one row is called, in the singular. */
  readonly name: string;
  readonly documents: DocumentType;
  /** What the rows say of their documents. */
  rowsOn(commandSide: CommandSide): RowScan<Projected>;
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
export const latestDocuments = <Event extends DomainEvent, Payload, Document>(
  name: string,
  events: EventSpec<Event, Payload>,
  { type, project }: StateDocuments<Event['state'], Document>,
): ConsumerSpec<ModuleEngines, Event['type']> =>
  latest({ name, events, project, documents: ({ querySide }: ModuleEngines) => querySide.documents(type).store });

/** The schemas of all modules that store something. */
export const schemasOf = (modules: readonly Module[]): ModuleSchema[] => modules.flatMap(({ schema }) => schema ?? []);

export const documentTypesOf = (modules: readonly Module[]): DocumentType[] =>
  schemasOf(modules).flatMap(({ documents = [] }) => documents);

/** The collections of other services that all modules read. */
export const foreignCollectionsOf = (modules: readonly Module[]): ForeignCollection[] =>
  modules.flatMap(({ foreignCollections = [] }) => foreignCollections);

/** The consumers of all modules. */
export const allConsumersOf = (modules: readonly Module[]): ConsumerSpec<ModuleEngines>[] =>
  modules.flatMap(({ consumers = [] }) => consumers);

/** The types of all events, each with the module that causes it. */
export const eventTypesOf = (modules: readonly Module[]): ReadonlyMap<string, string> =>
  new Map(
    modules.flatMap(({ name, events = [] }) =>
      events.flatMap((spec) => [...spec.names.keys()].map((type) => [type, name] as const)),
    ),
  );

/** The values of a module's own variables. */
export const settingsOf = <Shape extends z.ZodRawShape>(
  _variables: Shape,
  settings: Settings,
): z.output<z.ZodObject<Shape>> => settings as z.output<z.ZodObject<Shape>>;

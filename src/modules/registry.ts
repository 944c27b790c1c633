import 'reflect-metadata';
import type { z } from 'zod';
import type { ModuleSchema } from '../engines/sql/module-schema.ts';
import type { ConsumerSpec } from '../kernel/consumer/consumer-spec.ts';
import type { DocumentType } from '../kernel/documents/document-type.ts';
import { bookmarksModule } from './bookmarks/module.ts';
import { catalogModule } from './catalog/module.ts';
import type { Module, ModuleEngines } from './module.ts';

/**
 * All modules of Dogear. The database of the first one with rows is that of `MYSQL_URL`; those of the others are called
 * after it. New modules go to the end: the ids of parked events follow from the order.
 */
export const modules: readonly Module[] = [bookmarksModule, catalogModule];

export const schemas: readonly ModuleSchema[] = modules.flatMap(({ schema }) => schema ?? []);
export const documentTypes: readonly DocumentType[] = schemas.flatMap(({ documents = [] }) => documents);
export const consumers: readonly ConsumerSpec<ModuleEngines>[] = modules.flatMap(({ consumers: own = [] }) => own);
export const moduleVariables: z.ZodRawShape = Object.assign({}, ...modules.map(({ variables }) => variables));
/** The types of all events, each with the module that causes it. */
export const eventTypes: ReadonlyMap<string, string> = new Map(
  modules.flatMap(({ name, events = [] }) =>
    events.flatMap((spec) => [...spec.names.keys()].map((type) => [type, name])),
  ),
);

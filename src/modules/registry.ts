import 'reflect-metadata';
import type { z } from 'zod';
import type { ModuleSchema } from '../engines/sql/module-schema.ts';
import type { DocumentType } from '../kernel/documents/document-type.ts';
import { bookmarksModule } from './bookmarks/module.ts';
import { catalogModule } from './catalog/module.ts';
import { exceptionsModule } from './exceptions/module.ts';
import { identityModule } from './identity/module.ts';
import { imagesModule } from './images/module.ts';
import { documentTypesOf, type Module, schemasOf } from './module.ts';
import { statisticsModule } from './statistics/module.ts';

/**
 * All modules of Dogear. The database of the first one with rows is that of `MYSQL_URL`; those of the others are called
 * after it. New modules go to the end: the ids of parked events follow from the order.
 */
export const modules: readonly Module[] = [
  bookmarksModule,
  identityModule,
  catalogModule,
  imagesModule,
  statisticsModule,
  exceptionsModule,
];

export const schemas: readonly ModuleSchema[] = schemasOf(modules);
export const documentTypes: readonly DocumentType[] = documentTypesOf(modules);
export const moduleVariables: z.ZodRawShape = Object.assign({}, ...modules.map(({ variables }) => variables));

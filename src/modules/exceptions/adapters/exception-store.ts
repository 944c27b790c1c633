import type { QuerySide } from '../../../engines/engine.ts';
import { exceptionDocuments, projectionOf } from '../document.ts';
import type { ExceptionGroups, ExceptionStore, ExceptionUsers } from '../exception-store.ts';
import { embeddedExceptionGroups, embeddedExceptionUsers } from './embedded.ts';
import { mongoExceptionGroups, mongoExceptionUsers } from './mongo.ts';

export const exceptionGroupsOn = (querySide: QuerySide): ExceptionGroups =>
  querySide.adapter({ mongo: mongoExceptionGroups, embedded: embeddedExceptionGroups });

export const exceptionUsersOn = (querySide: QuerySide): ExceptionUsers =>
  querySide.adapter({ mongo: mongoExceptionUsers, embedded: embeddedExceptionUsers });

export function exceptionStoreOn(querySide: QuerySide): ExceptionStore {
  const { store } = querySide.documents(exceptionDocuments);
  const { add } = exceptionGroupsOn(querySide);
  return { add, write: (entries) => store.apply(entries.map(projectionOf)) };
}

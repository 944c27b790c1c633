import DataLoader from 'dataloader';
import { type Context, partKey, type RequestScope } from '../../../graphql/context.ts';
import type { NodeLoader } from '../../../graphql/node-id.ts';
import { nodesByTsid } from '../../../graphql/nodes-by-tsid.ts';
import type { DocumentReader } from '../../../kernel/documents/document-query.ts';
import { shownFieldsOf } from '../../../kernel/documents/document-type.ts';
import { until } from '../../../shared/cancellable.ts';
import type { ModuleEngines } from '../../module.ts';
import { exceptionGroupsOn } from '../adapters/exception-store.ts';
import { resolveGroup } from '../commands/resolve-group.ts';
import { exceptionDocuments, exceptionGroupDocuments } from '../document.ts';
import type { StoredGroup } from '../exception-store.ts';
import { type ExceptionQueries, exceptionQueries } from '../queries/list-exceptions.ts';
import { groupFromDocument, logFromDocument } from './exception-types.ts';

/** What the exception log offers to one request of an admin. */
interface ExceptionsPart {
  readonly queries: ExceptionQueries;
  readonly resolveGroup: ReturnType<typeof resolveGroup>;
  readonly groups: DataLoader<string, StoredGroup | null>;
  readonly nodes: Readonly<Record<'ExceptionLog' | 'ExceptionGroup', NodeLoader>>;
}

export const exceptionsPart = partKey<ExceptionsPart>('exceptions');

export const exceptionsOf = (context: Context): ExceptionsPart => context.part(exceptionsPart);

export function exceptionsPartsOn({ querySide }: ModuleEngines) {
  const allEntries = querySide.documents(exceptionDocuments).reader;
  const allGroups = querySide.documents(exceptionGroupDocuments).reader;
  const groupStore = exceptionGroupsOn(querySide);
  const shown = shownFieldsOf(exceptionDocuments);
  return ({ signal, viewer }: RequestScope): ExceptionsPart => {
    const [entries, groups] = [until(allEntries, signal), until(allGroups, signal)];
    const loader = groupLoader(groups);
    const forAdmins = <Found>(find: (ids: bigint[]) => Promise<Found[]>) => {
      return async (ids: bigint[]): Promise<Found[]> => (viewer().isAdmin ? find(ids) : []);
    };
    return {
      queries: exceptionQueries({ entries, groups }),
      resolveGroup: resolveGroup({
        groups: until(groupStore, signal),
        find: async (id) => (await groupsByIds(groups, [id]))[0],
      }),
      groups: loader,
      nodes: {
        ExceptionLog: nodesByTsid(
          forAdmins(async (ids) => (await entries.byIds('everyone', ids, shown)).map(logFromDocument)),
        ),
        ExceptionGroup: nodesByTsid(forAdmins(async (ids) => (await groupsByIds(groups, ids)).map(groupFromDocument))),
      },
    };
  };
}

const GROUP_FIELDS = shownFieldsOf(exceptionGroupDocuments);

const groupsByIds = async (reader: DocumentReader<StoredGroup>, ids: readonly bigint[]) =>
  (await reader.byIds('everyone', ids, GROUP_FIELDS)) as StoredGroup[];

/** One query per level, whatever the size of the page. */
const groupLoader = (reader: DocumentReader<StoredGroup>): ExceptionsPart['groups'] =>
  new DataLoader(async (ids) => {
    const found = new Map((await groupsByIds(reader, ids.map(BigInt))).map((group) => [group.groupTsid, group]));
    return ids.map((id) => found.get(id) ?? null);
  });

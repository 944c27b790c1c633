import { MongoClient } from 'mongodb';
import { describe } from 'vitest';
import type { QuerySide } from '../../../src/engines/engine.ts';
import { openMongo } from '../../../src/engines/mongo/query-side.ts';
import type { DocumentReader } from '../../../src/kernel/documents/document-query.ts';
import {
  exceptionGroupsOn,
  exceptionStoreOn,
  exceptionUsersOn,
} from '../../../src/modules/exceptions/adapters/exception-store.ts';
import {
  type ExceptionDocument,
  exceptionDocuments,
  exceptionGroupDocuments,
  projectionOf,
} from '../../../src/modules/exceptions/document.ts';
import type { GroupCount } from '../../../src/modules/exceptions/exception.ts';
import { joined } from '../../../src/modules/exceptions/exception.ts';
import type {
  ExceptionGroups,
  ExceptionStore,
  ExceptionUsers,
  StoredGroup,
} from '../../../src/modules/exceptions/exception-store.ts';
import type { Clock } from '../../../src/shared/clock.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import { openScratchEmbedded } from '../embedded.ts';
import { describeOn } from '../engines.ts';
import { fakeDocumentReader } from '../fakes/documents.ts';
import { fakeProjectionStore } from '../fakes/projection-store.ts';
import { dropDatabase, scratchMongoUrl } from '../query-side.ts';

/** The exception log of a suite's own, as two processes have it; `remove` leaves nothing behind. */
export interface ExceptionStage {
  readonly store: ExceptionStore;
  readonly other: ExceptionStore;
  readonly groups: ExceptionGroups;
  readonly users: ExceptionUsers;
  readonly readers: {
    readonly entries: DocumentReader<ExceptionDocument>;
    readonly groups: DocumentReader<StoredGroup>;
  };
  remove(): Promise<void>;
}

const stageOn = (side: QuerySide, other: QuerySide, remove: () => Promise<void>): ExceptionStage => ({
  store: exceptionStoreOn(side),
  other: exceptionStoreOn(other),
  groups: exceptionGroupsOn(side),
  users: exceptionUsersOn(side),
  readers: {
    entries: side.documents(exceptionDocuments).reader,
    groups: side.documents(exceptionGroupDocuments).reader,
  },
  remove,
});

export async function openEmbeddedStage(clock: Clock = systemClock) {
  const { querySide, file, remove } = await openScratchEmbedded({ clock });
  return { ...stageOn(querySide, querySide, remove), querySide, file };
}

export async function openMongoStage(url = scratchMongoUrl()) {
  const open = () => openMongo({ url, types: [exceptionDocuments, exceptionGroupDocuments] });
  const [side, other] = [open(), open()];
  await side.migrate();
  const client = new MongoClient(url);
  const remove = async (): Promise<void> => {
    await Promise.all([side.close(), other.close(), client.close()]);
    await dropDatabase(url);
  };
  return { ...stageOn(side, other, remove), side, client };
}

/** What both engines do, in the plainest way. */
export async function openFakeStage(): Promise<ExceptionStage> {
  const stored = fakeProjectionStore();
  const groups = new Map<bigint, StoredGroup>();
  const open = { resolvedAt: null, resolvedBy: null, resolvedReason: null };
  const added = (count: GroupCount): StoredGroup => {
    const known = groups.get(count.groupId);
    const { groupId, ...all } = joined({ ...(known ?? { ...count, count: 0 }), groupId: count.groupId }, count);
    const isStillResolved = known?.resolvedAt && known.resolvedAt >= count.lastSeenAt;
    return {
      ...open,
      ...all,
      ...(isStillResolved ? {} : open),
      groupTsid: `${groupId}`,
      version: 1,
    };
  };
  const store: ExceptionStore = {
    add: async (counts) => {
      for (const count of counts) groups.set(count.groupId, added(count));
      return [];
    },
    write: (entries) => stored.apply(entries.map(projectionOf)),
  };
  const live = () =>
    new Map([...groups].map(([id, document]) => [id, { kind: 'live', id, version: 1, document }] as const));
  const reader = fakeDocumentReader<StoredGroup>(exceptionGroupDocuments, new Map());
  const fresh = () => fakeDocumentReader<StoredGroup>(exceptionGroupDocuments, live());
  return {
    store,
    other: store,
    groups: {
      add: store.add,
      resolve: async (id, { resolvedAt, resolvedBy, reason }) => {
        const group = groups.get(id);
        if (!group || group.resolvedAt) return;
        groups.set(id, { ...group, resolvedAt, resolvedBy: `${resolvedBy}`, resolvedReason: reason });
      },
    },
    users: {
      forget: async (userIds) => {
        const gone = new Set(userIds.map(String));
        for (const projected of stored.stored.values()) {
          if (projected.kind !== 'live') continue;
          const document = projected.document as ExceptionDocument;
          if (!gone.has(String(document.userId))) continue;
          await stored.apply([{ ...projected, version: 2, document: { ...document, userId: null } }]);
        }
      },
    },
    readers: {
      entries: fakeDocumentReader<ExceptionDocument>(exceptionDocuments, stored.stored),
      groups: {
        ...reader,
        byIds: (...given) => fresh().byIds(...given),
        list: (...given) => fresh().list(...given),
        count: (...given) => fresh().count(...given),
      },
    },
    remove: async () => undefined,
  };
}

export function onEveryExceptionStage(suite: (name: string, open: () => Promise<ExceptionStage>) => void): void {
  describe('embedded', () => suite('embedded', () => openEmbeddedStage()));
  describeOn('mongo')('MongoDB', () => suite('MongoDB', () => openMongoStage()));
  describe('fake', () => suite('fake', openFakeStage));
}

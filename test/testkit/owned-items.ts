import type { QuerySide } from '../../src/engines/engine.ts';
import { itemDocuments, projectionOf } from '../../src/modules/catalog/document.ts';
import { itemOf } from '../../src/modules/catalog/item.ts';
import { contentOfItem, type OwnedItem, type OwnedItemId } from '../../src/modules/catalog/owned-item.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { tsidGenerator } from '../../src/shared/ids.ts';
import type { ForeignItems } from './foreign-items.ts';
import { anItemId, aUser } from './samples.ts';

const nextTsid = tsidGenerator(systemClock, 1022);

/** A live contest in its first version; say only what matters to the test. */
export function anOwnedItem(given: Partial<OwnedItem> = {}): OwnedItem {
  const at = given.createdAt ?? new Date('2026-01-07T10:00:00.123Z');
  const admin = given.createdBy ?? aUser();
  return {
    id: nextTsid() as OwnedItemId,
    version: 1,
    itemType: 'CONTEST',
    itemId: anItemId(),
    title: '코드포스 라운드 900 🏁',
    summary: 'Regular contest',
    url: 'https://contests.example/900',
    startDate: new Date('2026-02-01T00:00:00.000Z'),
    endDate: null,
    publishedAt: null,
    deletedAt: null,
    deletedBy: null,
    createdAt: at,
    createdBy: admin,
    updatedAt: at,
    updatedBy: admin,
    ...given,
  };
}

/** Writes documents of owned items that say the same, each time in a new version. What is no item is a deleted one. */
export function ownedItemDocumentsOn(side: QuerySide): ForeignItems {
  let version = 0;
  return {
    put: async (itemType, documents) => {
      version += 1;
      const items = documents.map((document): OwnedItem => {
        const item = itemOf(itemType, document);
        const known = { version, itemType, itemId: document.id };
        if (!item) return anOwnedItem({ ...known, deletedAt: new Date() });
        return anOwnedItem({ ...known, ...contentOfItem(item), createdAt: item.createdAt });
      });
      await side.documents(itemDocuments[itemType]).store.apply(items.map((item) => projectionOf(item)));
    },
  };
}

import { consumersOf } from '../../kernel/consumer/consumer-spec.ts';
import { latest } from '../../kernel/consumer/latest.ts';
import type { ModuleEngines } from '../module.ts';
import { bookmarkDocuments } from './document.ts';
import { bookmarkEvents } from './event-spec.ts';
import { projectionOf } from './projection.ts';

/** All that happens because of bookmarks' events. */
export const bookmarkConsumers = consumersOf(bookmarkEvents, [
  latest({
    name: 'bookmark-documents',
    formerGroup: 'dogear-projector',
    events: bookmarkEvents,
    project: projectionOf,
    documents: ({ querySide }: ModuleEngines) => querySide.documents(bookmarkDocuments).store,
  }),
]);

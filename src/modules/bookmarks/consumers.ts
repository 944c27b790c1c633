import { consumersOf } from '../../kernel/consumer/consumer-spec.ts';
import { latest } from '../../kernel/consumer/kinds.ts';
import type { ModuleEngines } from '../module.ts';
import { bookmarkDocuments, projectionOf } from './document.ts';
import { bookmarkEvents } from './event-spec.ts';

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

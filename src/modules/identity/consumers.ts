import { handled } from '../../kernel/consumer/consumer-spec.ts';
import { latest } from '../../kernel/consumer/kinds.ts';
import type { ModuleEngines } from '../module.ts';
import { userProfileDocuments } from './document.ts';
import { userEvents } from './event-spec.ts';
import { projectionOf } from './projection.ts';

/** What this module itself does because of its events; others react to them too. */
export const handledUserEvents = handled(userEvents, [
  latest({
    name: 'user-profiles',
    events: userEvents,
    project: projectionOf,
    documents: ({ querySide }: ModuleEngines) => querySide.documents(userProfileDocuments).store,
  }),
]);

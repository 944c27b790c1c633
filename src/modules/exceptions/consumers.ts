import { marking } from '../../kernel/consumer/kinds.ts';
import { userEvents } from '../identity/adapters/public.ts';
import type { ModuleEngines } from '../module.ts';
import { exceptionUsersOn } from './adapters/exception-store.ts';

/** What was recorded of an erased account's requests stays, and no longer says whose they were. */
export const exceptionsFollowUsers = marking({
  name: 'exceptions-of-users',
  events: userEvents,
  reads: ['UserErased'],
  mark: ({ querySide }: ModuleEngines, users) => exceptionUsersOn(querySide).forget(users.map(({ id }) => id)),
});

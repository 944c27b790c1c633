import { expect, it } from 'vitest';
import { topicOf } from '../../../src/kernel/events.ts';
import { allConsumersOf } from '../../../src/modules/module.ts';
import { modulesWithNotes } from '../../testkit/notes-module.ts';

/** The compiler asks for it; this finds consumers that read another topic. */
it('has a consumer for every event of every module', () => {
  const consumers = allConsumersOf(modulesWithNotes);
  const unread = modulesWithNotes.flatMap(({ events = [] }) =>
    events.flatMap(({ spec: { names } }) =>
      [...names].filter(([type, name]) =>
        consumers.every(({ topic, reads }) => topic !== topicOf(type) || !reads.includes(name)),
      ),
    ),
  );
  expect(unread).toEqual([]);
});

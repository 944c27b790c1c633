import { expect, it } from 'vitest';
import { allConsumersOf } from '../../../src/modules/module.ts';
import { modulesWithNotes } from '../../testkit/notes-module.ts';

/** The compiler asks for it; this finds consumers that read another topic. */
it('has a consumer for every event of every module', () => {
  const consumers = allConsumersOf(modulesWithNotes);
  const unread = modulesWithNotes.flatMap(({ events = [] }) =>
    events.flatMap(({ spec: { names, topic: published } }) =>
      [...names.values()].filter((name) =>
        consumers.every(({ topic, reads }) => topic !== published || !reads.includes(name)),
      ),
    ),
  );
  expect(unread).toEqual([]);
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { aggregateRows } from '../../../../src/engines/sql/aggregate-rows.ts';
import type { Versioned } from '../../../../src/kernel/aggregate.ts';
import { type HandledEvents, handled } from '../../../../src/kernel/consumer/consumer-spec.ts';
import { invalidation } from '../../../../src/kernel/consumer/kinds.ts';
import { eventsOf } from '../../../../src/kernel/events.ts';
import { type FieldsOf, instant, integer, nullable, tsid } from '../../../../src/kernel/fields.ts';

/** The compiler tests these: `npm run check` fails when a line marked below does compile. */
type NoteEvent =
  | { readonly type: 'NoteWritten'; readonly state: Versioned }
  | { readonly type: 'NoteErased'; readonly state: Versioned };

const description = {
  aggregate: 'note',
  payload: z.object({ id: z.string() }),
  encode: ({ state }: NoteEvent) => ({ id: `${state.id}` }),
  decode: ({ id }: { id: string }, version: number) => ({ id: BigInt(id), version, updatedAt: new Date(0) }),
  key: ({ id }: { id: string }) => id,
} as const;
const types = { NoteWritten: 'dogear.note.written.v1', NoteErased: 'dogear.note.erased.v1' } as const;

const noteEvents = eventsOf<NoteEvent>()({ ...description, types });
const forgetting = { events: noteEvents, keys: () => [], forget: async (_: object) => undefined };
const ofWritten = invalidation({ ...forgetting, name: 'written', reads: ['NoteWritten'] });
const ofErased = invalidation({ ...forgetting, name: 'erased', reads: ['NoteErased'] });
const ofAll = invalidation({ ...forgetting, name: 'all' });

it('compiles once every event has a type and a consumer', () => {
  expect(handled(noteEvents, [ofAll]).consumers).toEqual([ofAll]);
  expect(handled(noteEvents, [ofWritten, ofErased]).consumers).toHaveLength(2);
});

it('does not compile while an event has no type', () => {
  // @ts-expect-error NoteErased has no type
  eventsOf<NoteEvent>()({ ...description, types: { NoteWritten: 'dogear.note.written.v1' } });
});

it('does not compile with a type of another aggregate, or of none', () => {
  // @ts-expect-error the type is not one of notes
  eventsOf<NoteEvent>()({ ...description, types: { ...types, NoteErased: 'dogear.bookmark.deleted.v1' } });
  // @ts-expect-error the type has no version
  eventsOf<NoteEvent>()({ ...description, types: { ...types, NoteErased: 'dogear.note.erased' } });
});

it('does not compile while no consumer reads an event', () => {
  // @ts-expect-error nobody reads NoteErased
  handled(noteEvents, [ofWritten]);
  // @ts-expect-error nobody reads anything
  handled(noteEvents, []);
});

it('does not compile with events in a module that did not pass through `handled`', () => {
  const taken = (_: HandledEvents): void => undefined;
  taken(handled(noteEvents, [ofAll]));
  // @ts-expect-error the compiler has not asked for consumers of these
  taken({ spec: noteEvents, consumers: [] });
});

it('does not compile with a consumer of an event that does not exist', () => {
  // @ts-expect-error there is no NoteBurnt
  invalidation({ ...forgetting, name: 'burnt', reads: ['NoteBurnt'] });
});

it('does not compile while the rows of an aggregate have events that no spec describes', () => {
  const onlyWritten = eventsOf<Extract<NoteEvent, { type: 'NoteWritten' }>>()({
    ...description,
    types: { NoteWritten: 'dogear.note.written.v1' },
  });
  const columns: FieldsOf<Versioned> = { id: tsid(), version: integer(), updatedAt: instant() };
  const rows = { name: 'note', table: 'notes', columns, key: ['id'], isDeleted: () => false } as const;
  expect(aggregateRows<Versioned, NoteEvent>()({ ...rows, events: noteEvents }).rows.name).toBe('notes');
  // @ts-expect-error NoteErased could be decided, but not sent
  aggregateRows<Versioned, NoteEvent>()({ ...rows, events: onlyWritten });
});

it('does not compile while a field of a state is not described, or otherwise than it is', () => {
  // @ts-expect-error updatedAt is missing
  const missing: FieldsOf<Versioned> = { id: tsid(), version: integer() };
  // @ts-expect-error a version is no moment
  const mistaken: FieldsOf<Versioned> = { id: tsid(), version: instant(), updatedAt: instant() };
  // @ts-expect-error updatedAt is never null
  const loose: FieldsOf<Versioned> = { id: tsid(), version: integer(), updatedAt: nullable(instant()) };
  expect([missing, mistaken, loose]).toHaveLength(3);
});

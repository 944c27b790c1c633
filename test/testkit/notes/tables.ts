import { fileURLToPath } from 'node:url';
import { aggregateRows } from '../../../src/engines/sql/aggregate-rows.ts';
import { instant, integer, longText, nullable, text, tsid } from '../../../src/engines/sql/columns.ts';
import type { ModuleSchema } from '../../../src/engines/sql/module-schema.ts';
import { bucketOf } from '../../../src/kernel/outbox/buckets.ts';
import type { Brand } from '../../../src/shared/brand.ts';
import type { UserId } from '../../../src/shared/identity.ts';

export type NoteId = Brand<bigint, 'NoteId'>;

/** A second aggregate, in a module of its own. */
export interface Note {
  readonly id: NoteId;
  readonly userId: UserId;
  readonly title: string;
  readonly body: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: UserId;
}

export interface NoteWritten {
  readonly type: 'NoteWritten';
  readonly state: Note;
}

export const noteRows = aggregateRows<Note, NoteWritten>()({
  name: 'note',
  table: 'notes',
  columns: {
    id: tsid(),
    userId: tsid(),
    title: text(200),
    body: nullable(longText()),
    version: integer(),
    updatedAt: instant(),
    updatedBy: tsid(),
  },
  derived: {},
  key: ['userId', 'title'],
  owner: 'userId',
  isDeleted: () => false,
  outboxEntryOf: ({ state: { id, version } }, { eventId, now }) => ({
    eventId,
    eventType: 'dogear.note.written.v1',
    source: 'test',
    aggregateType: 'note',
    aggregateId: id.toString(),
    aggregateVersion: version,
    payload: '{}',
    headers: {},
    createdAt: now,
    bucket: bucketOf(id.toString()),
  }),
});

export const notesSchema: ModuleSchema = {
  name: 'notes',
  aggregates: [noteRows],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};

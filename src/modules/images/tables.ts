import type { CommandSide } from '../../engines/engine.ts';
import { aggregateRows } from '../../engines/sql/aggregate-rows.ts';
import type { ModuleSchema } from '../../engines/sql/module-schema.ts';
import type { RecordTable } from '../../engines/sql/records.ts';
import { instant, integer, longText, nullable, oneOf, text, tsid } from '../../kernel/fields.ts';
import { userRecordTable } from '../identity/adapters/public.ts';
import { contestImageEvents, newsArticleImageEvents, profileImageEvents } from './event-spec.ts';
import type { ImageSetEvent } from './events.ts';
import { type Image, ImageReferenceType, ImageState } from './image.ts';
import { type ImageSet, imageSetFields, REFERENCE_ID_LENGTH, type SeenSet } from './image-set.ts';
import type { ImagesStore, Stager } from './images-store.ts';

export const imageSetRows = aggregateRows<ImageSet, ImageSetEvent>()({
  name: 'image_set',
  table: 'image_sets',
  columns: imageSetFields,
  key: ['referenceType', 'referenceId'],
  isDeleted: () => false,
  events: {
    byType: {
      ContestImagesChanged: contestImageEvents,
      NewsArticleImagesChanged: newsArticleImageEvents,
      ProfileImageChanged: profileImageEvents,
    },
  },
});

/** A part of the sets' own table: what a reader who takes no lock sees. */
const { referenceType, referenceId, version, images } = imageSetFields;
const seenSets: RecordTable<SeenSet> = {
  name: imageSetRows.rows.name,
  columns: { referenceType, referenceId, version, images },
  primaryKey: ['referenceType', 'referenceId'],
};

const KEY_LENGTH = 200;

const imageTable: RecordTable<Image> = {
  name: 'images',
  columns: {
    id: tsid(),
    referenceType: oneOf(ImageReferenceType),
    referenceId: text(REFERENCE_ID_LENGTH),
    state: oneOf(ImageState, 20),
    stagedBy: tsid(),
    stagedAt: instant(),
    contentType: text(50),
    byteSize: integer(),
    uploadKey: text(KEY_LENGTH),
    folder: text(KEY_LENGTH),
    sequence: nullable(integer()),
    imageUrl: nullable(longText()),
    width: nullable(integer()),
    height: nullable(integer()),
    rejection: nullable(text(500)),
    sweepAt: nullable(instant()),
  },
  primaryKey: ['id'],
  unique: { images_upload: ['uploadKey'], images_folder: ['folder'] },
  indexes: {
    images_reference: ['referenceType', 'referenceId', 'state'],
    images_stager: ['stagedBy', 'state'],
    // The sweeper walks what is due, first due first.
    images_sweep: ['sweepAt'],
  },
};

const stagerTable: RecordTable<Stager> = {
  name: 'image_stagers',
  columns: { userId: tsid(), stagedAt: instant() },
  primaryKey: ['userId'],
  indexes: { image_stagers_staged: ['stagedAt'] },
};

/** What this module knows of users: the picture of an erased account goes with it. */
export const imageOwners = userRecordTable('image_owners');

/** The database is called after what it holds, in the singular, as the seeds do. */
export const imagesSchema: ModuleSchema = {
  name: 'image',
  aggregates: [imageSetRows],
  records: [imageTable, stagerTable, imageOwners],
};

/** What the module has on its command side. */
export const imagesOn = (side: CommandSide): ImagesStore => ({
  images: side.records(imageTable),
  sets: side.records(seenSets),
  stagers: side.records(stagerTable),
  owners: side.records(imageOwners),
  unit: (work) => side.units.run((unit) => work(imagesIn(unit))),
});

/** The same within a unit of work. */
export const imagesIn = (unit: Parameters<Parameters<CommandSide['units']['run']>[0]>[0]) => ({
  sets: unit.of(imageSetRows),
  images: unit.records(imageTable),
  stagers: unit.records(stagerTable),
  owners: unit.records(imageOwners),
});

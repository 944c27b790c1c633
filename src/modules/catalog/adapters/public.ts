import type { QuerySide } from '../../../engines/engine.ts';
import type { Catalog, SampleCatalog } from '../catalog.ts';
import { embeddedCatalog, embeddedSampleCatalog } from './embedded.ts';
import { mongoCatalog, mongoSampleCatalog } from './mongo.ts';

/** For the consumers of other modules that follow items. */
export { itemEvents } from '../event-spec.ts';

/** The catalog on whichever engine the query side is. */
export const catalogOn = (querySide: QuerySide): Catalog =>
  querySide.adapter({ mongo: mongoCatalog, embedded: embeddedCatalog });

export const sampleCatalogOn = (querySide: QuerySide): SampleCatalog =>
  querySide.adapter({ mongo: mongoSampleCatalog, embedded: embeddedSampleCatalog });

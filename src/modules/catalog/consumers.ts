import { handled } from '../../kernel/consumer/consumer-spec.ts';
import { invalidation, latest } from '../../kernel/consumer/kinds.ts';
import type { DomainEvent, EventSpec } from '../../kernel/events.ts';
import { contestImageEvents, newsArticleImageEvents, type ToldSet } from '../images/adapters/public.ts';
import type { ModuleEngines } from '../module.ts';
import { keysAbout } from './cached-items.ts';
import { itemEvents } from './event-spec.ts';
import type { ItemId, ItemImages, ItemType } from './item.ts';
import type { OwnedItem } from './owned-item.ts';
import { forgetAtOnce, type ItemEngines, itemDocumentsOn, projectItem, writeImages } from './projection.ts';
import { itemImages } from './tables.ts';

const forgetIn = async ({ caches }: ModuleEngines, keys: readonly string[]): Promise<void> => caches?.forget(keys);

/** What the module itself does because of its events; others follow items too. */
export const handledItemEvents = handled(itemEvents, [
  latest({ name: 'item-documents', events: itemEvents, project: projectItem, documents: itemDocumentsOn }),
  invalidation({
    name: 'item-cache',
    events: itemEvents,
    show: (engines: ModuleEngines, items) => writeDocuments(engines, items),
    keys: keysAbout,
    forget: forgetIn,
  }),
]);

/** Writes the documents of these items now, although their events will say the same. */
export const writeDocuments = (engines: ItemEngines, items: readonly OwnedItem[]): Promise<void> =>
  itemDocumentsOn(engines).apply(items.map(projectItem));

/** Remembers the newest images of each item, then writes them into its document: so a document that comes later has them too. */
const rememberedImagesOn = (engines: ItemEngines) => ({
  apply: async (all: readonly ItemImages[]): Promise<void> => {
    for (const told of all) await remember(engines, told);
    await writeImages(engines, all);
    forgetAtOnce(engines, all);
  },
});

const remember = ({ commandSide }: ItemEngines, told: ItemImages): Promise<void> =>
  commandSide.units.run(async (unit) => {
    const known = unit.records(itemImages);
    const { itemType, itemId } = told;
    const [last] = await known.lock({ itemType, itemId });
    if (last && last.version >= told.version) return;
    await (last ? known.update({ itemType, itemId }, told) : known.insert(told));
  });

const toItem = ({ referenceType, referenceId, version, images }: ToldSet): ItemImages => ({
  itemType: referenceType as ItemType,
  itemId: referenceId as ItemId,
  version,
  images: images.map(({ imageId, imageUrl }, index) => ({
    imageId: imageId.toString(),
    imageUrl,
    sequence: index + 1,
  })),
});

const following = <Event extends DomainEvent<ToldSet>, Payload>(name: string, events: EventSpec<Event, Payload>) =>
  latest({ name, events, project: toItem, documents: rememberedImagesOn });

const forgetting = <Event extends DomainEvent<ToldSet>, Payload>(name: string, events: EventSpec<Event, Payload>) =>
  invalidation({
    name,
    events,
    show: (engines: ModuleEngines, sets: readonly ToldSet[]) => rememberedImagesOn(engines).apply(sets.map(toItem)),
    keys: (set) => keysAbout(toItem(set)),
    forget: forgetIn,
  });

/** What happens to items because of their images. */
export const itemsFollowImages = [
  following('images-of-contests', contestImageEvents),
  following('images-of-news-articles', newsArticleImageEvents),
  forgetting('item-cache-images-of-contests', contestImageEvents),
  forgetting('item-cache-images-of-news-articles', newsArticleImageEvents),
];

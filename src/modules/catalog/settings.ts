import { z } from 'zod';
import { type ModuleSurroundings, type Settings, settingsOf } from '../module.ts';
import { ItemType } from './item.ts';

/** With `.dlq` behind it, which its dead letters have, it is not too long for Kafka. */
const topic = () =>
  z
    .string()
    .regex(/^[a-zA-Z0-9._-]{1,200}$/, 'expected the name of a topic: letters, digits, dots, dashes or underscores')
    .optional();
const owner = () => z.enum(['dogear', 'external']).default('dogear');

export const catalogVariables = {
  CATALOG_OWNER_CONTEST: owner(),
  CATALOG_OWNER_NEWS_ARTICLE: owner(),
  CATALOG_TOPIC_CONTEST: topic(),
  CATALOG_TOPIC_NEWS_ARTICLE: topic(),
};

/** Whether Dogear owns the items of this type. Those of other types it only reads. */
export const isOwned = (itemType: ItemType, settings: Settings): boolean =>
  settingsOf(catalogVariables, settings)[`CATALOG_OWNER_${itemType}`] !== 'external';

export const ownedTypesIn = (settings: Settings): ItemType[] =>
  Object.values(ItemType).filter((itemType) => isOwned(itemType, settings));

const NOT_FOLLOWED = 'none';
const usualTopics = { CONTEST: 'contest-events', NEWS_ARTICLE: 'news-events' } as const;

/** The topic as it was named; undefined if none was. */
const namedTopicIn = (itemType: ItemType, settings: Settings): string | undefined =>
  settingsOf(catalogVariables, settings)[`CATALOG_TOPIC_${itemType}`];

/** The topics on which other services tell what their items are, as far as Dogear follows them. Embedded they stay empty. */
export const followedTopicsIn = (settings: Settings): { readonly itemType: ItemType; readonly topic: string }[] =>
  Object.values(ItemType)
    .filter((itemType) => !isOwned(itemType, settings))
    .map((itemType) => ({ itemType, topic: namedTopicIn(itemType, settings) ?? usualTopics[itemType] }))
    .filter(({ topic }) => topic !== NOT_FOLLOWED);

export function mistakesInCatalog(settings: Settings, { lane }: ModuleSurroundings): string[] {
  const given = Object.values(ItemType).filter(
    (itemType) => (namedTopicIn(itemType, settings) ?? NOT_FOLLOWED) !== NOT_FOLLOWED,
  );
  const mistakes = given.flatMap((itemType) => {
    const name = `CATALOG_TOPIC_${itemType}`;
    if (lane.kind === 'embedded')
      return [`${name} is set, but embedded there is no Kafka on which another service could tell of its items`];
    if (isOwned(itemType, settings))
      return [
        `${name} is set, but Dogear owns these items: it is followed only with CATALOG_OWNER_${itemType}=external`,
      ];
    return [];
  });
  const followed = followedTopicsIn(settings);
  if (new Set(followed.map(({ topic }) => topic)).size < followed.length)
    mistakes.push('The topics of contests and of news articles are the same: an event does not tell its type');
  return mistakes;
}

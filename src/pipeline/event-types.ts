import type { BookmarkEvent } from '../bookmarks/events.ts';

/** Every aggregate's events; another aggregate adds its union here and then has to say type, schema and projection. */
export type DomainEvent = BookmarkEvent;

/** `dogear.<domain>.<action>.v<n>` */
export type EventType = `dogear.${string}.${string}.v${number}`;

export const eventTypes = {
  BookmarkCreated: 'dogear.bookmark.created.v1',
  BookmarkUpdated: 'dogear.bookmark.updated.v1',
  BookmarkDeleted: 'dogear.bookmark.deleted.v1',
  BookmarkRestored: 'dogear.bookmark.restored.v1',
} as const satisfies Record<DomainEvent['type'], EventType>;

export type KnownEventType = (typeof eventTypes)[keyof typeof eventTypes];

const knownTypes: ReadonlySet<string> = new Set(Object.values(eventTypes));

export const isKnownEventType = (type: string): type is KnownEventType => knownTypes.has(type);

/** The topic follows from the type (SPEC 4). */
export const topicOf = (type: string): string => `${type.split('.')[1]}-events`;

export const deadLetterTopicOf = (topic: string): string => `${topic}.dlq`;

export const topics = [...new Set(Object.values(eventTypes).map(topicOf))];

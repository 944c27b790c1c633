import { type ForeignItem, type ItemInfo, type ItemRef, isLater, type Place } from '../catalog/public.ts';

/** The newest that this module was told of an item, and of its images. Each has versions of its own. */
export interface ItemSnapshot extends ItemRef {
  /** Null while only images were told of. */
  readonly info: ItemInfo | null;
  /** 0 while nothing was told of images. */
  readonly imageVersion: number;
  /** The first of them. */
  readonly imageUrl: string | null;
  /** Of the newest event, once another service has told of the item; null if none ever did. */
  readonly place: Place | null;
}

/** A snapshot, and whether it still counts. */
export interface KnownItem extends ItemSnapshot {
  /** Dogear told what the item is, and another service owns it by now, which has told nothing yet. */
  readonly isOutdated?: boolean;
}

/** Dogear's own versions are places below 0, once another service has told of the item. */
export const knownItemOf = (snapshot: ItemSnapshot, isOwned: boolean): KnownItem => ({
  ...snapshot,
  isOutdated: !isOwned && (snapshot.place === null || snapshot.place.order < 0),
});

/** One event about an item tells either what it is or which images it has. */
export type ToldOfItem = ItemRef &
  ({ readonly info: ItemInfo } | { readonly imageVersion: number; readonly imageUrl: string | null } | ForeignItem);

/** What is known of the item once this was told; undefined if it was known, or is older than what is known. */
export function decideSnapshot(known: ItemSnapshot | undefined, told: ToldOfItem): ItemSnapshot | undefined {
  const { itemType, itemId } = told;
  const before = known ?? { itemType, itemId, info: null, imageVersion: 0, imageUrl: null, place: null };
  if ('place' in told) return withForeign(before, told);
  if ('info' in told) return withOwn(before, told.info);
  return told.imageVersion > before.imageVersion ? { ...before, ...told } : undefined;
}

const LARGEST_VERSION = 2 ** 31 - 1;

/**
 * Dogear's own versions order its events. Where another service has told of the item in between, these versions are kept as
 * places, below all places of that service, and bookmarks show a version that counts on.
 */
function withOwn(before: ItemSnapshot, info: ItemInfo): ItemSnapshot | undefined {
  const { place } = before;
  if (place === null) return info.version > versionIn(before) ? { ...before, info } : undefined;
  const own = { order: -info.version, offset: 0 };
  const isHandedBack = place.order >= 0;
  if (!isHandedBack && place.order <= own.order) return undefined;
  return { ...before, place: own, info: { ...info, version: nextVersion(before, info.version) } };
}

const nextVersion = (before: ItemSnapshot, version: number): number =>
  Math.min(Math.max(versionIn(before) + 1, version), LARGEST_VERSION);

/**
 * The place decides which event is newer. The version that bookmarks show is the item's own as long as that grows, else it
 * counts on: it grows with each event that is taken, whatever these say. What was deleted stays known as it was.
 */
function withForeign(before: ItemSnapshot, { place, itemVersion = 0, content }: ForeignItem): ItemSnapshot | undefined {
  if (before.place && !isLater(place, before.place)) return undefined;
  if (content === null) return { ...before, place };
  return { ...before, place, info: { ...content, version: nextVersion(before, itemVersion) } };
}

/** Whether bookmarks have to follow: an item that was deleted is only remembered. */
export const isToBeFollowed = (known: ItemSnapshot | undefined, next: ItemSnapshot): boolean =>
  versionIn(next) > versionIn(known ?? { info: null }) || next.imageVersion > (known?.imageVersion ?? 0);

/** 0 while nothing but images is known. */
export const versionIn = ({ info }: Pick<ItemSnapshot, 'info'>): number => info?.version ?? 0;

/**
 * What a bookmark remembers of its item, or what the module was told since. What has no version was read from the
 * documents of another service, and nothing that Dogear told before these is newer.
 */
export function newestInfo(remembered: ItemInfo, known: KnownItem | undefined): ItemInfo {
  if (!known?.info || (known.isOutdated && remembered.version === 0)) return remembered;
  return known.info.version > remembered.version ? known.info : remembered;
}

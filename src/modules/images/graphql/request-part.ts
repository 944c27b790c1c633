import DataLoader from 'dataloader';
import { type Context, partKey, type RequestScope } from '../../../graphql/context.ts';
import { forbidden } from '../../../graphql/errors.ts';
import type { NodeLoader } from '../../../graphql/node-id.ts';
import { nodesByTsid } from '../../../graphql/nodes-by-tsid.ts';
import { type Actor, type UserId, userIdOf } from '../../../shared/ids.ts';
import type { ModuleEngines } from '../../module.ts';
import type { ImageCommands } from '../commands/commands.ts';
import type { Image, ImageId, ImageReference } from '../image.ts';
import type { SeenSet } from '../image-set.ts';
import { type ImageQueries, imageQueries } from '../queries/queries.ts';
import { imagesServiceIn } from '../runtime.ts';
import { imagesOn } from '../tables.ts';
import { imageFromRow } from './image-types.ts';

/** What images offer to one request. */
interface ImagesPart {
  readonly commands: ImageCommands | undefined;
  /** Null for an object whose images were never changed. */
  readonly sets: DataLoader<ImageReference, SeenSet | null, string>;
  /** Whether the profile may be seen: that of a deleted account is gone for other users. */
  mayShowProfile(userId: UserId): Promise<boolean>;
  readonly nodes: NodeLoader;
}

export const imagesPart = partKey<ImagesPart>('images');

export const imagesOf = (context: Context): ImagesPart => context.part(imagesPart);

/** For what changes something: without a storage there is nothing to change. */
export function imageCommandsOf(context: Context): ImageCommands {
  const { commands } = imagesOf(context);
  if (!commands) throw forbidden('this server keeps no images: S3_URL is not set');
  return commands;
}

export function imagesPartsOn(engines: ModuleEngines) {
  const queries = imageQueries(imagesOn(engines.commandSide));
  const { commands } = imagesServiceIn(engines);
  return ({ viewer }: RequestScope): ImagesPart => {
    const hiddenAmong = async (userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> => {
      const { userId: own, isAdmin } = viewer();
      return isAdmin ? new Set() : queries.deletedAmong(userIds.filter((userId) => userId !== own));
    };
    return {
      commands,
      sets: setLoader(queries),
      mayShowProfile: async (userId) => !(await hiddenAmong([userId])).has(userId),
      nodes: nodesByTsid(async (ids) => {
        const found = await queries.imagesByIds(ids as ImageId[]);
        const seen = found.filter((image) => isSeenBy(viewer(), image));
        const hidden = await hiddenAmong(seen.flatMap((image) => ownerOf(image) ?? []));
        return seen.filter((image) => !hidden.has(ownerOf(image) as UserId)).map(imageFromRow);
      }),
    };
  };
}

/** What is confirmed is for everybody; the rest only for admins and for those who have staged it. */
const isSeenBy = ({ userId, isAdmin }: Actor, { state, stagedBy }: Image): boolean =>
  state === 'CONFIRMED' || isAdmin || stagedBy === userId;

const ownerOf = ({ referenceType, referenceId }: ImageReference): UserId | undefined =>
  referenceType === 'PROFILE' ? userIdOf(referenceId) : undefined;

const keyOf = ({ referenceType, referenceId }: ImageReference): string => `${referenceType}:${referenceId}`;

const setLoader = (queries: ImageQueries): ImagesPart['sets'] =>
  new DataLoader(
    async (references) => {
      const found = new Map((await queries.setsOf(references)).map((set) => [keyOf(set), set]));
      return references.map((reference) => found.get(keyOf(reference)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );

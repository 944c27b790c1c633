import { oneOf } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { Image, ImageId, ImageReference } from '../image.ts';
import type { SeenSet } from '../image-set.ts';
import type { ImagesStore } from '../images-store.ts';

export interface ImageQueries {
  /** Those that have been changed at least once, in any order, with one statement. */
  setsOf(references: readonly ImageReference[]): Promise<SeenSet[]>;
  imagesByIds(ids: readonly ImageId[]): Promise<Image[]>;
  /** Those of these users whose account is deleted. */
  deletedAmong(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
}

/** Read from the command side: never late. */
export const imageQueries = ({
  sets,
  images,
  owners,
}: Pick<ImagesStore, 'sets' | 'images' | 'owners'>): ImageQueries => ({
  setsOf: async (references) => {
    const types = [...new Set(references.map(({ referenceType }) => referenceType))];
    const ids = [...new Set(references.map(({ referenceId }) => referenceId))];
    return sets.find({ referenceType: oneOf(types), referenceId: oneOf(ids) });
  },
  imagesByIds: (ids) => images.find({ id: oneOf(ids) }),
  deletedAmong: async (userIds) => {
    if (userIds.length === 0) return new Set();
    const deleted = await owners.find({ userId: oneOf(userIds), status: oneOf(['DELETED', 'ERASED']) });
    return new Set(deleted.map(({ userId }) => userId));
  },
});

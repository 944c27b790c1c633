import type { Job } from '../../kernel/jobs.ts';
import { reasonOf } from '../../shared/log.ts';
import { systemRandomness } from '../../shared/randomness.ts';
import { currentItemsOn } from '../catalog/adapters/public.ts';
import type { ItemId } from '../catalog/public.ts';
import type { ModuleHost, ModuleService } from '../module.ts';
import type { ImageCounts } from './commands/command-ports.ts';
import { type ImageCommands, imageCommands } from './commands/commands.ts';
import type { ImageReference } from './image.ts';
import { sweepImages, sweepStrays } from './jobs/sweeper.ts';
import { imageProcessing } from './processing/image-processing.ts';
import { chooseStorage } from './storage/choose-storage.ts';
import { type OnStorageFailure, watchedStorage } from './storage/watched-storage.ts';
import { imagesOn } from './tables.ts';

/** What the module keeps in a process. Without a storage nothing can be uploaded; what is there can still be read. */
interface ImagesService extends ModuleService {
  readonly commands?: ImageCommands;
  readonly jobs?: readonly Job[];
}

/** The module's service of this process. The program hands every module its own. */
export const imagesServiceIn = ({ service }: { readonly service?: ModuleService | undefined }): ImagesService =>
  (service as ImagesService | undefined) ?? {};

const NO_STORAGE = 'S3_URL is not set: images can be neither uploaded nor changed here';

export async function openImages(host: ModuleHost): Promise<ImagesService> {
  const onFailure = failureCounter(host);
  const chosen = await chooseStorage(host, onFailure);
  if (!chosen) {
    host.log.warn({}, NO_STORAGE);
    return {};
  }
  const store = imagesOn(host.commandSide);
  const storage = watchedStorage(chosen.storage, onFailure);
  const processor = imageProcessing();
  const catalog = currentItemsOn(host);
  host.metrics.gauges('the line of pictures', async () => processor.load(), {
    dogear_pictures_waiting: { help: 'Uploaded pictures that wait to be processed', of: ({ waiting }) => waiting },
  });
  return {
    commands: imageCommands({
      store,
      storage,
      processor,
      exists: async ({ referenceType: itemType, referenceId }: ImageReference) =>
        itemType === 'PROFILE' || (await catalog.find([{ itemType, itemId: referenceId as ItemId }])).length > 0,
      randomness: systemRandomness,
      counts: imageCounts(host),
    }),
    jobs: [sweepImages({ store, storage, log: host.log }), sweepStrays({ store, storage })],
    ...(chosen.addRoutes && { addRoutes: chosen.addRoutes }),
    stop: () => processor.stop(),
  };
}

function failureCounter({ metrics, log }: ModuleHost): OnStorageFailure {
  const count = metrics.counter(
    'dogear_image_storage_failures_total',
    'Calls to the storage of images that failed, by what was asked of it',
    'work',
  );
  return (work, error) => {
    count({ work });
    log.warn({ work, reason: reasonOf(error) }, 'The storage of images does not do what it was asked');
  };
}

function imageCounts({ metrics }: ModuleHost): ImageCounts {
  const images = metrics.counter('dogear_images_total', 'Images by what became of them', 'outcome');
  const rejected = metrics.counter(
    'dogear_images_rejected_total',
    'Uploads that are no picture to show, by the reason',
    'reason',
  );
  return {
    staged: () => images({ outcome: 'staged' }),
    confirmed: () => images({ outcome: 'confirmed' }),
    rejected: (reason) => {
      images({ outcome: 'rejected' });
      rejected({ reason });
    },
  };
}

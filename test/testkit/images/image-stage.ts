import type { CommandSide } from '../../../src/engines/engine.ts';
import type { LogMessage } from '../../../src/kernel/event-log.ts';
import { seal } from '../../../src/kernel/outbox/envelope.ts';
import type { ImagePorts } from '../../../src/modules/images/commands/command-ports.ts';
import { imageCommands } from '../../../src/modules/images/commands/commands.ts';
import type { StagedUpload } from '../../../src/modules/images/commands/stage-uploads.ts';
import type { ImageId, ImageReference } from '../../../src/modules/images/image.ts';
import { sweepImages, sweepStrays } from '../../../src/modules/images/jobs/sweeper.ts';
import { imagesModule } from '../../../src/modules/images/module.ts';
import type { ImageProcessor } from '../../../src/modules/images/processing/image-processor.ts';
import { imagesOn } from '../../../src/modules/images/tables.ts';
import { topicsOf } from '../../../src/modules/module.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { systemRandomness } from '../../../src/shared/randomness.ts';
import { fakeClock } from '../fakes/clock.ts';
import { fakeImageStorage } from '../fakes/image-storage.ts';
import { silentLog } from '../logs.ts';

export const NO_PICTURE = 'This file is no picture.';

/** Takes what begins with `picture` for one of 1600 by 900 pixels. */
export const fakeProcessor: Pick<ImageProcessor, 'process'> = {
  process: async (bytes) => {
    const text = Buffer.from(bytes).toString();
    if (!text.startsWith('picture')) return { kind: 'rejected', reason: NO_PICTURE };
    const variant = (name: 'THUMBNAIL' | 'SMALL' | 'LARGE', width: number) => ({
      variant: name,
      bytes: Buffer.from(`${name} of ${text}`),
      width,
      height: Math.round((width * 9) / 16),
    });
    const variants = [variant('THUMBNAIL', 160), variant('SMALL', 480), variant('LARGE', 1600)];
    return { kind: 'processed', width: 1600, height: 900, variants };
  },
};

const topics = topicsOf([imagesModule]);

/** The commands and jobs of images on a command side, with a storage in memory, a clock that stands and counted events. */
export function imageStage(side: CommandSide, change: (ports: ImagePorts) => Partial<ImagePorts> = () => ({})) {
  const clock = fakeClock();
  const storage = fakeImageStorage(clock);
  const store = imagesOn(side);
  const counted: string[] = [];
  const given: ImagePorts = {
    store,
    storage,
    processor: fakeProcessor,
    exists: async () => true,
    randomness: systemRandomness,
    counts: {
      staged: () => counted.push('staged'),
      confirmed: () => counted.push('confirmed'),
      rejected: (reason) => counted.push(reason),
    },
  };
  const ports = { ...given, ...change(given) };
  const commands = imageCommands(ports);
  const by = (actor: UserId) => ({ actor, now: clock.now(), reason: null, traceparent: null });

  const stage = async (reference: ImageReference, actor: UserId, count = 1): Promise<StagedUpload[]> => {
    const files = Array.from({ length: count }, () => ({ contentType: 'image/png', byteSize: PICTURE.byteLength }));
    const staged = await commands.stageImageUploads({ ...reference, files }, by(actor));
    if (staged.kind !== 'StageImageUploadsSuccess') throw new Error(JSON.stringify(staged));
    return staged.targets;
  };
  const upload = ({ url, headers }: StagedUpload, bytes: Uint8Array = PICTURE): number =>
    storage.upload(url, Object.fromEntries(headers.map(({ name, value }) => [name, value])), bytes);

  return {
    clock,
    storage,
    store,
    ports,
    commands,
    counted,
    by,
    stage,
    upload,
    /** Staged and uploaded by this user. */
    uploaded: async (reference: ImageReference, actor: UserId, count = 1): Promise<ImageId[]> => {
      const targets = await stage(reference, actor, count);
      for (const target of targets) upload(target);
      return targets.map(({ image }) => image.id);
    },
    confirm: (reference: ImageReference, actor: UserId, imageIds: readonly ImageId[], expectedVersion?: number) =>
      commands.confirmImages(
        { ...reference, imageIds: imageIds.map(String), ...(expectedVersion !== undefined && { expectedVersion }) },
        by(actor),
      ),
    /** Runs each job from its beginning to its end, also on other ports than these. */
    sweep: async (on: Pick<ImagePorts, 'store' | 'storage'> = { store, storage }): Promise<void> => {
      for (const job of [sweepImages({ ...on, log: silentLog }), sweepStrays(on)]) {
        let position: string | undefined;
        do position = await job.step(position, clock.now());
        while (position !== undefined);
      }
    },
    /** What lies in the outbox for these objects, as it is published. */
    messages: async (...references: readonly ImageReference[]): Promise<LogMessage[]> => {
      const leases = await side.leases.renew('the relay of this suite', 60_000);
      const entries = await side.outbox.claim(leases, new Date(), 1_000);
      const keys = references.map(({ referenceId }) => referenceId);
      return entries
        .filter(({ aggregateId }) => keys.includes(aggregateId))
        .map((entry) => seal(entry, topics.get(entry.eventType)));
    },
  };
}
export type ImageStage = ReturnType<typeof imageStage>;

export const PICTURE = Buffer.from('picture of a lamp');

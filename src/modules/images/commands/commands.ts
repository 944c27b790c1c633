import type { ImagePorts } from './command-ports.ts';
import { confirmImage, confirmImages } from './confirm-images.ts';
import { stageUploads } from './stage-uploads.ts';

/** Everything that can be done to images. Outcomes have the names of their GraphQL types. */
export const imageCommands = (ports: ImagePorts) => ({
  stageImageUploads: stageUploads(ports),
  confirmImage: confirmImage(ports),
  confirmImages: confirmImages(ports),
});
export type ImageCommands = ReturnType<typeof imageCommands>;

import type { ImagePorts } from './command-ports.ts';
import { confirmImage, confirmImages } from './confirm-images.ts';
import { publishInLine } from './publish-picture.ts';
import { stageUploads } from './stage-uploads.ts';

/** Everything that can be done to images. Outcomes have the names of their GraphQL types. */
export function imageCommands(ports: ImagePorts) {
  const confirming = { ...ports, publish: publishInLine(ports) };
  return {
    stageImageUploads: stageUploads(ports),
    confirmImage: confirmImage(confirming),
    confirmImages: confirmImages(confirming),
  };
}
export type ImageCommands = ReturnType<typeof imageCommands>;

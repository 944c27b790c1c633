import { expect } from 'vitest';
import type { DogearClient } from '../../testkit/client.ts';
import { StageImages } from '../operations.ts';

interface Reference {
  readonly referenceType: 'CONTEST' | 'NEWS_ARTICLE';
  readonly referenceId: string;
}

/** Stages one JPEG file; `put` uploads it. */
export async function stagedImage(admin: DogearClient, reference: Reference, file: Buffer) {
  const files = [{ contentType: 'image/jpeg', byteSize: file.byteLength }];
  const { stageImageUploads } = await admin.ask(StageImages, { input: { ...reference, files } });
  if (stageImageUploads.__typename !== 'StageImageUploadsSuccess') return expect.fail(stageImageUploads.__typename);
  const [target = expect.fail('no target')] = stageImageUploads.targets;
  const headers = Object.fromEntries(target.headers.map(({ name, value }) => [name, value]));
  const put = () => fetch(target.url, { method: target.method, headers, body: new Uint8Array(file) });
  return { id: target.image.id, put };
}

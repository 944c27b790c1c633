import { type Ask, Refused } from '../../dogear.ts';
import type { ImageReferenceType, StagePicturesMutation } from '../../gql/graphql.ts';
import { StagePictures } from '../../picture-operations.ts';
import { refused } from '../refusal-words.ts';

/** What has pictures. */
export interface Reference {
  readonly referenceType: ImageReferenceType;
  readonly referenceId: string;
}

type Staged = StagePicturesMutation['stageImageUploads'];
export type Target = Extract<Staged, { __typename: 'StageImageUploadsSuccess' }>['targets'][number];

export const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const MOST_BYTES = 10_000_000;

/** What is wrong with a file as far as one sees before it is sent. Dogear looks into it when it is confirmed. */
export function flawOf({ type, size }: File): string | undefined {
  if (!KINDS.includes(type)) return 'JPEG, PNG, WebP 그림만 올릴 수 있습니다.';
  if (size === 0) return '빈 파일입니다.';
  return size > MOST_BYTES ? '10MB보다 큰 파일입니다.' : undefined;
}

/** A target for each file, for ten minutes. */
export async function stage(ask: Ask, reference: Reference, files: readonly File[]): Promise<readonly Target[]> {
  const input = { ...reference, files: files.map(({ type, size }) => ({ contentType: type, byteSize: size })) };
  const { stageImageUploads: result } = await ask(StagePictures, { input });
  if (result.__typename !== 'StageImageUploadsSuccess') throw refused(result);
  return result.targets;
}

interface Watched {
  /** From 0 to 1. */
  onProgress(part: number): void;
  readonly signal?: AbortSignal;
}

/** Sends a file as its target says, and nothing else: neither token nor cookie. `fetch` would not tell how far it is. */
export function upload({ method, url, headers }: Target, file: File, { onProgress, signal }: Watched): Promise<void> {
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const { name, value } of headers) request.setRequestHeader(name, value);
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    const refuse = (words: string): void => reject(new Refused(words));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => (isThere(request.status) ? resolve() : refuse(statusWords(request.status)));
    request.onerror = () => refuse('저장소에 닿지 못했습니다. 연결을 확인하고 다시 올려 주세요.');
    request.onabort = () => refuse('그만두었습니다.');
    request.send(file);
  });
}

/** 412: something is there already. Nobody else has the address, so it is this file, whose first answer was lost. */
const isThere = (status: number): boolean => status < 300 || status === 412;

/** A bucket says 403 to whatever is not as it was signed, also when the time is over. */
function statusWords(status: number): string {
  switch (status) {
    case 403:
    case 410:
      return '올릴 수 있는 10분이 지났거나 주소가 맞지 않습니다. 다시 올려 주세요.';
    case 400:
    case 411:
    case 413:
    case 415:
      return '파일이 고른 뒤에 바뀌었습니다. 다시 골라 주세요.';
    default:
      return `저장소가 받지 않았습니다 (${status}). 잠시 뒤에 다시 올려 주세요.`;
  }
}

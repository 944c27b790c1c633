import { randomUUID } from 'node:crypto';
import { header, type LogMessage } from '../../../src/kernel/event-log.ts';
import {
  contestImageEvents,
  newsArticleImageEvents,
  profileImageEvents,
} from '../../../src/modules/images/event-spec.ts';
import type { ImageReference } from '../../../src/modules/images/image.ts';

interface Told extends ImageReference {
  readonly version: number;
  readonly images: readonly number[];
}

const imageUrl = (image: number): string => `https://images.example/images/${image}/1600x900/large.webp`;

/** A message that tells the images of an object, as another release or service may have sent it. */
export function toldImages({ referenceType, referenceId, version, images }: Told): LogMessage {
  const [first] = images;
  const value =
    referenceType === 'PROFILE'
      ? {
          referenceId,
          imageId: first === undefined ? null : `${first}`,
          imageUrl: first === undefined ? null : imageUrl(first),
        }
      : {
          referenceId,
          images: images.map((image, index) => ({
            imageId: `${image}`,
            imageUrl: imageUrl(image),
            referenceId,
            sequence: index + 1,
          })),
        };
  const { topic, names } = {
    CONTEST: contestImageEvents,
    NEWS_ARTICLE: newsArticleImageEvents,
    PROFILE: profileImageEvents,
  }[referenceType];
  const headers = {
    ce_specversion: '1.0',
    ce_id: randomUUID(),
    ce_type: [...names.keys()][0] ?? '',
    ce_source: 'dogear',
    ce_subject: referenceId,
    ce_time: new Date().toISOString(),
    ce_sequence: `${version}`,
  };
  return {
    topic,
    key: Buffer.from(referenceId),
    value: Buffer.from(JSON.stringify(value)),
    headers: Object.entries(headers).map(([name, text]) => header(name, text)),
  };
}

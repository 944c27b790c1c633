import { describe, expect, it } from 'vitest';
import { outboxEntriesOf } from '../../../../src/kernel/outbox/entry.ts';
import { seal, unseal } from '../../../../src/kernel/outbox/envelope.ts';
import {
  contestImageEvents,
  newsArticleImageEvents,
  profileImageEvents,
} from '../../../../src/modules/images/event-spec.ts';
import type { ImageId } from '../../../../src/modules/images/image.ts';
import type { ImageSet, ListedImage } from '../../../../src/modules/images/image-set.ts';
import { aContestReference, aProfileReference, aSet } from '../../../testkit/image-samples.ts';
import { valueText } from '../../../testkit/log-messages.ts';

const ITEM = '6ae47b4f0538486c7cd58ee9';
const USER = '910735124650258432';

/** The examples of the seed as it prints them; its ids are made into ones that Dogear has. */
const several = `{
  "referenceId": "PROD-99999",
  "images": [
    {
      "imageId": "img_prod_003",
      "imageUrl": "https://cdn.example.com/images/product/img_prod_003.jpg",
      "referenceId": "PROD-99999",
      "sequence": 1
    },
    {
      "imageId": "img_prod_001",
      "imageUrl": "https://cdn.example.com/images/product/img_prod_001.jpg",
      "referenceId": "PROD-99999",
      "sequence": 2
    }
  ]
}`;
const none = `{
  "referenceId": "PROD-99999",
  "images": []
}`;
const one = `{
  "referenceId": "USER-98765",
  "imageId": "img_new456def",
  "imageUrl": "https://cdn.example.com/images/user/img_new456def.jpg"
}`;
const nothing = `{
  "referenceId": "PROFILE-11111",
  "imageId": null,
  "imageUrl": null
}`;
const inOurIds = (example: string): string =>
  JSON.stringify(JSON.parse(example))
    .replaceAll('PROD-99999', ITEM)
    .replaceAll(/USER-98765|PROFILE-11111/g, USER)
    .replaceAll(/"imageId":"[^"]*?([0-9]+)[a-z]*"/g, (_, digits) => `"imageId":"${BigInt(digits)}"`);

const listed = (id: bigint, imageUrl: string): ListedImage => ({
  imageId: id as ImageId,
  imageUrl,
  width: 1,
  height: 1,
});
const ofProducts = [3n, 1n].map((id) => listed(id, `https://cdn.example.com/images/product/img_prod_00${id}.jpg`));
const ofUser = [listed(456n, 'https://cdn.example.com/images/user/img_new456def.jpg')];

const circumstances = { eventId: '7d0a4f5e-3f3f-4a3a-9b1c-0123456789ab', now: new Date(), traceparent: null };

function setOf(referenceType: ImageSet['referenceType'], images: readonly ListedImage[]): ImageSet {
  const reference = referenceType === 'PROFILE' ? aProfileReference() : aContestReference();
  const referenceId = referenceType === 'PROFILE' ? USER : ITEM;
  return aSet(reference, 0, { referenceType, referenceId, images, version: 7 }).set;
}

function sent(set: ImageSet) {
  const { referenceType } = set;
  const write =
    referenceType === 'PROFILE'
      ? outboxEntriesOf(profileImageEvents)({ type: 'ProfileImageChanged', state: set }, circumstances)
      : referenceType === 'CONTEST'
        ? outboxEntriesOf(contestImageEvents)({ type: 'ContestImagesChanged', state: set }, circumstances)
        : outboxEntriesOf(newsArticleImageEvents)({ type: 'NewsArticleImagesChanged', state: set }, circumstances);
  return seal({ ...write, id: 1n, attempts: 0 });
}

describe('a message about images', () => {
  it.each([
    ['several, in their order', 'CONTEST', ofProducts, several],
    ['several of an article', 'NEWS_ARTICLE', ofProducts, several],
    ['none of several', 'CONTEST', [], none],
    ['one of a profile', 'PROFILE', ofUser, one],
    ['none of a profile', 'PROFILE', [], nothing],
  ] as const)('is byte for byte as the seed writes it: %s', (_, referenceType, images, example) => {
    const message = sent(setOf(referenceType, images));
    expect(valueText(message)).toBe(inOurIds(example));
    expect(message.key?.toString()).toBe(referenceType === 'PROFILE' ? USER : ITEM);
  });

  it('is read back with its version', () => {
    const set = setOf('CONTEST', ofProducts);
    const received = unseal(contestImageEvents, sent(set));
    if (!received) return expect.fail('it is read');
    expect(contestImageEvents.decode(received.message.payload, received.message.version)).toEqual({
      referenceType: 'CONTEST',
      referenceId: ITEM,
      version: 7,
      images: ofProducts.map(({ imageId, imageUrl }) => ({ imageId, imageUrl })),
    });
  });

  it('goes to the topic that the seed names', () => {
    expect([contestImageEvents, newsArticleImageEvents, profileImageEvents].map(({ topic }) => topic)).toEqual([
      'contest-image-changed',
      'news-article-image-changed',
      'profile-image-changed',
    ]);
  });

  it.each([
    ['places that are out of order', { sequence: 2 }],
    ['an image of another object', { referenceId: '6ae47b4f0538486c7cd58eea' }],
    ['an id that is no TSID', { imageId: 'img_prod_001' }],
  ])('is poison with %s', (_, flaw) => {
    const message = sent(setOf('CONTEST', ofProducts.slice(0, 1)));
    const value = JSON.parse(valueText(message));
    const images = [{ ...value.images[0], ...flaw }];
    const bad = { ...message, value: Buffer.from(JSON.stringify({ ...value, images })) };
    expect(() => unseal(contestImageEvents, bad)).toThrow();
  });
});

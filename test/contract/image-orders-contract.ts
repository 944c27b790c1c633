import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Handler } from '../../src/kernel/consumer/consumer-spec.ts';
import type { ReceivedEvent } from '../../src/kernel/outbox/envelope.ts';
import { enginesOf } from '../../src/main/engines.ts';
import { handledItemEvents, itemsFollowImages } from '../../src/modules/catalog/consumers.ts';
import { contestDocuments, documentNumberOf } from '../../src/modules/catalog/document.ts';
import { itemEvents } from '../../src/modules/catalog/event-spec.ts';
import { itemUpdated } from '../../src/modules/catalog/events.ts';
import { catalogModule } from '../../src/modules/catalog/module.ts';
import type { OwnedItem } from '../../src/modules/catalog/owned-item.ts';
import { drawnSeed } from '../testkit/drawn.ts';
import type { EmbeddedApi } from '../testkit/embedded-api.ts';
import { toldImages } from '../testkit/images/told-images.ts';
import { anOwnedItem } from '../testkit/owned-items.ts';

/** A tombstone of long ago would be gone before what is older comes. */
const now = new Date();

/** A failure ends the test: nothing is tried again here. */
const noRetries: Parameters<Handler>[1] = {
  outlastOutages: (work) => work(),
  refused: (items, attempt) => attempt(items),
};

/** The real consumers, on events that come in any order and any number of times, those of both kinds at once. */
export function imageOrdersContract(api: () => EmbeddedApi): void {
  it(`ends at the newest state and the newest images, in any order and repetition of their events (DRAWN_SEED=${drawnSeed})`, async () => {
    const engines = enginesOf(api().engines, catalogModule);
    const [items] = handledItemEvents.consumers;
    const [images] = itemsFollowImages;
    if (!images) return expect.fail('contests follow images');
    const [handleItems, handleImages] = [items.handlerOn(engines), images.handlerOn(engines)];

    const ofItem = (state: OwnedItem): ReceivedEvent => {
      const message = itemEvents.messageOf(itemUpdated(state, []), randomUUID());
      return { key: itemEvents.key(message.payload), committedAt: now, message, original: {} as never };
    };
    const ofImages = ({ itemId }: OwnedItem, version: number, list: readonly number[]): ReceivedEvent =>
      images.unseal(toldImages({ referenceType: 'CONTEST', referenceId: itemId, version, images: list })) ??
      expect.fail('contests read these');

    const drawn = fc.record({
      isLive: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
      lists: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }), { maxLength: 4 }),
      places: fc.infiniteStream(fc.nat()),
      atOnce: fc.boolean(),
    });
    type Delivery = { readonly to: Handler; readonly event: ReceivedEvent };
    /** Each once, and every third a second time, in the drawn order. */
    const anyhow = (deliveries: readonly Delivery[], places: Iterator<number>): Delivery[] => {
      const drawnNumber = (): number => places.next().value as number;
      return deliveries
        .flatMap((delivery) => (drawnNumber() % 3 === 0 ? [delivery, delivery] : [delivery]))
        .map((delivery) => ({ delivery, place: drawnNumber() }))
        .sort((one, other) => one.place - other.place)
        .map(({ delivery }) => delivery);
    };
    const inTurn = async (deliveries: readonly Delivery[]): Promise<void> => {
      for (const { to, event } of deliveries) expect(await to([event], noRetries)).toEqual([]);
    };

    await fc.assert(
      fc.asyncProperty(drawn, async ({ isLive, lists, places, atOnce }) => {
        const { itemId } = anOwnedItem();
        const states = isLive.map((live, index) =>
          anOwnedItem({ itemId, version: index + 1, title: `title ${index + 1}`, deletedAt: live ? null : now }),
        );
        const newest = states.at(-1) ?? expect.fail('there is one');
        const all = anyhow(
          [
            ...states.map((state) => ({ to: handleItems, event: ofItem(state) })),
            ...lists.map((list, index) => ({ to: handleImages, event: ofImages(newest, index + 1, list) })),
          ],
          places,
        );
        // Two consumers, or one worker that has both.
        const lanes = atOnce ? [handleItems, handleImages] : [undefined];
        await Promise.all(lanes.map((lane) => inTurn(all.filter(({ to }) => lane === undefined || to === lane))));
        const [document] = await engines.querySide
          .documents(contestDocuments)
          .reader.byIds('everyone', [documentNumberOf(newest)], ['title', 'imageVersion', 'images']);
        expect(document?.title).toBe(newest.deletedAt === null ? newest.title : undefined);
        if (newest.deletedAt !== null) return;
        expect(document?.imageVersion ?? 0).toBe(lists.length);
        expect((document?.images ?? []).map(({ imageId }) => Number(imageId))).toEqual(lists.at(-1) ?? []);
      }),
      { numRuns: 60, seed: drawnSeed },
    );
  }, 60_000);
}

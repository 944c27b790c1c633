import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/kernel/repair/rebuild.ts';
import { type Finding, verify } from '../../src/kernel/repair/verify.ts';
import { enginesOf, projectionsOn } from '../../src/main/engines.ts';
import { contestDocuments } from '../../src/modules/catalog/document.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { userProfileDocuments } from '../../src/modules/identity/document.ts';
import { created } from '../../src/modules/identity/events.ts';
import { identityModule } from '../../src/modules/identity/module.ts';
import { profileImages, userRows } from '../../src/modules/identity/tables.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { userIdOf } from '../../src/shared/ids.ts';
import { type EmbeddedApi, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { aUserAccount } from '../testkit/identity-samples.ts';
import { toldImages } from '../testkit/images/told-images.ts';
import { silentLog } from '../testkit/logs.ts';
import { aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { imageOrdersContract } from './image-orders-contract.ts';

const contests = sampleItems.find(({ itemType }) => itemType === 'CONTEST')?.documents ?? [];
const urlOf = (image: number): string => `https://images.example/images/${image}/1600x900/large.webp`;

/** What the documents of items and profiles make of the events of images, in both lanes. */
function sentences(open: () => Promise<EmbeddedApi>): void {
  let api: EmbeddedApi;
  beforeAll(async () => {
    api = await open();
  }, 120_000);
  afterAll(() => api?.close(), 60_000);

  const publish = (...messages: ReturnType<typeof toldImages>[]) => api.engines.eventSide.log.publish(messages);
  const ask = async (query: string) => {
    const token = await tokenOf({ claims: { sub: aUser().toString(), roles: ['USER', 'ADMIN'] } });
    const { body } = await api.ask(query, { token });
    expect(body.errors).toBeUndefined();
    // biome-ignore lint/suspicious/noExplicitAny: the answers of several operations.
    return Object.values(body.data ?? {})[0] as any;
  };
  const shown = async (itemId: string): Promise<string | undefined> => {
    const item = await ask(`{ item(itemType: CONTEST, id: "${itemId}") { images { id sequence url } } }`);
    return item?.images.map(({ id }: { readonly id: string }) => id).join();
  };
  const shows = (itemId: string, images: readonly number[]) =>
    waitUntil(async () => (await shown(itemId)) === images.join(), `the contest shows ${images}`);
  const allRead = (consumer: string) =>
    waitUntil(async () => {
      const backlog = await api.engines.eventSide.backlog();
      return backlog.some(({ name, lag }) => name === consumer && lag === 0);
    }, `${consumer} has read everything`);
  const contest = (index: number): string => contests[index]?.id ?? expect.fail('too few contests');

  it('has the newest images of an item, whatever is delivered again or in the wrong order', async () => {
    const told = (version: number, ...images: number[]) =>
      toldImages({ referenceType: 'CONTEST', referenceId: contest(0), version, images });
    const [first, second, third] = [told(1, 11), told(2, 11, 12), told(3, 12)];
    await publish(third);
    await shows(contest(0), [12]);
    await publish(first, second, third, first, second);
    await allRead('images-of-contests');
    expect(await shown(contest(0))).toBe('12');
    await publish(told(4));
    await shows(contest(0), []);
  });

  it('keeps the images of an item that changes, and brings them back with an item that is restored', async () => {
    const item = `itemType: CONTEST, itemId: "${contest(1)}"`;
    await publish(toldImages({ referenceType: 'CONTEST', referenceId: contest(1), version: 1, images: [21, 22] }));
    await shows(contest(1), [21, 22]);
    await ask(`mutation { updateItem(input: { ${item}, title: "With pictures" }) { __typename } }`);
    await waitUntil(
      async () => (await ask(`{ item(itemType: CONTEST, id: "${contest(1)}") { title } }`)).title === 'With pictures',
      'the title is new',
    );
    expect(await shown(contest(1))).toBe('21,22');
    await ask(`mutation { deleteItem(input: { ${item} }) { __typename } }`);
    await waitUntil(async () => (await shown(contest(1))) === undefined, 'the item is gone');
    await publish(toldImages({ referenceType: 'CONTEST', referenceId: contest(1), version: 2, images: [22] }));
    await allRead('images-of-contests');
    await ask(`mutation { restoreItem(input: { ${item} }) { __typename } }`);
    await shows(contest(1), [22]);
  });

  it('verifies and rebuilds the images of items', async () => {
    const told = (version: number, ...images: number[]) =>
      toldImages({ referenceType: 'CONTEST', referenceId: contest(2), version, images });
    await publish(told(2, 31));
    await shows(contest(2), [31]);
    await publish(told(1, 30));
    await allRead('images-of-contests');
    const [{ rows, scan: documents, rewrites } = expect.fail('no projection')] = projectionsOn(
      api.engines,
      contestDocuments.collection,
    );
    const shared = { rows, documents, clock: systemClock, timers: systemTimers, log: silentLog };
    const settings = { batch: 10, stopping: new AbortController().signal, onProgress: () => undefined };
    const findings: Finding[] = [];
    await verify(shared, { ...settings, report: (finding) => findings.push(finding) });
    expect(findings).toEqual([]);
    await documents.remove(await documents.byIds([BigInt(`0x${contest(2)}`)]));
    expect(await shown(contest(2))).toBeUndefined();
    await rebuild({ ...shared, rewrites }, { ...settings, after: undefined });
    expect(await shown(contest(2))).toBe('31');
  });

  it('has the newest picture of a profile in the account and in its document', async () => {
    const { commandSide, querySide } = enginesOf(api.engines, identityModule);
    const user = aUserAccount({ profileImageUrl: null });
    await commandSide.units.run((unit) =>
      unit.of(userRows).apply(undefined, created(user), {
        actor: null,
        now: user.createdAt,
        reason: null,
        traceparent: null,
      }),
    );
    const told = (version: number, ...images: number[]) =>
      toldImages({ referenceType: 'PROFILE', referenceId: user.id.toString(), version, images });
    await publish(told(2, 42), told(1, 41), told(2, 42));
    const urlInDocument = async () => {
      const [document] = await querySide
        .documents(userProfileDocuments)
        .reader.byIds('everyone', [user.id], ['profileImageUrl']);
      return document?.profileImageUrl;
    };
    await waitUntil(async () => (await urlInDocument()) === urlOf(42), 'the document has the picture');
    await publish(told(1, 41));
    await allRead('profile-images-of-users');
    const row = await commandSide.of(userRows).store.read({ id: userIdOf(user.id.toString()) });
    expect(row).toMatchObject({ profileImageUrl: urlOf(42), version: 2 });
    await publish(told(3));
    await waitUntil(async () => (await urlInDocument()) === null, 'the document has no picture');
  });

  it('remembers nothing of the picture of an account that is erased, or never was', async () => {
    const { commandSide } = enginesOf(api.engines, identityModule);
    const user = aUserAccount({ status: 'DELETED', email: null, emailMasked: null, profileImageUrl: null });
    await commandSide.units.run((unit) =>
      unit.of(userRows).apply(undefined, created(user), {
        actor: null,
        now: user.createdAt,
        reason: null,
        traceparent: null,
      }),
    );
    const rows = commandSide.records(profileImages);
    await rows.insert({ userId: user.id, version: 1 });
    const stranger = aUserAccount().id;
    const told = (id: bigint) =>
      toldImages({ referenceType: 'PROFILE', referenceId: id.toString(), version: 2, images: [] });
    await publish(told(stranger), told(user.id));
    await allRead('profile-images-of-users');
    for (const userId of [stranger, user.id]) expect(await rows.count({ userId })).toBe(0);
  });

  // The last one: its items have documents, but no rows.
  imageOrdersContract(() => api);
}

describe('documents that follow images, embedded', () => sentences(() => openEmbeddedApi()));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('documents that follow images, on servers', () => {
  let remove: () => Promise<void>;
  afterAll(() => remove?.(), 60_000);
  sentences(async () => {
    const scratch = await scratchServers();
    remove = scratch.remove;
    return openApi({ ...scratch.env, JWT_SECRET: SECRET });
  });
});

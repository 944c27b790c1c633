import { describe, expect, it } from 'vitest';
import { enginesOf } from '../../src/main/engines.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { imagesModule } from '../../src/modules/images/module.ts';
import { imageOwners } from '../../src/modules/images/tables.ts';
import { userIdOf } from '../../src/shared/ids.ts';
import { codeOf, type EmbeddedApi } from '../testkit/embedded-api.ts';
import {
  CONFIRM,
  CONFIRM_ONE,
  idsOf,
  imageClients,
  STAGE,
  type Target,
  upload,
} from '../testkit/images/image-clients.ts';
import { bomb, drawing, photo, promisedPng } from '../testkit/images/pictures.ts';
import { aUser } from '../testkit/samples.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const articles = sampleItems.find(({ itemType }) => itemType === 'NEWS_ARTICLE')?.documents ?? [];
const article = (index: number) => ({
  referenceType: 'NEWS_ARTICLE',
  referenceId: articles[index]?.id ?? expect.fail('too few articles'),
});
const SET = `query Set($referenceType: ImageReferenceType!, $referenceId: ID!) {
  imageSet(referenceType: $referenceType, referenceId: $referenceId) { version images { nodeId } } }`;
const NODE = 'query Node($id: ID!) { node(nodeId: $id) { nodeId } }';

/** What must not be done to images, in both lanes, through the real API and the real storage. */
export function hostileImagesContract(api: () => EmbeddedApi): void {
  const { ask, staged } = imageClients(api);
  const asAdmin = (query: string, variables: object, admin: string) => ask(query, variables, admin, 'ADMIN');
  const confirm = (reference: object, imageIds: readonly unknown[], admin: string) =>
    asAdmin(CONFIRM, { input: { ...reference, imageIds } }, admin);

  it('takes no upload but the one that was staged, once', async () => {
    const [admin, reference] = [aUser().toString(), article(0)];
    const picture = await drawing(20, 20).png().toBuffer();
    const other = Buffer.from(picture).fill(0);
    const file = { contentType: 'image/png', byteSize: picture.byteLength };
    const { targets } = await asAdmin(STAGE, { input: { ...reference, files: [file, file] } }, admin);
    const [first, second] = targets as [Target, Target];
    const headersWith = (contentType: string) =>
      first.headers.map(({ name, value }) => ({ name, value: name === 'content-type' ? contentType : value }));
    const forged: Readonly<Record<string, () => Promise<number>>> = {
      longer: () => upload(first, Buffer.concat([picture, other])),
      shorter: () => upload(first, picture.subarray(1)),
      'of another type': () => upload({ ...first, headers: headersWith('text/html') }, picture),
      'to the key of another image': () =>
        upload({ ...first, url: first.url.replace(pathOf(first), pathOf(second)) }, picture),
      'to a public key': () => upload({ ...first, url: first.url.replace('/uploads/', '/images/') }, picture),
    };
    for (const [name, attempt] of Object.entries(forged)) {
      const status = await attempt();
      expect(status >= 400 && status < 500, `${name}: ${status}`).toBe(true);
    }
    expect(await confirm(reference, [first.image.id], admin)).toMatchObject({ code: 'IMAGE_NOT_UPLOADED' });
    expect(await upload(first, picture)).toBe(200);
    expect(await upload(first, other)).toBe(412);
    expect(await confirm(reference, [first.image.id], aUser().toString())).toMatchObject({ code: 'IMAGE_NOT_FOUND' });
    expect(await confirm(article(1), [first.image.id], admin)).toMatchObject({ code: 'IMAGE_NOT_FOUND' });
    expect(await confirm(reference, [first.image.id], admin)).toMatchObject({ imageSet: { images: [{ width: 20 }] } });
  });

  it('rejects what is no picture to show, for good, and hardly grows', async () => {
    const [admin, reference] = [aUser().toString(), article(2)];
    const whole = await (await photo(300, 200)).jpeg().toBuffer();
    const files = {
      'HTML that is called a picture': Buffer.from('<!doctype html><script>alert(1)</script>'),
      SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      GIF: await drawing(20, 20).gif().toBuffer(),
      TIFF: await drawing(20, 20).tiff().toBuffer(),
      HEIF: await drawing(20, 20).heif({ compression: 'av1' }).toBuffer(),
      'a JPEG file that ends too early': whole.subarray(0, whole.byteLength / 2),
      '196 megapixels in 0.6 MB': await bomb(),
      'a picture of no pixels': promisedPng(9_000, 9_000),
    };
    const ids = idsOf(await staged(reference, Object.values(files), admin, 'ADMIN'));
    const memory = process.memoryUsage.rss();
    for (const [index, name] of Object.keys(files).entries()) {
      const rejected = await confirm(reference, [ids[index]], admin);
      expect(rejected, name).toMatchObject({ code: 'IMAGE_REJECTED', reason: /.{10,}/ });
      expect(await confirm(reference, [ids[index]], admin), name).toEqual(rejected);
    }
    expect((process.memoryUsage.rss() - memory) / 1e6).toBeLessThan(50);
    expect(await ask(SET, reference, admin)).toEqual({ version: 0, images: [] });
  });

  it('tells of an item that is deleted after its images were staged, and has its images again when it is restored', async () => {
    const [admin, reference] = [aUser().toString(), article(3)];
    const picture = await drawing(20, 20).png().toBuffer();
    const [kept, left] = idsOf(await staged(reference, [picture, picture], admin, 'ADMIN'));
    await confirm(reference, [kept], admin);
    const item = `itemType: NEWS_ARTICLE, itemId: "${reference.referenceId}"`;
    await asAdmin(`mutation { deleteItem(input: { ${item} }) { __typename } }`, {}, admin);
    await waitUntil(async () => (await ask(SET, reference, admin)) === null, 'the images are gone with their item');
    expect(await confirm(reference, [kept, left], admin)).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
    const files = [{ contentType: 'image/png', byteSize: 1 }];
    expect(await asAdmin(STAGE, { input: { ...reference, files } }, admin)).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
    });
    await asAdmin(`mutation { restoreItem(input: { ${item} }) { __typename } }`, {}, admin);
    await waitUntil(async () => (await ask(SET, reference, admin))?.version === 1, 'the images are back');
    expect(await confirm(reference, [kept, left], admin)).toMatchObject({ imageSet: { version: 2 } });
  });

  describe('the profile of an account that is not active', () => {
    it.each(['INACTIVE', 'DORMANT', 'DELETED'] as const)(
      'gets no picture, and has none for others if %s',
      async (status) => {
        const [user, other] = [aUser().toString(), aUser().toString()];
        const reference = { referenceType: 'PROFILE', referenceId: user };
        const picture = await drawing(20, 20).png().toBuffer();
        const [shown] = idsOf(await staged(reference, [picture], user));
        const [next] = idsOf(await staged(reference, [picture], user));
        await ask(CONFIRM_ONE, { input: { ...reference, imageId: shown } }, user);
        const { images } = await ask(SET, reference, other);
        const owners = enginesOf(api().engines, imagesModule).commandSide.records(imageOwners);
        await owners.insert({ userId: userIdOf(user), version: 1, status, eventId: 'test', position: 0n, dueAt: null });

        const token = await tokenOf({ claims: { sub: user, roles: ['USER'] } });
        const files = [{ contentType: 'image/png', byteSize: 1 }];
        for (const [query, input] of [
          [STAGE, { ...reference, files }],
          [CONFIRM_ONE, { ...reference, imageId: next }],
          [CONFIRM_ONE, { ...reference, imageId: null }],
        ] as const) {
          expect(codeOf(await api().ask(query, { token, variables: { input } }))).toBe('FORBIDDEN');
        }
        const isGone = status === 'DELETED';
        const node = { id: images[0].nodeId };
        const found = { nodeId: node.id };
        expect(await ask(SET, reference, other)).toEqual(isGone ? null : { version: 1, images });
        expect(await ask(NODE, node, other)).toEqual(isGone ? null : found);
        for (const [sub, ...roles] of [[other, 'ADMIN'], [user]] as const) {
          expect(await ask(SET, reference, sub, ...roles)).toEqual({ version: 1, images });
          expect(await ask(NODE, node, sub, ...roles)).toEqual(found);
        }
      },
    );
  });
}

const pathOf = ({ url }: Target): string => new URL(url).pathname;

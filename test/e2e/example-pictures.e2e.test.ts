import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, type WatchedPage } from '../testkit/browser.ts';
import type { DogearClient } from '../testkit/client.ts';
import { finishedDogear } from '../testkit/dogear-process.ts';
import { type ExamplePage, startExamplePage } from '../testkit/example-page.ts';
import { acceptInvitation, press, says } from '../testkit/example-steps.ts';
import { type ChosenFile, chosenFiles, dropOn } from '../testkit/images/chosen-files.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { graphql } from './gql/index.ts';
import { Items, UpdateItem } from './operations.ts';

const PASSWORD = '책갈피를 끼우는 저녁';
const TITLE = '도서관 포스터 공모전 📚';

const PicturesNow = graphql(`
  query PicturesNow($id: ID!) {
    imageSet(referenceType: CONTEST, referenceId: $id) { version images { id url(variant: THUMBNAIL) large: url(variant: LARGE) } }
  }
`);

const ChangePicturesElsewhere = graphql(`
  mutation ChangePicturesElsewhere($input: ConfirmImagesInput!) { confirmImages(input: $input) { __typename } }
`);

describeInBrowser('pictures in the example for the browser', (open) => {
  let example: ExamplePage;
  let watched: WatchedPage;
  let page: Page;
  let card: Locator;
  let elsewhere: DogearClient;
  let itemId = '';
  let files: ChosenFile[];

  beforeAll(async () => {
    example = await startExamplePage();
    elsewhere = await example.dogear.as(1n, 'ADMIN');
    watched = await open(example.url, { picturesFrom: example.dogear.url });
    page = watched.page;
    files = await chosenFiles();
  }, 120_000);
  afterAll(() => example?.stop());

  const rows = () => card.getByRole('list', { name: '그림' }).getByRole('listitem');
  const row = (name: string) => rows().filter({ hasText: name });
  const told = (text: string) => card.getByRole('status').getByText(text).waitFor();
  const pressIn = (name: string) => card.getByRole('button', { name, exact: true }).click();
  const picturesNow = async () => (await elsewhere.ask(PicturesNow, { id: itemId })).imageSet!;
  /** What the list shows when it is read again. */
  const listed = async () => {
    await press(page, '뉴스');
    await press(page, '공모전·대회');
    return page.getByRole('main').getByRole('listitem').filter({ hasText: TITLE });
  };
  const firstPictureIn = (where: Locator) => where.locator('> .picture, > div > .picture').first().getAttribute('src');

  it('are for admins, who accept their invitation and sign in', async () => {
    await acceptInvitation(page, example.dogear.output(), PASSWORD);
    await page.getByRole('main').getByRole('heading', { name: '항목 관리' }).waitFor();
    const views = page.getByRole('navigation').getByRole('button');
    expect(await views.filter({ visible: true }).allInnerTexts()).toEqual(['항목 관리', '예외', '내 계정']);
  });

  it('belong to items, whose fields say what is wrong with them', async () => {
    await page.getByText('새로 만들기').click();
    await page.getByLabel('제목').fill(TITLE);
    await page.getByLabel('시작').fill('2026-05-02T10:00');
    await page.getByLabel('끝', { exact: true }).fill('2026-05-01T10:00');
    await press(page, '만들기');
    await says(page, '표시한 곳을 고쳐 주세요');
    const end = page.getByLabel('끝', { exact: true });
    expect(await end.evaluate((input) => [input.ariaInvalid, input === input.ownerDocument.activeElement])).toEqual([
      'true',
      true,
    ]);
    const mistake = page.locator(`[id="${await end.getAttribute('aria-describedby')}"]`);
    expect(await mistake.innerText()).toBe('시작보다 앞설 수 없습니다.');
    await end.fill('2026-06-01T10:00');
    await press(page, '만들기');
    await says(page, '만들었습니다');
    await page.getByText('새로 만들기').click();
    await waitUntil(async () => (await (await listed()).count()) === 1, 'the list has the item');
    card = await listed();
    itemId = (await elsewhere.ask(Items, { itemType: 'CONTEST', first: 1 })).items.nodes[0]!.id;
  });

  it('are uploaded with progress; files that are none say so', async () => {
    await pressIn('그림');
    const network = await page.context().newCDPSession(page);
    const condition = { offline: false, latency: 0, downloadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...condition, uploadThroughput: 4_000 });
    await card.getByLabel('그림 고르기').setInputFiles(files);
    const progress = card.getByRole('progressbar', { name: '큰 사진.jpg: 올리는 중' });
    await waitUntil(async () => {
      const part = await progress.evaluate((bar) => Number(bar.getAttribute('value')));
      return part > 0 && part < 1;
    }, 'it is on its way');
    await row('움직임.gif').getByText('JPEG, PNG, WebP 그림만 올릴 수 있습니다').waitFor();
    await row('아주 큰 것.png').getByText('10MB보다 큰 파일입니다').waitFor();
    await pressIn('그림 저장');
    await told('아직 올리는 중입니다');
    await network.send('Network.emulateNetworkConditions', { ...condition, uploadThroughput: -1 });
    await row('큰 사진.jpg').getByText('올렸습니다').waitFor();
    await pressIn('그림 저장');
    await row('글.png').getByText('이름과 달리 JPEG, PNG, WebP 그림이 아닙니다').waitFor();
    for (const name of ['움직임.gif', '아주 큰 것.png', '글.png']) await pressIn(`${name}: 빼기`);
    await pressIn('그림 저장');
    await told('저장했습니다');
    expect((await picturesNow()).images).toHaveLength(2);
  });

  it('can be uploaded once more when their time is over', async () => {
    const gone = { status: 410, headers: { 'access-control-allow-origin': '*' }, body: '{}' };
    await page.route('**/uploads/**', (route) => route.fulfill(gone), { times: 1 });
    await card.getByLabel('그림 고르기').setInputFiles([files[1]!]);
    await row('빨강.png').getByText('10분이 지났거나').waitFor();
    await pressIn('다시 올리기');
    await row('빨강.png').getByText('올렸습니다').waitFor();
    await pressIn('빨강.png: 빼기');
    await told('뺐습니다');
  });

  it('change places by keyboard, with focus and words, and the list shows the new first one', async () => {
    const before = await picturesNow();
    const forward = card.getByRole('button', { name: '그림 2: 앞으로' });
    await forward.press('ArrowUp');
    await told('그림 2: 2개 가운데 1번째');
    await forward.press('ArrowDown');
    await told('그림 2: 2개 가운데 2번째');
    await forward.press('Enter');
    await told('그림 2: 2개 가운데 1번째');
    expect(await forward.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await pressIn('그림 저장');
    await told('저장했습니다');
    const { images, version } = await picturesNow();
    expect(images.map(({ id }) => id)).toEqual(before.images.map(({ id }) => id).reverse());
    expect(version).toBe(before.version + 1);
    expect(await firstPictureIn(card)).toBe(images[0]!.url);
    await waitUntil(async () => (await firstPictureIn(await listed())) === images[0]!.url, 'the list shows it');
  });

  it('change places by being dragged', async () => {
    const before = await picturesNow();
    await pressIn('그림');
    await row('그림 2').locator('.grip').hover();
    await page.mouse.down();
    const { x, y } = (await row('그림 1').boundingBox())!;
    await page.mouse.move(x + 20, y + 5, { steps: 5 });
    await page.mouse.up();
    await told('그림 2: 2개 가운데 1번째');
    await pressIn('그림 저장');
    await told('저장했습니다');
    const { images } = await picturesNow();
    expect(images.map(({ id }) => id)).toEqual(before.images.map(({ id }) => id).reverse());
  });

  it('are shown to everybody, in the catalog and beside bookmarks', async () => {
    const { url, large } = (await picturesNow()).images[0]!;
    const token = (await finishedDogear(['token', '--user', '7'], example.dogear.env)).output.trim();
    const user = await open(`${example.url}#token=${token}`, { picturesFrom: example.dogear.url });
    const shown = user.page.getByRole('main').getByRole('listitem').filter({ hasText: TITLE });
    await waitUntil(async () => {
      await press(user.page, '둘러보기');
      return (await firstPictureIn(shown)) === url;
    }, 'the catalog shows it');
    const picture = shown.getByRole('img', { name: `${TITLE}의 그림` });
    await waitUntil(
      () => picture.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth > 0),
      'it is loaded',
    );
    await shown.getByRole('button', { name: `${TITLE}: 책갈피` }).click();
    await says(user.page, '책갈피에 넣었습니다');
    await press(user.page, '내 책갈피');
    await picture.waitFor();
    expect(await firstPictureIn(shown)).toBe(large);
    expect(await user.page.getByRole('button', { name: '항목 관리' }).isVisible()).toBe(false);
    expect(user.troubles()).toEqual([]);
    await user.page.context().close();
  });

  it('that somebody else has changed are shown, and the admin decides', async () => {
    const reorderElsewhere = async (): Promise<void> => {
      const imageIds = (await picturesNow()).images.map(({ id }) => id).reverse();
      const input = { referenceType: 'CONTEST' as const, referenceId: itemId, imageIds };
      expect((await elsewhere.ask(ChangePicturesElsewhere, { input })).confirmImages.__typename).toContain('Success');
    };
    await reorderElsewhere();
    const now = (await picturesNow()).images;
    await pressIn('그림 2: 빼기');
    await pressIn('그림 저장');
    const conflict = card.getByRole('alert');
    await conflict.getByText('그사이에 그림이 바뀌었습니다').waitFor();
    const shown = await conflict.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    expect(shown).toEqual(now.map(({ url }) => url));
    await conflict.getByRole('button', { name: '지금 그림에서 다시 고치기' }).click();
    expect(await rows().count()).toBe(2);
    await reorderElsewhere();
    await dropOn(rows().first(), files[1]!);
    await row('빨강.png').getByText('올렸습니다').waitFor();
    await pressIn('그림 저장');
    await conflict.getByRole('button', { name: '위의 목록대로 저장' }).click();
    await told('저장했습니다');
    const kept = (await picturesNow()).images.map(({ id }) => id);
    expect(kept.slice(0, 2)).toEqual(now.map(({ id }) => id));
    expect(kept).toHaveLength(3);
  });

  it('stand with an item that somebody else has changed, too: what is there now, and what was written', async () => {
    await pressIn('고치기');
    await card.getByLabel('요약').fill('여기서 쓴 요약');
    await elsewhere.ask(UpdateItem, { input: { itemType: 'CONTEST', itemId, summary: '다른 곳에서 쓴 요약' } });
    await pressIn('저장');
    const conflict = card.getByRole('alert');
    await conflict.getByText('지금은 다른 곳에서 쓴 요약, 여기 쓴 것은 여기서 쓴 요약').waitFor();
    await conflict.getByRole('button', { name: '여기 쓴 것으로 저장' }).click();
    await says(page, '저장했습니다');
    await card.getByText('버전 3').waitFor();
    expect(await firstPictureIn(card)).toBe((await picturesNow()).images[0]!.url);
    expect(await card.locator('.memo').innerText()).toBe('여기서 쓴 요약');
  });

  it('fit onto a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await pressIn('그림');
    await rows().first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  it('come back with an item that was deleted and restored', async () => {
    await pressIn('지우기');
    await says(page, '지웠습니다');
    await pressIn('되살리기');
    await says(page, '되살렸습니다');
    await pressIn('이력');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('버전 1: 만듦').waitFor();
    expect(await dialog.getByRole('heading', { level: 3 }).first().innerText()).toBe('버전 5: 바꿈');
    await press(page, '닫기');
    expect((await picturesNow()).images).toHaveLength(3);
  });

  it('come from nowhere but the storage, and nothing went wrong', () => {
    const isExpected = (trouble: string): boolean => trouble.includes('status of 410');
    expect(watched.troubles().filter((trouble) => !isExpected(trouble))).toEqual([]);
  });
});

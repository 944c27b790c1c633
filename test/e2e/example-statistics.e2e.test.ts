import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, type WatchedPage } from '../testkit/browser.ts';
import { openDamage } from '../testkit/damage.ts';
import { finishedDogear } from '../testkit/dogear-process.ts';
import { type ExamplePage, startExamplePage } from '../testkit/example-page.ts';
import { press, says } from '../testkit/example-steps.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { CreateBookmark, CreateItem, OneBookmark } from './operations.ts';

const [MANY, FEW] = ['많이들 꽂아 둔 대회 📌', '한 사람만 꽂아 둔 대회'];
const REASON = '문서를 고쳤습니다';

describeInBrowser('counts and exceptions in the example for the browser', (open) => {
  let example: ExamplePage;
  let watched: WatchedPage;
  let page: Page;
  let token = '';
  const bookmarks: string[] = [];

  beforeAll(async () => {
    example = await startExamplePage();
    const admin = await example.dogear.as(1n, 'ADMIN');
    // The links lead to the page itself, where nobody is in: leaving it needs no network.
    for (const [title, users] of [[MANY, [8n, 9n]] as const, [FEW, [8n]] as const]) {
      const input = { itemType: 'CONTEST' as const, title, url: `${example.url}?elsewhere` };
      const { createItem } = await admin.ask(CreateItem, { input });
      if (createItem.__typename !== 'CreateItemSuccess') throw new Error(createItem.__typename);
      const which = { itemType: 'CONTEST' as const, itemId: createItem.item.id };
      for (const user of users) {
        const client = await example.dogear.as(user);
        bookmarks.push(
          await waitUntil(async () => {
            const { createBookmark } = await client.ask(CreateBookmark, { input: which });
            return createBookmark.__typename === 'CreateBookmarkSuccess' && createBookmark.bookmark.id;
          }, `the bookmark of ${user}`),
        );
      }
    }
    token = (await finishedDogear(['token', '--user', '7', '--admin'], example.dogear.env)).output.trim();
    watched = await open(`${example.url}#token=${token}`);
    page = watched.page;
  }, 120_000);
  afterAll(() => example?.stop());

  const rows = () => page.getByRole('main').locator('.cards > li');
  const row = (title: string) => rows().filter({ hasText: title });
  const counts = (title: string) => row(title).locator('.counts').innerText();
  const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  /** The lists tell counts a moment late: what they tell once they are read again. */
  const becomes = (title: string, words: string) =>
    waitUntil(async () => {
      await press(page, '둘러보기');
      await row(title).waitFor();
      return (await counts(title)) === words;
    }, `${title}: ${words}`);
  const fitsOntoPhone = async (): Promise<void> => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  };

  it('shows how many people have an item bookmarked, and adds a new bookmark at once', async () => {
    await becomes(MANY, '책갈피 2명 · 조회 0회');
    const star = row(MANY).getByRole('button', { name: '책갈피' });
    await star.click();
    await says(page, '책갈피에 넣었습니다');
    expect(await counts(MANY)).toBe('책갈피 3명 · 조회 0회');
    await becomes(MANY, '책갈피 3명 · 조회 0회');
    await star.click();
    await says(page, '휴지통으로 옮겼습니다');
    expect(await counts(MANY)).toBe('책갈피 2명 · 조회 0회');
  });

  it('follows a link without waiting for its view, which counts although the page was left', async () => {
    let letGo = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sent = page.waitForRequest((request) => isView(request.postData()));
    await page.route('**/graphql', async (route) => {
      if (isView(route.request().postData())) await left;
      await route.fallback();
    });
    await page.getByRole('link', { name: FEW }).press('Enter');
    await page.waitForURL('**/?elsewhere');
    await sent;
    letGo();
    await page.goto(`${example.url}#token=${token}`);
    await becomes(FEW, '책갈피 1명 · 조회 1회');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('shows what is popular in three orders, with the days of each in words', async () => {
    await press(page, '인기');
    const inOrder = (name: string, wanted: string[]) =>
      waitUntil(async () => {
        await press(page, name);
        await rows().first().waitFor();
        return (await titles()).join() === wanted.join();
      }, `${name}: ${wanted}`);
    await inOrder('책갈피 많은 순', [MANY, FEW]);
    await inOrder('많이 본 순', [FEW, MANY]);
    await inOrder('요즘 뜨는 순', [MANY, FEW]);
    const words = /^지난 30일 동안 새 책갈피 2개\. 가장 많은 날은 .+, 2개입니다\.$/;
    const curve = row(MANY).getByRole('img', { name: words });
    await waitUntil(async () => {
      await press(page, '책갈피 많은 순');
      await row(MANY).waitFor();
      return (await curve.count()) === 1;
    }, 'the curve without the bookmark in the trash');
    const points = (await curve.locator('polyline').getAttribute('points'))!.split(' ');
    expect(points).toHaveLength(30);
    expect(points.map((point) => Number(point.split(',')[1]))).toEqual([...Array(29).fill(38), 2]);
  });

  it('shows admins what went wrong, with its calls', async () => {
    const damage = await openDamage(example.dogear.env);
    await damage.command(
      `UPDATE bookmarks_documents SET document = json_set(document, '$.createdAt', 9e18) WHERE id = ${bookmarks[0]}`,
    );
    await damage.close();
    const { errors } = await (await example.dogear.as(8n)).answer(OneBookmark, { id: bookmarks[0]! });
    await waitUntil(async () => {
      await press(page, '예외');
      await rows().or(page.getByText('그런 예외가 없습니다')).first().waitFor();
      return (await rows().count()) === 1;
    }, 'the group is listed');
    await rows().getByText('1번 · 처음').waitFor();
    await page.getByLabel('심각도').selectOption('낮음');
    await page.getByText('그런 예외가 없습니다').waitFor();
    await page.getByLabel('심각도').selectOption('보통');
    await rows().getByRole('button', { name: '기록 보기' }).press('Enter');
    const entry = rows().getByRole('listitem');
    await entry.getByText(String(errors[0]?.extensions.requestId)).waitFor();
    await entry.getByText('스택').press('Enter');
    expect(await entry.getByRole('region', { name: '스택' }).innerText()).toContain(
      'RangeError: Invalid time value\n    at ',
    );
    await fitsOntoPhone();
  });

  it('takes an exception that is done with off the list', async () => {
    await rows().getByRole('button', { name: '해결함으로 표시' }).press('Enter');
    await page.getByLabel('이유').fill(REASON);
    await page.getByLabel('이유').press('Enter');
    await says(page, '해결한 것으로 표시했습니다');
    expect(
      await rows()
        .first()
        .evaluate((card) => card === card.ownerDocument.activeElement),
    ).toBe(true);
    await rows().getByText('에 해결함').waitFor();
    await page.getByLabel('상태').selectOption('해결하지 않은 것');
    await page.getByText('그런 예외가 없습니다').waitFor();
    await page.getByLabel('상태').selectOption('해결한 것');
    await rows().getByText('에 해결함').waitFor();
  });

  it('fits onto a phone, and nothing went wrong', async () => {
    await press(page, '인기');
    await rows().first().waitFor();
    await fitsOntoPhone();
    await press(page, '둘러보기');
    await rows().first().waitFor();
    await fitsOntoPhone();
    expect(watched.troubles()).toEqual([]);
  });
});

const isView = (body: string | null): boolean => body?.includes('recordItemView') === true;

import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, type WatchedPage } from '../testkit/browser.ts';
import { finishedDogear } from '../testkit/dogear-process.ts';
import { type ExamplePage, startExamplePage } from '../testkit/example-page.ts';
import { waitUntil } from '../testkit/wait-until.ts';

describeInBrowser('the example for the browser', (open) => {
  let example: ExamplePage;
  let token: string;
  let watched: WatchedPage;
  beforeAll(async () => {
    example = await startExamplePage();
    token = (await finishedDogear(['token', '--user', '7'], example.dogear.env)).output.trim();
    watched = await open(example.url);
  }, 120_000);
  afterAll(() => example?.stop());

  const press = (name: string) => watched.page.getByRole('button', { name, exact: true }).click();
  const status = (text: string) => watched.page.getByRole('status').getByText(text).waitFor();
  const cards = () => watched.page.locator('main li');

  it('lets somebody in who has a token', async () => {
    const { page } = watched;
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    await page.getByText('접근 토큰으로 들어가기').click();
    await page.getByLabel('접근 토큰').fill(token);
    await press('들어가기');
    await page.getByLabel('접근 토큰').waitFor({ state: 'hidden' });
    await cards().nth(9).waitFor();
    await press('더 보기');
    await cards().nth(19).waitFor();
  });

  it('asks for another token when Dogear does not take the one in the address, and keeps none there', async () => {
    const { page } = await open(`${example.url}#token=nonsense`);
    await page.getByRole('status').getByText('Not signed in').waitFor();
    expect(await page.getByLabel('접근 토큰').isVisible()).toBe(true);
    expect(page.url()).toBe(example.url);
  });

  it('stars an item and shows it in the list', async () => {
    const { page } = watched;
    const title = await cards().first().getByRole('heading').innerText();
    const star = cards()
      .first()
      .getByRole('button', { name: `${title}: 책갈피` });
    expect(await star.getAttribute('aria-pressed')).toBe('false');
    await star.click();
    await status('책갈피에 넣었습니다');
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    await press('내 책갈피');
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await cards().count()).toBe(1);
  });

  it('keeps a tag and a memo, and finds them', async () => {
    const { page } = watched;
    await press('고치기');
    await page.getByLabel('태그').fill('알고리즘');
    await page.getByLabel('메모').fill('<b>참가</b> 예정 🏁');
    await press('저장');
    await status('저장했습니다');
    await waitUntil(async () => {
      await press('검색');
      await page.getByRole('searchbox').fill('예정');
      await press('찾기');
      await page.locator('mark').or(page.getByText('없습니다')).first().waitFor();
      return (await page.locator('mark').count()) > 0;
    }, 'the memo is found');
    expect(await page.locator('mark').allInnerTexts()).toEqual(['예정']);
    expect(await page.locator('.memo').innerText()).toBe('<b>참가</b> 예정 🏁');
  });

  it('puts it into the trash, shows its history and brings it back', async () => {
    const { page } = watched;
    await press('휴지통으로');
    await status('휴지통으로 옮겼습니다');
    await press('휴지통');
    await cards().first().waitFor();
    await press('이력');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('버전 1: 만듦').waitFor();
    expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      '버전 3: 휴지통으로',
      '버전 2: 바꿈',
      '버전 1: 만듦',
    ]);
    await press('닫기');
    await press('되살리기');
    await status('되살렸습니다');
    await press('내 책갈피');
    await cards().first().waitFor();
  });

  it('asked nobody but its own server, and nothing went wrong', () => expect(watched.troubles()).toEqual([]));
});

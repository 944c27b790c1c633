import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, type WatchedPage } from '../testkit/browser.ts';
import { type ExamplePage, startExamplePage } from '../testkit/example-page.ts';
import { isIn, press, proveBy, says, signIn, signInTitle } from '../testkit/example-steps.ts';
import { drawing } from '../testkit/images/pictures.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const EMAIL = 'hana@example.com';
const PASSWORD = '책갈피를 끼우는 저녁';
/** Read in the page. */
const RETRY_KEY = "localStorage.getItem('dogear-retry-key')";
const NEXT_PASSWORD = '책갈피를 빼는 아침이다';

describeInBrowser('an account in the example for the browser', (open) => {
  let example: ExamplePage;
  let first: WatchedPage;
  let second: WatchedPage;
  let bookmarked: string;
  beforeAll(async () => {
    example = await startExamplePage();
    first = await open(example.url, { picturesFrom: example.dogear.url });
  }, 120_000);
  afterAll(() => example?.stop());

  it('is made with the code that /dev/mails shows', async () => {
    const { page } = first;
    await press(page, '가입하기');
    await page.getByLabel('이메일 주소').fill(EMAIL);
    await page.getByLabel('비밀번호').fill('짧다');
    await page.getByLabel('이름').fill('하나');
    await page.getByLabel('이용약관').check();
    await page.getByLabel('개인정보').check();
    await press(page, '코드 받기');
    await says(page, '비밀번호가 너무 짧습니다');
    await page.getByLabel('비밀번호').fill(PASSWORD);
    await press(page, '코드 받기');
    await page.getByLabel('코드', { exact: true }).fill('0000 0000');
    await press(page, '확인');
    await says(page, '4번 더');
    await proveBy(page, EMAIL);
    await isIn(page);
    expect(await page.locator('#who').innerText()).toContain('하나');
  });

  it('has bookmarks', async () => {
    const { page } = first;
    const card = page.locator('main li').first();
    bookmarked = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: `${bookmarked}: 책갈피` }).click();
    await says(page, '책갈피에 넣었습니다');
    await seesBookmark(page);
  });

  it('has a picture', async () => {
    const { page } = first;
    await press(page, '내 계정');
    const profile = page.getByRole('region', { name: '프로필 사진' });
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      profile.getByLabel('사진 고르기').setInputFiles([{ name, mimeType, buffer }]);
    await choose('글.png', 'image/png', Buffer.from('<p>이것은 글입니다</p>'));
    await profile.getByRole('status').getByText('그림이 아닙니다').waitFor();
    await choose('나.png', 'image/png', await drawing(300, 200).png().toBuffer());
    await profile.getByRole('status').getByText('사진을 바꿨습니다').waitFor();
    await page.reload();
    await isIn(page);
    await press(page, '내 계정');
    await profile.getByRole('img', { name: '하나의 그림' }).waitFor();
    await press(page, '사진 지우기');
    await profile.getByRole('status').getByText('사진을 지웠습니다').waitFor();
    expect(await profile.getByRole('img').count()).toBe(0);
  });

  it('is signed in still when the page is loaded again, and in a second tab', async () => {
    await first.page.reload();
    await isIn(first.page);
    second = await open(example.url, { beside: first.page, picturesFrom: example.dogear.url });
    await isIn(second.page);
    await seesBookmark(second.page);
    await press(second.page, '내 계정');
    await second.page.getByRole('heading', { name: '지금 여기' }).waitFor();
    expect(await sessionCards(second.page).count()).toBe(1);
  });

  it('stays signed in in both tabs through many refreshes, also of both at once', async () => {
    const tabs = [first.page, second.page];
    const answers = refreshAnswers(...tabs);
    const underWay = refreshesUnderWay(tabs);
    for (let round = 0; round < 5; round += 1) {
      await refreshWhenAllAreRefused(tabs);
      await Promise.all(tabs.map(expireToken));
      await Promise.all(tabs.map(seesBookmark));
      await Promise.all(tabs.map((page) => page.unrouteAll({ behavior: 'wait' })));
    }
    await waitUntil(() => answers.length >= 10, 'ten answers are read');
    expect(answers).toEqual(Array(10).fill('SignedIn'));
    expect(underWay.most()).toBe(1);
  });

  it('gives the same answer to a tab whose first answer was lost', async () => {
    const { page } = first;
    const before = await refreshCookie(page);
    await loseAnswerToRefresh(page);
    await expireToken(page);
    await press(page, '내 책갈피');
    await says(page, 'Dogear가 응답하지 않습니다');
    expect(await refreshCookie(page)).toBe(before);
    const key = await page.evaluate(RETRY_KEY);
    const request = page.waitForRequest((each) => each.postData()?.includes('refreshSession') === true);
    await expireToken(page);
    await seesBookmark(page);
    expect((await request).postDataJSON().variables.retryKey).toBe(key);
    expect(await page.evaluate(RETRY_KEY)).toBeNull();
  });

  it('keeps the cookie of the faster tab where tabs cannot take turns', async () => {
    const [slow, fast] = [second.page, first.page];
    for (const page of [slow, fast]) {
      await page.evaluate("Object.defineProperty(navigator, 'locks', { value: undefined })");
    }
    const answers = refreshAnswers(slow);
    const held = await holdRefresh(slow);
    await expireToken(slow);
    await press(slow, '내 책갈피');
    await held.arrived;
    for (const _ of [1, 2]) {
      await expireToken(fast);
      await seesBookmark(fast);
    }
    const newest = await refreshCookie(fast);
    held.release();
    await slow.getByRole('heading', { name: bookmarked }).waitFor();
    await waitUntil(() => answers.length >= 2, 'both answers are read');
    expect(answers).toEqual(['SessionSuperseded', 'SignedIn']);
    expect(newest).toBeTruthy();
    for (const page of [slow, fast]) {
      await expireToken(page);
      await seesBookmark(page);
      await page.reload();
      await isIn(page);
    }
  });

  it('ends a session elsewhere after a fresh proof, and that browser notices', async () => {
    const { page } = first;
    const elsewhere = await open(example.url);
    await signIn(elsewhere.page, EMAIL, PASSWORD);
    await isIn(elsewhere.page);
    await demandProofOnce(page);
    await press(page, '내 계정');
    await press(page, '이 세션 끝내기');
    const dialog = page.getByRole('dialog', { name: '본인 확인' });
    await dialog.getByLabel('비밀번호').fill('이것은 아닌 비밀번호');
    await dialog.getByRole('button', { name: '확인' }).click();
    await dialog.getByRole('alert').getByText('맞지 않습니다').waitFor();
    await dialog.getByLabel('비밀번호').fill(PASSWORD);
    await dialog.getByRole('button', { name: '확인' }).click();
    await says(page, '로그아웃했습니다');
    await waitUntil(async () => {
      await press(elsewhere.page, '내 책갈피');
      const list = elsewhere.page.locator('main').getByRole('heading', { name: bookmarked });
      await list.or(signInTitle(elsewhere.page)).waitFor();
      return isOut(elsewhere.page);
    }, 'the other browser is signed out');
    await says(elsewhere.page, '다시 로그인해 주세요');
    await elsewhere.page.context().close();
  });

  it('signs out everywhere, and the other tab shows it by itself', async () => {
    await press(first.page, '내 계정');
    await press(first.page, '모든 곳에서 로그아웃');
    await waitUntil(() => isOut(first.page), 'this tab is signed out');
    await waitUntil(() => isOut(second.page), 'the other tab is signed out');
    expect(await second.page.getByText(bookmarked).count()).toBe(0);
    await first.page.reload();
    await waitUntil(() => isOut(first.page), 'a reload changes nothing');
  });

  it('signs in again, in all tabs at once', async () => {
    const { page } = first;
    await signIn(page, EMAIL, '이것은 아닌 비밀번호');
    await says(page, '이메일 주소나 비밀번호가 맞지 않습니다');
    await signIn(page, EMAIL, PASSWORD);
    await isIn(page);
    await isIn(second.page);
  });

  it('changes the password and goes on', async () => {
    const { page } = first;
    await press(page, '내 계정');
    await page.getByLabel('지금 비밀번호').fill(PASSWORD);
    await page.getByLabel('새 비밀번호').fill(NEXT_PASSWORD);
    await press(page, '비밀번호 바꾸기');
    await says(page, '비밀번호를 바꿨습니다');
    await seesBookmark(page);
    await seesBookmark(second.page);
  });

  it('is deleted, and restored with its bookmarks', async () => {
    const { page } = first;
    await press(page, '내 계정');
    await page.getByLabel('모두 지워진다는 것').check();
    await press(page, '계정 삭제');
    await says(page, '계정을 삭제했습니다');
    await waitUntil(() => isOut(second.page), 'the other tab is signed out');
    await signIn(page, EMAIL, NEXT_PASSWORD);
    await press(page, '계정 되살리기');
    await isIn(page);
    await waitUntil(async () => {
      await press(page, '내 책갈피');
      await page.getByRole('heading', { name: bookmarked }).or(page.getByText('아직 책갈피가 없습니다')).waitFor();
      return (await page.getByRole('heading', { name: bookmarked }).count()) > 0;
    }, 'the bookmark is back');
  });

  it('does not lend its origin to other pages', async () => {
    const cookie = `dogear_rt=${await refreshCookie(first.page)}`;
    const asked = async (origin: string) => {
      const headers = { 'content-type': 'application/json', cookie, origin };
      const body = JSON.stringify({ query: 'mutation { refreshSession { __typename } }' });
      return (await fetch(`${example.url}graphql`, { method: 'POST', headers, body })).text();
    };
    for (const origin of ['https://elsewhere.example', 'http://127.0.0.1:1', 'null'])
      expect(await asked(origin)).toContain('FORBIDDEN');
    expect(await asked(new URL(example.url).origin)).toContain('SignedIn');
  });

  it('leaves no token where a script could find one', async () => {
    const found = await first.page.evaluate('[document.cookie, { ...localStorage }, { ...sessionStorage }]');
    expect(found).toEqual(['', {}, {}]);
  });

  it('asked nobody but its own server, and only expired tokens were refused', () => {
    const isExpected = (trouble: string) =>
      trouble.includes('status of 401') || trouble.includes('ERR_FAILED') || trouble.includes('TypeError');
    expect([...first.troubles(), ...second.troubles()].filter((trouble) => !isExpected(trouble))).toEqual([]);
  });

  async function seesBookmark(page: Page): Promise<void> {
    await press(page, '내 책갈피');
    await page.locator('main').getByRole('heading', { name: bookmarked }).waitFor();
  }
});

const isOut = (page: Page) => signInTitle(page).isVisible();
const sessionCards = (page: Page) => page.getByRole('region', { name: '로그인한 곳' }).getByRole('listitem');

/** The next question of this tab is asked with a token that does not count, as after ten minutes. */
const expireToken = (page: Page) =>
  page.route(
    '**/graphql',
    (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
    { times: 1 },
  );

const isRefresh = (body: string | null): boolean => body?.includes('refreshSession') === true;

/** What the refreshes of these tabs are answered with from now on. */
function refreshAnswers(...pages: Page[]): string[] {
  const answers: string[] = [];
  for (const page of pages) {
    page.on('response', async (response) => {
      if (!isRefresh(response.request().postData())) return;
      const { data } = (await response.json()) as { data: { refreshSession: { __typename: string } } };
      answers.push(data.refreshSession.__typename);
    });
  }
  return answers;
}

/** How many refreshes of these tabs were under way at the same time, from now on. */
function refreshesUnderWay(pages: readonly Page[]) {
  let [now, most] = [0, 0];
  for (const page of pages) {
    page.on('request', (request) => {
      if (!isRefresh(request.postData())) return;
      now += 1;
      most = Math.max(most, now);
    });
    page.on('response', (response) => {
      if (isRefresh(response.request().postData())) now -= 1;
    });
  }
  return { most: () => most };
}

/** No refresh is let through until each of the tabs wants one. */
async function refreshWhenAllAreRefused(pages: readonly Page[]): Promise<void> {
  const allRefused = Promise.all(pages.map((page) => page.waitForResponse((response) => response.status() === 401)));
  for (const page of pages) {
    await page.route('**/graphql', async (route) => {
      if (!isRefresh(route.request().postData())) return route.fallback();
      await allRefused;
      return route.continue();
    });
  }
}

async function refreshCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'dogear_rt')?.value;
}

/** Sends a request of a page past the browser, which sees no answer yet. */
function send(request: Request, refreshToken: string | undefined): Promise<Response> {
  const { origin } = new URL(request.url());
  const headers = { 'content-type': 'application/json', origin, cookie: `dogear_rt=${refreshToken}` };
  return fetch(request.url(), { method: 'POST', headers, body: request.postData() ?? '' });
}

/** Dogear refreshes, and the tab never hears of it. */
const loseAnswerToRefresh = (page: Page) =>
  page.route(
    '**/graphql',
    async (route) => {
      await send(route.request(), await refreshCookie(page));
      await route.abort();
    },
    { times: 1 },
  );

/** A refresh of this tab leaves with the cookie of its moment, and is on its way until it is released. */
async function holdRefresh(page: Page) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(
    '**/graphql',
    async (route) => {
      const cookie = await refreshCookie(page);
      arrive();
      await released;
      const answer = await send(route.request(), cookie);
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      });
    },
    { times: 1 },
  );
  return { arrived, release };
}

/** As for somebody who signed in more than ten minutes ago. */
async function demandProofOnce(page: Page): Promise<void> {
  let isDemanded = false;
  await page.route('**/graphql', (route) => {
    if (isDemanded || !route.request().postData()?.includes('revokeSession')) return route.fallback();
    isDemanded = true;
    const revokeSession = { __typename: 'ReauthenticationRequired', code: 'REAUTHENTICATION_REQUIRED', message: '' };
    return route.fulfill({ json: { data: { revokeSession } } });
  });
}

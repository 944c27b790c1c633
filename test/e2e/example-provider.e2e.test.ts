import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IdentityPorts } from '../../src/modules/identity/commands/command-ports.ts';
import { decideDormant } from '../../src/modules/identity/decide-moderation.ts';
import { describeInBrowser } from '../testkit/browser.ts';
import { type ExamplePage, startExamplePage } from '../testkit/example-page.ts';
import { isIn, press, proveBy, says, signIn, signInTitle } from '../testkit/example-steps.ts';
import { freePort } from '../testkit/free-port.ts';
import { type OidcServer, openOidcServer } from '../testkit/oidc-server.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { behindTheScenes } from './identity/stage.ts';

const PASSWORD = '책갈피를 끼우는 저녁';
const LINKED = { sub: 'se', email: 'se@example.com', email_verified: true, name: '세찌' };

describeInBrowser('a provider in the example for the browser', (open) => {
  let provider: OidcServer;
  let example: ExamplePage;
  beforeAll(async () => {
    const port = await freePort(2);
    const dogear = `http://127.0.0.1:${port}`;
    provider = await openOidcServer(`${dogear}/auth/callback/google`);
    const env = {
      PORT: port.toString(),
      PUBLIC_URL: dogear,
      OAUTH_RETURN_URLS: `http://127.0.0.1:${port + 1}/`,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
    };
    example = await startExamplePage(env, port + 1);
    provider.person = { sub: 'duri', email: 'duri@example.com', email_verified: true, name: '두리' };
  }, 120_000);
  afterAll(async () => {
    await example?.stop();
    await provider?.close();
  });

  it('lets somebody new sign up, and sign in again', async () => {
    const { page } = await open(example.url);
    const goThere = () => page.getByRole('button', { name: 'Google(으)로 로그인' }).click();
    await goThere();
    await page.getByText('duri@example.com').waitFor();
    expect(page.url()).toBe(example.url);
    expect(await page.getByLabel('이름').inputValue()).toBe('두리');
    await page.getByLabel('이용약관').check();
    await page.getByLabel('개인정보').check();
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByRole('navigation').waitFor();

    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await page.getByRole('heading', { name: '로그인', exact: true }).waitFor();
    await goThere();
    await page.getByRole('navigation').waitFor();
    expect(await page.locator('#who').innerText()).toContain('두리');
  });

  it('asks for the password of an account that has the address, and links it', async () => {
    const { page } = await open(example.url);
    await press(page, '가입하기');
    await page.getByLabel('이메일 주소').fill(LINKED.email);
    await page.getByLabel('비밀번호').fill(PASSWORD);
    await page.getByLabel('이름').fill(LINKED.name);
    await agree(page);
    await press(page, '코드 받기');
    await proveBy(page, LINKED.email);
    await isIn(page);
    await press(page, '로그아웃');
    await signInTitle(page).waitFor();

    provider.person = LINKED;
    await press(page, 'Google(으)로 로그인');
    await says(page, '이 이메일 주소의 계정이 이미 있습니다');
    await page.getByLabel('이메일 주소').fill(LINKED.email);
    await page.getByLabel('비밀번호').fill('이것은 아닌 비밀번호');
    await press(page, '로그인');
    await says(page, '이메일 주소나 비밀번호가 맞지 않습니다');
    expect(await linkedTo(LINKED.name)).toEqual([]);
    await page.getByLabel('비밀번호').fill(PASSWORD);
    await press(page, '로그인');
    await isIn(page);
    expect(await linkedTo(LINKED.name)).toEqual(['GOOGLE']);

    await press(page, '로그아웃');
    await signInTitle(page).waitFor();
    await press(page, 'Google(으)로 로그인');
    await isIn(page);
    expect(await page.locator('#who').innerText()).toContain(LINKED.name);
  });

  it('brings a dormant account back with a mailed code, after the password and after the provider', async () => {
    const { page } = await open(example.url);
    for (const enter of [() => signIn(page, LINKED.email, PASSWORD), () => press(page, 'Google(으)로 로그인')]) {
      await makeDormant(LINKED.name);
      const earlier = (await codesFor(LINKED.email)).length;
      await enter();
      await page.getByText('오랫동안 쓰지 않은 계정입니다').waitFor();
      await page.getByLabel('코드', { exact: true }).fill('0000 0000');
      await press(page, '확인');
      await says(page, '4번 더');
      await press(page, '코드 다시 받기');
      await says(page, '코드를 다시 보냈습니다');
      // The first of the two codes counts no more.
      const [code = ''] = await waitUntil(async () => {
        const codes = await codesFor(LINKED.email);
        return codes.length === earlier + 2 && codes;
      }, 'both codes');
      await page.getByLabel('코드', { exact: true }).fill(code);
      await press(page, '확인');
      await isIn(page);
      await press(page, '로그아웃');
      await signInTitle(page).waitFor();
    }
  });

  it('mails a code to an address that the provider has not verified', async () => {
    const { page } = await open(example.url);
    provider.person = { sub: 'net', email: 'net@example.com', email_verified: false, name: '넷째' };
    await press(page, 'Google(으)로 로그인');
    await page.getByText('net@example.com').waitFor();
    await agree(page);
    await press(page, '가입하기');
    await page.getByRole('heading', { name: '메일로 보낸 코드' }).waitFor();
    expect(await linkedTo('넷째')).toEqual([]);
    await proveBy(page, 'net@example.com');
    await isIn(page);
    expect(await linkedTo('넷째')).toEqual(['GOOGLE']);
  });

  it('tells somebody whom the provider did not confirm', async () => {
    const { page } = await open(example.url);
    provider.person = undefined;
    await page.getByRole('button', { name: 'Google(으)로 로그인' }).click();
    await page.getByRole('status').getByText('로그인이 확인되지 않았습니다').waitFor();
    expect(page.url()).toBe(example.url);
  });

  const userNamed = async ({ store }: IdentityPorts, name: string) =>
    (await store.userScan.after(undefined, 100)).find(({ username }) => username === name);
  /** At which providers a user signs in. */
  const linkedTo = (name: string): Promise<string[]> =>
    behindTheScenes(example.dogear, async (ports) => {
      const user = await userNamed(ports, name);
      const linked = user ? await ports.store.records.identities.find({ userId: user.id }) : [];
      return linked.map(({ method }) => method);
    });
  /** As after a year. */
  /** Newest first. */
  async function codesFor(email: string): Promise<string[]> {
    const page = await (await fetch(`${example.dogear.url}/dev/mails`)).text();
    const mails = page.split('<article').filter((mail) => mail.includes(email));
    return mails.flatMap((mail) => /\b\d{8}\b/.exec(mail) ?? []);
  }

  const makeDormant = (name: string): Promise<void> =>
    behindTheScenes(example.dogear, async (ports) => {
      const user = await userNamed(ports, name);
      if (!user) throw new Error('the user is there');
      const now = new Date(Date.now() + 400 * 86_400_000);
      const context = { actor: null, now, reason: null, traceparent: null };
      await ports.store.users.change({ id: user.id }, (current) => decideDormant(current, context), context);
    });
});

async function agree(page: Page): Promise<void> {
  await page.getByLabel('이용약관').check();
  await page.getByLabel('개인정보').check();
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from '../testkit/browser.ts';
import { type ExamplePage, startExamplePage } from '../testkit/example-page.ts';
import { freePort } from '../testkit/free-port.ts';
import { type OidcServer, openOidcServer } from '../testkit/oidc-server.ts';

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

  it('tells somebody whom the provider did not confirm', async () => {
    const { page } = await open(example.url);
    provider.person = undefined;
    await page.getByRole('button', { name: 'Google(으)로 로그인' }).click();
    await page.getByRole('status').getByText('로그인이 확인되지 않았습니다').waitFor();
    expect(page.url()).toBe(example.url);
  });
});

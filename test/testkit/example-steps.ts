import type { Page } from 'playwright-core';
import { waitUntil } from './wait-until.ts';

/** What people do on the page of the example for the browser. */

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
export const isIn = (page: Page) => page.getByRole('navigation').waitFor();
export const signInTitle = (page: Page) => page.getByRole('heading', { name: '로그인', exact: true });

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('이메일 주소').fill(email);
  await page.getByLabel('비밀번호').fill(password);
  await press(page, '로그인');
}

/** Follows the link of the page, and looks until the mail is there. Returns the code of the latest one to this address. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const link = page.getByRole('link', { name: '/dev/mails' });
  const [mails] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const code = await waitUntil(async () => {
    await mails.reload();
    const [mail] = await mails.getByRole('article').filter({ hasText: email }).allInnerTexts();
    return mail && /\b\d{8}\b/.exec(mail)?.[0];
  }, 'the code on /dev/mails');
  await mails.close();
  return code;
}

/** Types the code that was mailed to an address. */
export async function proveBy(page: Page, email: string): Promise<void> {
  await page.getByLabel('코드', { exact: true }).fill(await mailedCode(page, email));
  await press(page, '확인');
}

/** Takes the invitation that the first start of Dogear has printed, and signs in as the admin. */
export async function acceptInvitation(page: Page, output: string, password: string): Promise<void> {
  await press(page, '관리자 로그인');
  await press(page, '초대를 받았습니다');
  await page.getByLabel('초대 티켓').fill(/ticket: +(\S+)/.exec(output)?.[1] ?? '');
  await page.getByLabel('초대 코드').fill(/code: +(\d{8})/.exec(output)?.[1] ?? '');
  await page.getByLabel('새 비밀번호').fill(password);
  await press(page, '받아들이기');
  await says(page, '로그인할 수 있습니다');
  await signIn(page, 'admin@dogear.localhost', password);
}

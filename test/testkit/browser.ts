import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const executablePath = process.env.CHROMIUM || usualPlaces.find((place) => existsSync(place));

/** A page, and what went wrong on it so far: errors in its console, and requests to anywhere but its own origin, and where pictures are. */
export interface WatchedPage {
  readonly page: Page;
  troubles(): readonly string[];
}

interface Opening {
  /** In another tab of the browser that has this page; else in a browser with cookies of its own. */
  readonly beside?: Page;
  /** Where pictures may be. */
  readonly picturesFrom?: string;
}
export type OpenPage = (url: string, how?: Opening) => Promise<WatchedPage>;

/** Runs in a real headless browser where there is one, else is skipped under a name that says what it needs. */
export function describeInBrowser(name: string, suite: (open: OpenPage) => void): void {
  if (executablePath === undefined) {
    describe.skip(`${name} (needs Chromium)`, () => suite(() => Promise.reject(new Error('There is no Chromium'))));
    return;
  }
  describe(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      // Chromium's own sandbox does not work for root, as whom containers run tests.
      browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
    }, 60_000);
    afterAll(() => browser?.close());
    suite(async (url, { beside, picturesFrom } = {}) =>
      openWatched(beside?.context() ?? (await browser.newContext()), url, picturesFrom),
    );
  });
}

async function openWatched(context: BrowserContext, url: string, picturesFrom?: string): Promise<WatchedPage> {
  const troubles: string[] = [];
  const known = [new URL(url).origin, picturesFrom];
  const page = await context.newPage();
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (!['data:', 'blob:'].includes(target.protocol) && !known.includes(target.origin))
      troubles.push(`asked for ${request.url()}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(url);
  return { page, troubles: () => troubles };
}

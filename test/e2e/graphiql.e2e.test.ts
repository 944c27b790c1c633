import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pipelineExamples } from '../../src/graphql/pipeline/examples.ts';
import { modules } from '../../src/modules/registry.ts';
import { describeInBrowser, type WatchedPage } from '../testkit/browser.ts';
import { type RunningDogear, startEmbedded } from '../testkit/lanes.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/** Opens one of the ready-made tabs and runs its operation until the answer, sent and shown, has this in it. */
async function runTab(page: Page, tab: string, expected: string): Promise<void> {
  await page.getByRole('tablist').getByRole('button', { name: tab, exact: true }).click();
  // GraphiQL reads the operation's name a tenth of a second after the tab has changed; no person presses sooner.
  const operationName = `document.querySelector('.graphiql-query-editor .CodeMirror').CodeMirror.operationName`;
  await waitUntil(async () => (await page.evaluate(operationName)) === tab, `GraphiQL knows ${tab}`);
  await waitUntil(async () => {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: /^Execute query/ }).click();
    return (await (await answer).text()).includes(expected);
  }, `${expected} in the answer of ${tab}`);
  await result(page).getByText(expected).first().waitFor();
  expect(await result(page).textContent()).not.toContain('"errors"');
}

describeInBrowser('GraphiQL in a browser', (open) => {
  let dogear: RunningDogear;
  let watched: WatchedPage;
  beforeAll(async () => {
    // Tokens are given away only if they are signed with a secret that Dogear made.
    dogear = await startEmbedded({ JWT_SECRET: '' });
    watched = await open(`${dogear.url}/graphql`);
  }, 120_000);
  afterAll(() => dogear?.stop());

  it('has every example operation in a tab, with a token that works for it', async () => {
    const { page } = watched;
    await page.getByRole('tab').first().waitFor();
    const ofModules = modules.flatMap(({ graphql }) => [
      ...(graphql?.examples ?? []),
      ...(graphql?.adminExamples ?? []),
    ]);
    expect(await page.getByRole('tab').count()).toBe(ofModules.length + pipelineExamples.length);
    await runTab(page, 'Contests', '"viewerBookmark"');
    await runTab(page, 'Bookmark', '"CREATED"');
    await runTab(page, 'Mine', '"알고리즘"');
    await runTab(page, 'Search', '"MEMO"');
    await runTab(page, 'History', '"INSERT"');
    await runTab(page, 'Pipeline', '"pendingEvents"');
  });

  it('explains the schema in our words', async () => {
    const { page } = watched;
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByRole('link', { name: 'Query', exact: true }).click();
    await page.getByText('Dogear: personal bookmarks').waitFor();
    await page.getByText('objects of other users look as if they did not exist').waitFor();
  });

  it('asked nobody but Dogear, and nothing went wrong', () => expect(watched.troubles()).toEqual([]));
});

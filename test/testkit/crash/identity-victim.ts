import { setImmediate as nextTurn } from 'node:timers/promises';
import { identityCommands } from '../../../src/modules/identity/commands/commands.ts';
import type { IdentityStore, IdentityUnit } from '../../../src/modules/identity/identity-store.ts';
import type { CodeInput, RefreshInput, SignUpInput } from '../../../src/modules/identity/inputs.ts';
import { identityOnEnv, requesterNow, type SignedInAs, signedInNow } from './identity-scene.ts';
import { type CrashPoint, type Steps, stepsUpTo } from './steps.ts';

/** What a process is to do until it dies. */
export type IdentityPlan = { readonly point: CrashPoint } & (
  | { readonly command: 'signUp'; readonly input: SignUpInput }
  | { readonly command: 'verifyEmail'; readonly input: CodeInput }
  | { readonly command: 'refreshSession'; readonly input: RefreshInput }
  | { readonly command: 'deleteAccount'; readonly by: SignedInAs }
);

/** A process on the real adapters that dies at one step of a command. Its plan comes as its only argument. */
const plan = JSON.parse(process.argv[2] ?? '{}') as IdentityPlan;
const steps = stepsUpTo(plan.point);
const { ports } = await identityOnEnv(process.env);
const commands = identityCommands({ ...ports, store: dyingStore(ports.store, steps) });

await run();
steps.before('answer');
// Embedded everything is done within one turn: whoever dies right after a request dies in the next.
await nextTurn();
process.exit(0);

function run(): Promise<unknown> {
  switch (plan.command) {
    case 'signUp':
      return commands.signUp(plan.input, requesterNow());
    case 'verifyEmail':
      return commands.verifyEmail(plan.input, requesterNow());
    case 'refreshSession':
      return commands.refreshSession(plan.input, requesterNow());
    case 'deleteAccount':
      return commands.deleteAccount(null, signedInNow(plan.by));
  }
}

/** Each question and each write of a unit is a step, called a row; then comes the commit. */
function dyingStore(store: IdentityStore, { around, before, during, after }: Steps): IdentityStore {
  const dying = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function' || name === 'freshId') return method;
        return (...given: unknown[]) => around('row', async () => method.apply(target, given));
      },
    });
  return {
    ...store,
    unit: async (work) => {
      const value = await store.unit(async (unit) => {
        const parts = Object.entries(unit).map(([name, part]) => [name, typeof part === 'object' ? dying(part) : part]);
        const worked = await work(Object.fromEntries(parts) as IdentityUnit);
        before('commit');
        during('commit');
        return worked;
      });
      after('commit');
      return value;
    },
  };
}

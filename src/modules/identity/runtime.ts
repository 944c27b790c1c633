import type { Job } from '../../kernel/jobs.ts';
import { systemClock, systemTimers } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import { systemRandomness } from '../../shared/randomness.ts';
import type { ModuleHost, ModuleService } from '../module.ts';
import { type IdentityPorts, type LimitedAction, MOST_PER_MINUTE } from './commands/command-ports.ts';
import { identityCommands } from './commands/commands.ts';
import { userProfileDocuments } from './document.ts';
import { serveProviderCallback } from './http/callback-route.ts';
import { serveDevMails } from './http/dev-mails.ts';
import { serveJwks } from './http/jwks-route.ts';
import type { IdentityCommands } from './inputs.ts';
import { providerReturn } from './providers/callback.ts';
import { providerSettingsIn } from './providers/settings.ts';
import { type IdentityQueries, identityQueries } from './queries/queries.ts';
import { argon2Threads } from './secrets/argon2-threads.ts';
import { blindIndexes } from './secrets/blind-index.ts';
import { subkeys } from './secrets/kept-subkeys.ts';
import { type KeyRing, newIdentityKey, parseKeyRing } from './secrets/key-ring.ts';
import { HASHES_AT_ONCE, passwordHashes, passwordQueue } from './secrets/password-hash.ts';
import { personalData } from './secrets/personal-data.ts';
import { proofs } from './secrets/proofs.ts';
import { refreshTokens } from './secrets/refresh-token.ts';
import { sealing } from './secrets/sealing.ts';
import { identitySettings } from './settings.ts';
import { identityOn } from './tables.ts';
import { accessTokens } from './tokens/access-tokens.ts';
import { ownTokens } from './tokens/own-tokens.ts';
import { OLDEST_SET_MS, REVOCATIONS_TOPIC, revocations } from './tokens/revocations.ts';
import { signingKeys } from './tokens/signing-keys.ts';

/** What the API of the module works with. */
export interface IdentityRuntime {
  readonly commands: IdentityCommands;
  readonly queries: IdentityQueries;
  /** Web pages from these may use the cookie of the refresh token, beside those that the server itself delivers. */
  readonly allowedOrigins: readonly string[];
  /** Hears of sealed values that do not open. */
  readonly log: Pick<Log, 'error'>;
}

/** Why no operation of this module is offered. */
export interface IdentityOff {
  readonly off: string;
}

/** What the module keeps in a process: its API, and what the command line needs. */
interface IdentityService extends ModuleService {
  readonly runtime: IdentityRuntime | IdentityOff;
  readonly ports?: IdentityPorts;
  readonly keys?: KeyRing;
  /** What workers do for the module from time to time; it loads what only they need. */
  jobs?(): Promise<readonly Job[]>;
}

const FOREIGN = 'users and sessions are managed by the identity provider behind JWKS_URL';
const NO_KEYS = 'IDENTITY_KEYS is not set, so this server has no users of its own';

/** Of a process that opens no services, such as a command that only reads and writes rows. */
const NOT_OPENED: IdentityService = { runtime: { off: 'this process keeps no accounts' } };

/** The module's service of this process. The program hands every module its own. */
export const identityIn = ({ service }: { readonly service?: ModuleService | undefined }): IdentityService =>
  (service as IdentityService | undefined) ?? NOT_OPENED;

/** Makes the module's service. Where a foreign identity provider is configured, or no key is given, it is off. */
export async function openIdentity(host: ModuleHost): Promise<IdentityService> {
  if (host.surroundings.tokens.jwksUrl !== undefined) return { runtime: { off: FOREIGN } };
  const keys = await keyRingOf(host);
  if (keys) return serviceWith(keys, await providersOf(host), host);
  host.log.warn({}, 'IDENTITY_KEYS is not set: nobody can sign up or sign in here');
  return { runtime: { off: NO_KEYS } };
}

const KEY_FILE = 'identity-keys';

async function keyRingOf({ settings, keptSecret }: ModuleHost): Promise<KeyRing | undefined> {
  const { IDENTITY_KEYS: given } = identitySettings(settings);
  if (given) return given;
  const kept = await keptSecret(KEY_FILE, () => newIdentityKey(systemRandomness));
  if (kept === undefined) return undefined;
  const parsed = parseKeyRing(kept);
  if (!parsed.ok) throw new Error(`the file ${KEY_FILE} in DATA_DIR is damaged: ${parsed.error}`);
  return parsed.value;
}

type ProviderPorts = Pick<IdentityPorts, 'providers' | 'returnUrls'>;

/** Their client is loaded only where one of them is configured. */
async function providersOf({ settings, surroundings, log }: ModuleHost): Promise<ProviderPorts> {
  const configured = providerSettingsIn(settings, surroundings.production);
  if (!configured.ok) throw new Error(configured.error.join('; '));
  const { oidc, github, returnUrls } = configured.value;
  if (oidc.length === 0 && !github) return { providers: new Map(), returnUrls };
  const { configuredProviders } = await import('./providers/configured-providers.ts');
  return { providers: configuredProviders(configured.value, { log, clock: systemClock }), returnUrls };
}

function serviceWith(keys: KeyRing, { providers, returnUrls }: ProviderPorts, host: ModuleHost): IdentityService {
  const { surroundings, settings, log, metrics } = host;
  const { TERMS: terms, PASSWORD_MIN_LENGTH: minPasswordLength } = identitySettings(settings);
  const clock = systemClock;
  const randomness = systemRandomness;
  const store = identityOn(host.commandSide);
  const sealed = sealing(keys, randomness);
  const indexes = blindIndexes(keys);
  const find = subkeys(keys, sealed, store.records.keptSubkeys);
  const queue = passwordQueue();
  const threads = argon2Threads(HASHES_AT_ONCE);
  const { issuer, audience } = surroundings.tokens;
  const signing = signingKeys({ rows: store.records.signingKeys, sealing: sealed, clock, log });
  const tokens = accessTokens({ keys: signing, issuer, audience, clock, randomness });
  const revoked = revocations({
    rows: store.records.revocations,
    wakeUps: host.memorySide.wakeUpsAbout(REVOCATIONS_TOPIC),
    clock,
    timers: systemTimers,
    log,
  });
  const reuse = metrics.counter(
    'dogear_refresh_reuse_total',
    'Sessions that ended because an old token was used again',
  );
  const ports: IdentityPorts = {
    store,
    sealing: sealed,
    personal: personalData(sealed),
    indexes,
    proofs: proofs(keys, randomness),
    hashes: passwordHashes({
      keys,
      find,
      randomness,
      queue,
      argon2: threads,
      onBrokenHash: (reason) => log.error({ reason }, 'A stored password hash cannot be used'),
    }),
    refreshTokens: refreshTokens(keys, find),
    accessTokens: tokens,
    networkLimits: networkLimitsOn(host),
    randomness,
    terms,
    minPasswordLength,
    providers,
    returnUrls,
    onRevocation: revoked.spread,
    onReuse: () => reuse({}),
  };
  metrics.gauges('the queue of password hashes', async () => queue.load(), {
    dogear_password_hashes_waiting: { help: 'Password hashes that wait for their turn', of: ({ waiting }) => waiting },
  });
  return {
    runtime: {
      commands: counted(identityCommands(ports), metrics),
      queries: identityQueries({
        store,
        profiles: host.querySide.documents(userProfileDocuments).reader,
        sealing: sealed,
        blindIndexes: indexes,
        terms,
        methods: ['EMAIL', ...providers.keys()],
      }),
      allowedOrigins: surroundings.corsOrigins,
      log,
    },
    ports,
    keys,
    tokens: ownTokens({ keys: signing, tokens, revocations: revoked }),
    jobs: async () => (await import('./jobs/jobs.ts')).identityJobs({ ports, signing, clock, host }),
    addRoutes: (app) => {
      serveJwks(app, tokens);
      serveProviderCallback(app, { handle: providerReturn(ports), clock });
      if (showsMails(host)) serveDevMails(app, host.mailDirectory);
    },
    isReady: () => revoked.ageMs() <= OLDEST_SET_MS,
    start: revoked.start,
    stop: async () => {
      await Promise.all([revoked.stop(), threads.stop()]);
    },
  };
}

/** Mails are shown where they are files, and only to developers. */
const showsMails = ({ settings, surroundings }: ModuleHost): boolean =>
  !surroundings.production && identitySettings(settings).SMTP_URL === undefined;

function networkLimitsOn({ memorySide }: ModuleHost): IdentityPorts['networkLimits'] {
  const limitOf = (action: LimitedAction) => memorySide.limitsOn(action, MOST_PER_MINUTE[action]);
  const limits = { 'sign-in': limitOf('sign-in'), 'sign-up': limitOf('sign-up'), reset: limitOf('reset') };
  return { take: (action, network) => limits[action].take(network) };
}

/** Counts how each command ends: the figures behind the alerts on throttling and on codes that are guessed. */
function counted<Commands extends object>(commands: Commands, metrics: ModuleHost['metrics']): Commands {
  const count = metrics.counter(
    'dogear_identity_commands_total',
    'Commands of the module identity, by how they ended',
    'command',
    'outcome',
  );
  const counting = Object.entries(commands).map(([command, run]) => [
    command,
    async (...parameters: unknown[]) => {
      const result: { readonly kind: string } = await run(...parameters);
      count({ command, outcome: result.kind });
      return result;
    },
  ]);
  return Object.fromEntries(counting);
}

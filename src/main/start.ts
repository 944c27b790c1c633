import { signToken } from '../auth/sign-token.ts';
import type { Environment } from '../config/environment.ts';
import { isLoopback } from '../http/http-server.ts';
import { bookmarkAContest, myBookmarks } from '../modules/bookmarks/operators.ts';
import { takeOverLeftItems } from '../modules/catalog/adapters/public.ts';
import type { IdentityPorts } from '../modules/identity/operators.ts';
import { identityIn } from '../modules/identity/runtime.ts';
import type { UserId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { Engines } from './engines.ts';
import { hasAdmin, type Invitation, inviteFirstAdmin } from './first-admin.ts';
import { catalogEngines, importing, importSample } from './seed-items.ts';
import { serveBoth } from './serve.ts';
import { signingSecret } from './token.ts';

/** `dogear start`: API and worker on whatever is configured. Embedded it also migrates and brings a catalog. */
export async function start(environment: Environment): Promise<void> {
  const tokens = await developmentTokens(environment);
  let admins = '';
  const setUp = async (engines: Engines): Promise<void> => {
    if (environment.lane.kind !== 'embedded') return;
    await prepareEmbedded(engines);
    const { ports } = identityIn({ service: engines.services.get('identity') });
    if (ports && !(await hasAdmin(ports))) admins = await withoutAdmin(ports, environment);
  };
  const url = await serveBoth(environment, setUp, { tokens: tokens.ok ? tokens.value : undefined });
  if (admins !== '') console.log(admins);
  if (!environment.production) console.log(bannerOf(url, tokens, environment));
}

async function prepareEmbedded(engines: Engines): Promise<void> {
  await engines.commandSides[0].migrate();
  const catalog = catalogEngines(engines);
  await takeOverLeftItems(catalog, importing());
  await importSample(catalog);
}

/** What is printed in production ends up in logs, so there a command prints the invitation. */
async function withoutAdmin(ports: IdentityPorts, { production }: Pick<Environment, 'production'>): Promise<string> {
  if (production) return NO_ADMIN;
  const invitation = await inviteFirstAdmin(ports);
  return invitation ? invitationText(invitation) : NO_ADMIN;
}

const NO_ADMIN = '\n  There is no admin yet. To invite one: dogear admin create --email you@example.com --super';

const invitationText = ({ email, ticket, code, expiresAt }: Invitation): string =>
  [
    '',
    `  There is no admin yet. Until ${expiresAt.toISOString()} you can become the first one, ${email}, with the`,
    '  mutation acceptAdminInvitation and a password of yours; every start prints a new invitation until then:',
    `    ticket:  ${ticket}`,
    `    code:    ${code}`,
  ].join('\n');

/** What a user needs to know right after `npm start`. */
export function bannerOf(
  url: string,
  tokens: Result<DevelopmentTokens, string>,
  environment: Pick<Environment, 'tokens' | 'settings'>,
): string {
  return [
    '',
    `  Dogear is ready. Open GraphiQL: ${url}/graphql`,
    '',
    ...signingUp(url, environment),
    ...(tokens.ok ? given(tokens.value) : withheld(tokens.error, environment)),
    '',
    '  Two operations to paste (GraphiQL has them open already):',
    '',
    ...[bookmarkAContest, myBookmarks].flatMap((operation) => [
      ...operation.split('\n').map((line) => `    ${line}`),
      '',
    ]),
  ].join('\n');
}

function signingUp(url: string, { tokens, settings }: Pick<Environment, 'tokens' | 'settings'>): string[] {
  if (tokens.jwksUrl !== undefined) return [];
  const mails = settings.SMTP_URL === undefined ? `is on ${url}/dev/mails` : 'comes by mail';
  return [`  To sign up: the mutation signUp, then verifyEmail with the code, which ${mails}.`, ''];
}

const given = ({ user, admin }: DevelopmentTokens): string[] => [
  '  Tokens for a day (Authorization: Bearer …):',
  `    user 1:   ${user}`,
  `    admin 2:  ${admin}`,
];

const withheld = (reason: string, { tokens }: Pick<Environment, 'tokens'>): string[] => [
  `  No tokens are shown, because ${reason}.`,
  ...(tokens.jwksUrl === undefined
    ? ['  To get one, with the same variables: npm run -s dogear -- token --user 1']
    : []),
];

const DAY_SECONDS = 86_400;

interface DevelopmentTokens {
  readonly user: string;
  readonly admin: string;
}

/**
 * Ready-made tokens to try Dogear with, or the reason why there are none. Every client that reaches the port can have them: so only
 * this machine may reach it, and they must be worth nothing anywhere else, which the operator's own secret is not.
 */
export async function developmentTokens(environment: Environment): Promise<Result<DevelopmentTokens, string>> {
  const reason = whyNone(environment);
  if (reason !== undefined) return err(reason);
  const secret = await signingSecret(environment);
  if (secret === undefined) return err('there is no secret to sign them with');
  const rules = { ...environment.tokens, secret };
  return ok({
    user: await signToken(rules, { userId: 1n as UserId, isAdmin: false }, DAY_SECONDS),
    admin: await signToken(rules, { userId: 2n as UserId, isAdmin: true }, DAY_SECONDS),
  });
}

function whyNone({ production, lane, tokens, host }: Environment): string | undefined {
  if (production) return 'this is production';
  if (tokens.jwksUrl !== undefined) return 'the identity provider behind JWKS_URL issues them';
  if (tokens.secret !== undefined) return 'JWT_SECRET is yours';
  if (lane.kind !== 'embedded') return 'real data is behind it';
  if (!isLoopback(host)) return `others can reach ${host}`;
  return undefined;
}

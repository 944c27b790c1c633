import type { UserId } from '../../../shared/ids.ts';
import { invalidInput } from '../../../shared/input-reader.ts';
import type { InvalidField } from '../../../shared/result.ts';
import type { IdentityCommands, StartProviderInput } from '../inputs.ts';
import { startAttempt } from '../oauth-attempt.ts';
import { type ProviderRedirectResult, providerUnavailable } from '../outcomes.ts';
import type { OauthAttemptRow } from '../records.ts';
import type { Requester } from '../requester.ts';
import type { SessionId } from '../session.ts';
import type { IdentityPorts } from './command-ports.ts';
import { newSecret, sealSecrets, secretHash } from './oauth-secrets.ts';
import { limitNetwork } from './password-attempt.ts';
import { stepUp } from './step-up.ts';

/** The first step of a sign-in at a provider: says where the browser goes. */
export const startProviderSignIn =
  (ports: IdentityPorts): IdentityCommands['startProviderSignIn'] =>
  async (input, requester) =>
    (await limitNetwork(ports, 'sign-in', requester)) ?? start(ports, input, undefined, requester);

/** The same for a user who wants to sign in at that provider from now on as well. */
export const startIdentityLink =
  (ports: IdentityPorts): IdentityCommands['startIdentityLink'] =>
  async (input, requester) => {
    const { subject, sessionId } = requester;
    if (subject.kind !== 'USER')
      return invalidInput([{ path: '', message: 'is for users: admins sign in with their password only' }]);
    const refused = (await limitNetwork(ports, 'sign-in', requester)) ?? (await stepUp(ports, requester));
    return refused ?? start(ports, input, { userId: subject.id, sessionId }, requester);
  };

interface Linking {
  readonly userId: UserId;
  readonly sessionId: SessionId;
}

async function start(
  ports: IdentityPorts,
  { method, returnTo, codeChallenge }: StartProviderInput,
  linking: Linking | undefined,
  { now }: Requester,
): Promise<ProviderRedirectResult> {
  const { providers, returnUrls, randomness } = ports;
  const provider = providers.get(method);
  if (!provider) return providerUnavailable;
  const flaws = flawsIn({ returnTo, codeChallenge }, returnUrls);
  if (flaws.length > 0) return invalidInput(flaws);
  const [state, nonce, codeVerifier] = [newSecret(randomness), newSecret(randomness), newSecret(randomness)];
  const browserToken = newSecret(randomness);
  const authorizationUrl = await provider.authorizationUrl({ state, nonce, codeVerifier });
  if (!authorizationUrl.ok) return providerUnavailable;
  const { expiresAt } = await ports.store.unit(async (unit) => {
    const id = unit.nextId() as OauthAttemptRow['id'];
    const attempt = startAttempt(
      {
        id,
        stateHash: secretHash(state) ?? '',
        method,
        linkTo: linking?.userId ?? null,
        secrets: sealSecrets(ports, id, { nonce, codeVerifier, sessionId: linking?.sessionId.toString() ?? null }),
        returnTo,
        codeChallenge,
        browserHash: secretHash(browserToken) ?? '',
      },
      now,
    );
    await unit.oauthAttempts.insert(attempt);
    return attempt;
  });
  return { kind: 'ProviderRedirect', authorizationUrl: authorizationUrl.value, expiresAt, browserToken };
}

/** The address is compared as it is written: whatever else leads there may lead elsewhere, too. */
function flawsIn(
  { returnTo, codeChallenge }: Pick<StartProviderInput, 'returnTo' | 'codeChallenge'>,
  returnUrls: readonly string[],
): InvalidField[] {
  return [
    ...(returnUrls.includes(returnTo)
      ? []
      : [{ path: 'returnTo', message: 'must be exactly one of the addresses in OAUTH_RETURN_URLS' }]),
    ...(/^[A-Za-z0-9_-]{43}$/.test(codeChallenge)
      ? []
      : [{ path: 'codeChallenge', message: 'must be the S256 challenge of a verifier: 43 characters of base64url' }]),
  ];
}

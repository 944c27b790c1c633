import { createHash } from 'node:crypto';
import type { Randomness } from '../../../shared/randomness.ts';
import type { ProviderAnswer, Way } from '../providers/provider.ts';
import type { OauthAttemptRow } from '../records.ts';
import { ticketHash } from '../secrets/proofs.ts';
import type { IdentityPorts } from './command-ports.ts';

type Ports = Pick<IdentityPorts, 'personal'>;

/** What is sealed with an attempt when it begins. */
interface AttemptSecrets extends Pick<Way, 'nonce' | 'codeVerifier'> {
  /** The session of the user who wants to link an identity. */
  readonly sessionId: string | null;
}

const SECRET_BYTES = 32;

export const newSecret = (randomness: Randomness): string =>
  Buffer.from(randomness.bytes(SECRET_BYTES)).toString('base64url');

/** What is stored of states, of browsers' cookies and of codes: 256 random bits. Undefined if a text is none of these. */
export const secretHash = (secret: string | undefined): string | undefined =>
  secret === undefined ? undefined : ticketHash(secret)?.toString('hex');

/** Of a verifier that a client made (RFC 7636). */
export const s256 = (codeVerifier: string): string => createHash('sha256').update(codeVerifier).digest('base64url');

export const sealSecrets = ({ personal }: Ports, id: bigint, secrets: AttemptSecrets) =>
  personal.payload('oauth_attempts', 'secrets', id, secrets);

export const openSecrets = ({ personal }: Ports, { id, secrets }: OauthAttemptRow): AttemptSecrets =>
  personal.openPayload('oauth_attempts', 'secrets', id, secrets) as AttemptSecrets;

export const sealAnswer = ({ personal }: Ports, id: bigint, answer: ProviderAnswer) =>
  personal.payload('oauth_attempts', 'answer', id, answer);

export const openAnswer = (
  { personal }: Ports,
  { id, answer }: { readonly id: bigint; readonly answer: NonNullable<OauthAttemptRow['answer']> },
): ProviderAnswer => personal.openPayload('oauth_attempts', 'answer', id, answer) as ProviderAnswer;

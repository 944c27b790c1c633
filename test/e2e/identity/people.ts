import { randomBytes } from 'node:crypto';
import type { Manner, Visitor } from '../../testkit/people/visitors.ts';
import type { SignedInPartsFragment } from '../gql/graphql.ts';
import { AcceptInvitation, Refresh, SignIn, SignInAsAdmin, SignUp, VerifyEmail } from '../identity-operations.ts';
import type { Stage } from './stage.ts';

export const consents = (['SERVICE', 'PRIVACY'] as const).map((type) => ({ type, version: '1', agreed: true }));

export interface Candidate {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Another one each time, with Korean in name and password. */
export function aCandidate(): Candidate {
  const some = randomBytes(6).toString('hex');
  return {
    email: `${some}@people.example`,
    username: `사람 ${some}`,
    password: `말 배터리 스테이플 ${some.slice(0, 6)}`,
  };
}

/** Somebody who is signed in, with the tokens of that session. */
export interface Person extends Candidate {
  readonly visitor: Visitor;
  readonly id: string;
  readonly sessionId: string;
  readonly token: string;
  readonly refreshToken: string;
}

export type SignedIn = { readonly __typename: 'SignedIn' } & SignedInPartsFragment;

/** Fails on every other outcome. */
export function signedIn(outcome: { readonly __typename: string }): SignedIn {
  if (outcome.__typename !== 'SignedIn') throw new Error(`Got ${JSON.stringify(outcome)}`);
  return outcome as SignedIn;
}

/** Fails on every other outcome. */
export function ticketOf(outcome: { readonly __typename: string; readonly ticket?: string }): string {
  if (!outcome.ticket) throw new Error(`Got ${JSON.stringify(outcome)}`);
  return outcome.ticket;
}

export const personOf = (visitor: Visitor, candidate: Candidate, outcome: { readonly __typename: string }): Person => {
  const { viewer, session, tokens } = signedIn(outcome);
  return {
    ...candidate,
    visitor,
    id: viewer.id,
    sessionId: session.id,
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken ?? '',
  };
};

export const bearer = ({ token }: Pick<Person, 'token'>): Manner => ({ token });

/** Both halves of a sign-up. */
export async function aNewUser(
  stage: Pick<Stage, 'aVisitor' | 'mailbox'>,
  candidate = aCandidate(),
  visitor = stage.aVisitor(),
  more: object = {},
): Promise<Person> {
  const { signUp } = await visitor.ask(SignUp, { input: { ...candidate, consents, ...more } });
  const ticket = ticketOf(signUp);
  const code = await stage.mailbox.codeFor(candidate.email);
  const { verifyEmail } = await visitor.ask(VerifyEmail, { input: { ticket, code, delivery: 'BODY' } });
  return personOf(visitor, candidate, verifyEmail);
}

/** The same person on another device. */
export async function signInAgain(person: Candidate, visitor: Visitor, manner?: Manner): Promise<Person> {
  const { email, password } = person;
  const { signIn } = await visitor.ask(SignIn, { input: { email, password, delivery: 'BODY' } }, manner);
  return personOf(visitor, person, signIn);
}

export async function refreshed(person: Person, retryKey: string | null = null): Promise<Person> {
  const { refreshToken, visitor } = person;
  const { refreshSession } = await visitor.ask(Refresh, { input: { refreshToken, retryKey } });
  return personOf(visitor, person, refreshSession);
}

/** Accepts an invitation and signs in. */
export async function anAdmin(
  stage: Stage,
  email: string,
  invitation: { ticket: string; code: string },
): Promise<Person> {
  const visitor = stage.aVisitor();
  const candidate = { ...aCandidate(), email };
  const { acceptAdminInvitation } = await visitor.ask(AcceptInvitation, {
    input: { ...invitation, password: candidate.password },
  });
  if (acceptAdminInvitation.__typename !== 'AdminChanged')
    throw new Error(`Got ${JSON.stringify(acceptAdminInvitation)}`);
  const { signInAsAdmin } = await visitor.ask(SignInAsAdmin, {
    input: { email, password: candidate.password, delivery: 'BODY' },
  });
  return personOf(visitor, candidate, signInAsAdmin);
}

const superAdmins = new WeakMap<Stage, Promise<Person>>();

/** The first admin of a stage; the same one for all who ask. */
export function theSuperAdmin(stage: Stage): Promise<Person> {
  const email = 'first@admin.example';
  const known = superAdmins.get(stage) ?? anAdmin(stage, email, stage.invitation);
  superAdmins.set(stage, known);
  return known;
}

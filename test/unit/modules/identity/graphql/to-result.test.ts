import 'reflect-metadata';
import { isEnumType, isObjectType, isUnionType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { dogearSchema } from '../../../../../src/main/graphql-schema.ts';
import { type Outcome, toResult } from '../../../../../src/modules/identity/graphql/to-result.ts';
import { identityErrorCodes } from '../../../../../src/modules/identity/graphql/user-errors.ts';
import {
  adminChanged,
  adminNotFound,
  done,
  invalidCode,
  invalidCredentials,
  lastSuperAdmin,
  passwordRefused,
  reauthenticationRequired,
  sessionEnded,
  sessionNotFound,
  sessionSuperseded,
  sessionsRevoked,
  termsRequired,
  tooManyAttempts,
  userChanged,
  userNotFound,
  usernameTaken,
  userVersionConflict,
} from '../../../../../src/modules/identity/outcomes.ts';
import { anAdmin, aSession, aUserAccount } from '../../../../testkit/identity-samples.ts';

const schema = dogearSchema();
const at = new Date('2026-01-07T12:00:00Z');
const user = aUserAccount();
const tokens = { accessToken: 'an access token', accessTokenExpiresAt: at, refreshToken: null };

/** One of each kind: another kind in the outcomes does not compile without one. */
const samples: { readonly [Kind in Outcome['kind']]: Extract<Outcome, { kind: Kind }> } = {
  SignedIn: { kind: 'SignedIn', viewer: { kind: 'User', user }, session: aSession(at), tokens },
  CodeSent: { kind: 'CodeSent', ticket: 't', expiresAt: at },
  AccountDormant: { kind: 'AccountDormant', ticket: 't' },
  AccountDeleted: { kind: 'AccountDeleted', ticket: 't', restorableUntil: at },
  SignUpIncomplete: { kind: 'SignUpIncomplete', ticket: 't', email: null, suggestedUsername: null, terms: [] },
  LinkRequired: { kind: 'LinkRequired', ticket: 't', methods: ['EMAIL'] },
  ProviderRedirect: { kind: 'ProviderRedirect', authorizationUrl: 'https://provider.example', expiresAt: at },
  Done: done,
  UserChanged: userChanged(user),
  AdminChanged: adminChanged(anAdmin()),
  SessionsRevoked: sessionsRevoked(3),
  InvalidInput: { kind: 'InvalidInput', fields: [{ path: 'email', message: 'must not be empty' }] },
  InvalidCredentials: invalidCredentials,
  TooManyAttempts: tooManyAttempts(60),
  InvalidCode: invalidCode(4),
  PasswordRefused: passwordRefused('COMMON'),
  UsernameTaken: usernameTaken,
  TermsRequired: termsRequired([]),
  SessionEnded: sessionEnded,
  SessionSuperseded: sessionSuperseded,
  SessionNotFound: sessionNotFound,
  ReauthenticationRequired: reauthenticationRequired(['EMAIL']),
  ProviderUnavailable: { kind: 'ProviderUnavailable' },
  ProviderRefused: { kind: 'ProviderRefused' },
  IdentityInUse: { kind: 'IdentityInUse' },
  LastSignInMethod: { kind: 'LastSignInMethod' },
  UserNotFound: userNotFound,
  AdminNotFound: adminNotFound,
  LastSuperAdmin: lastSuperAdmin,
  UserVersionConflict: userVersionConflict(3, user),
};
const shown = Object.values(samples).map((outcome) => toResult(outcome) as { kind: string; code?: string });

describe('the result of a mutation', () => {
  it('is of the type that the outcome is called after, in some union of the contract', () => {
    const members = Object.values(schema.getTypeMap()).flatMap((type) =>
      isUnionType(type) ? type.getTypes().map(({ name }) => name) : [],
    );
    expect(shown.map(({ kind }) => kind)).toEqual(Object.keys(samples));
    expect(shown.filter(({ kind }) => !members.includes(kind))).toEqual([]);
  });

  it('has a code of its own and a sentence where it is an error', () => {
    const errors = shown.filter(({ kind }) => {
      const type = schema.getType(kind);
      return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError');
    });
    expect(errors).toHaveLength(19);
    for (const error of errors) expect(error).toMatchObject({ message: expect.stringMatching(/[a-z]/) });
    const codes = errors.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.sort()).toEqual(['INVALID_INPUT', ...Object.keys(identityErrorCodes)].sort());
    const known = schema.getType('UserErrorCode');
    expect(isEnumType(known) && codes.every((code) => known.getValue(code ?? ''))).toBe(true);
  });

  it('of a failed sign-in says nothing of what failed', () => {
    expect(toResult(invalidCredentials)).toEqual({
      kind: 'InvalidCredentials',
      code: 'INVALID_CREDENTIALS',
      message: 'Address or password is wrong.',
    });
  });

  it('names the rule that a password breaks', () => {
    const messages = (['TOO_SHORT', 'TOO_LONG', 'COMMON', 'CONTAINS_IDENTITY'] as const).map(
      (reason) => toResult(passwordRefused(reason)) as { message?: string },
    );
    expect(new Set(messages.map(({ message }) => message)).size).toBe(4);
  });
});

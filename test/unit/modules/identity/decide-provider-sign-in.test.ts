import { describe, expect, it } from 'vitest';
import { decideProviderSignIn } from '../../../../src/modules/identity/decide-provider-sign-in.ts';
import { decideUnlink } from '../../../../src/modules/identity/decide-unlink.ts';
import type { IdentityId, UserIdentityRow } from '../../../../src/modules/identity/records.ts';
import type { PasswordHash } from '../../../../src/modules/identity/sealed-values.ts';
import type { UserId } from '../../../../src/shared/ids.ts';

const [mina, jun] = [1n as UserId, 2n as UserId];
const unknown = { linkTo: null, holder: undefined, ownerOfEmail: undefined, isEmailVerified: true };

describe('somebody whom a provider vouches for', () => {
  it('signs in as the user who has the identity, whoever has the address', () => {
    expect(decideProviderSignIn({ ...unknown, holder: mina })).toEqual({ kind: 'sign-in', userId: mina });
    expect(decideProviderSignIn({ ...unknown, holder: mina, ownerOfEmail: jun })).toEqual({
      kind: 'sign-in',
      userId: mina,
    });
  });

  it('proves the account first that has the verified address', () => {
    expect(decideProviderSignIn({ ...unknown, ownerOfEmail: jun })).toEqual({ kind: 'prove-account', userId: jun });
  });

  it('learns nothing of accounts by an unverified address, and signs up otherwise', () => {
    expect(decideProviderSignIn({ ...unknown, ownerOfEmail: jun, isEmailVerified: false })).toEqual({
      kind: 'sign-up',
    });
    expect(decideProviderSignIn(unknown)).toEqual({ kind: 'sign-up' });
  });

  it('never signs in as somebody else where a user wanted to link', () => {
    expect(decideProviderSignIn({ ...unknown, linkTo: jun, holder: mina, ownerOfEmail: mina })).toEqual({
      kind: 'link',
      userId: jun,
    });
  });
});

describe('the last way to sign in', () => {
  const identity: UserIdentityRow = {
    id: 3n as IdentityId,
    userId: mina,
    method: 'GOOGLE',
    issuer: 'https://accounts.google.com',
    subject: '1',
    label: null,
    linkedAt: new Date(0),
  };
  const passwordHash = 'a hash' as PasswordHash;

  it('is the one identity of a user without a password', () => {
    expect(decideUnlink({ passwordHash: null }, [identity])).toEqual({ kind: 'LastSignInMethod' });
    expect(decideUnlink({ passwordHash: null }, [identity, identity])).toBeUndefined();
    expect(decideUnlink({ passwordHash }, [identity])).toBeUndefined();
  });
});

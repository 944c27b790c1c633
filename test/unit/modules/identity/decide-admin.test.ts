import { describe, expect, it } from 'vitest';
import { type Admin, type AdminId, isActiveSuperAdmin } from '../../../../src/modules/identity/admin.ts';
import {
  decideAcceptInvitation,
  decideAdminChange,
  decideInvite,
} from '../../../../src/modules/identity/decide-admin.ts';
import { adminForHistory } from '../../../../src/modules/identity/history.ts';
import type { PasswordHash } from '../../../../src/modules/identity/sealed-values.ts';
import { usernameOf } from '../../../../src/modules/identity/username.ts';
import { anAdmin, anAdminId, emailReplacement } from '../../../testkit/identity-samples.ts';

const now = new Date('2026-03-01T09:00:00.000Z');
const actor = anAdminId();
const context = { actor, now, reason: 'she joined the team', traceparent: null };
const hash = 'a new hash' as PasswordHash;

describe('inviting an admin', () => {
  const freshId = 77n as AdminId;
  const wanted = { ...usernameOf('Éva'), email: emailReplacement('admin@example.com'), role: 'ADMIN' as const };

  it('makes one without a password, with a history and without an event', () => {
    expect(decideInvite(undefined, freshId, wanted, context)).toMatchObject({
      kind: 'changed',
      state: {
        id: freshId,
        version: 1,
        email: wanted.email.sealed,
        passwordHash: null,
        isActive: true,
        createdBy: actor,
      },
      events: [],
    });
  });

  it('again is a version of its own as long as the first invitation is open and says the same', () => {
    const invited = anAdmin({ ...usernameOf('Éva'), passwordHash: null });
    const { version } = invited;
    const state = { ...invited, version: version + 1, updatedAt: context.now, updatedBy: context.actor };
    expect(decideInvite(invited, freshId, wanted, context)).toEqual({ kind: 'changed', state, events: [] });
  });

  it.each([
    ['who has accepted', {}],
    ['with another address', { passwordHash: null, email: emailReplacement('other@example.com').sealed }],
    ['with another role', { passwordHash: null, role: 'SUPER_ADMIN' }],
    ['who was deactivated', { passwordHash: null, isActive: false }],
  ] satisfies [string, Partial<Admin>][])('does not touch an admin of that name %s', (_, given) => {
    const existing = anAdmin(given);
    const rejection = { kind: 'AdminAlreadyExists', id: existing.id };
    expect(decideInvite(existing, freshId, wanted, context)).toEqual({ kind: 'rejected', rejection });
  });
});

describe('accepting an invitation', () => {
  const invited = anAdmin({ passwordHash: null });
  const NOT_FOUND = { kind: 'rejected', rejection: { kind: 'AdminNotFound' } };

  it('sets the password, as a change that the invited admin makes', () => {
    const decision = decideAcceptInvitation(invited, hash, { ...context, actor: null });
    expect(decision).toMatchObject({ kind: 'changed', events: [] });
    expect(decision).toMatchObject({
      state: { passwordHash: hash, version: 2, updatedBy: invited.id, updatedAt: now },
    });
  });

  it('works once, and not for somebody who was deactivated meanwhile', () => {
    expect(decideAcceptInvitation(anAdmin(), hash, context)).toEqual(NOT_FOUND);
    expect(decideAcceptInvitation({ ...invited, isActive: false }, hash, context)).toEqual(NOT_FOUND);
  });
});

describe('changing an admin', () => {
  const superAdmin = anAdmin({ role: 'SUPER_ADMIN' });
  const LAST = { kind: 'rejected', rejection: { kind: 'LastSuperAdmin' } };

  it('gives a role or takes it away, with a new epoch, because tokens carry roles', () => {
    expect(decideAdminChange(anAdmin(), { role: 'SUPER_ADMIN' }, 1, context)).toMatchObject({
      kind: 'changed',
      state: { role: 'SUPER_ADMIN', isActive: true, tokenEpoch: 1, version: 2, updatedBy: actor },
    });
    expect(decideAdminChange(superAdmin, { isActive: false }, 1, context)).toMatchObject({
      state: { role: 'SUPER_ADMIN', isActive: false, tokenEpoch: 1 },
    });
  });

  it('to what is there already changes nothing, also for the last super admin', () => {
    const same = { role: 'SUPER_ADMIN', isActive: true } as const;
    expect(decideAdminChange(superAdmin, {}, 0, context)).toEqual({ kind: 'unchanged', state: superAdmin });
    expect(decideAdminChange(superAdmin, same, 0, context)).toEqual({ kind: 'unchanged', state: superAdmin });
  });

  it.each([{ role: 'ADMIN' }, { isActive: false }, { role: 'ADMIN', isActive: false }] as const)(
    'never takes the last active super admin away: %j',
    (change) => {
      expect(decideAdminChange(superAdmin, change, 0, context)).toEqual(LAST);
      expect(decideAdminChange(superAdmin, change, 1, context).kind).toBe('changed');
    },
  );

  it('may take away who was no active super admin anyway', () => {
    for (const given of [{ passwordHash: null }, { isActive: false }, { role: 'ADMIN' as const }]) {
      const admin = { ...superAdmin, ...given };
      expect(isActiveSuperAdmin(admin)).toBe(false);
      const change = { role: admin.role === 'ADMIN' ? 'SUPER_ADMIN' : 'ADMIN' } as const;
      expect(decideAdminChange(admin, change, 0, context).kind).toBe('changed');
    }
  });

  it('leaves no hash and no address in the history', () => {
    expect(adminForHistory(superAdmin)).toEqual({ ...superAdmin, email: '***', passwordHash: '***' });
  });
});

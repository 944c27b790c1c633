import { describe, expect, it } from 'vitest';
import { decideDelete, decideErase, decideRestore } from '../../../../src/modules/identity/decide-account.ts';
import { decideSuspend } from '../../../../src/modules/identity/decide-moderation.ts';
import { decideProfileImage } from '../../../../src/modules/identity/decide-profile.ts';
import { userEvents } from '../../../../src/modules/identity/event-spec.ts';
import type { UserDecision, UserEvent } from '../../../../src/modules/identity/events.ts';
import { projectionOf } from '../../../../src/modules/identity/projection.ts';
import { profileOf, type User } from '../../../../src/modules/identity/user.ts';
import { anAdminId, aUserAccount, changeOf } from '../../../testkit/identity-samples.ts';

const EVENT_ID = '00000000-0000-4000-8000-000000000001';
const now = new Date('2026-03-01T09:00:00.000Z');
const user = aUserAccount({ username: 'John', profileImageUrl: 'https://example.com/john.jpg' });
const by = (actor: User['updatedBy'], moment = now) => ({ actor, now: moment, reason: null, traceparent: null });
const eventOf = (decision: UserDecision<unknown>): UserEvent => changeOf(decision).events[0];
const deletion = changeOf(decideDelete(user, by(user.id)));
const tooLate = new Date((deletion.state.eraseAfter?.getTime() ?? 0) + 1);
const events = {
  created: { type: 'UserCreated', state: profileOf(user) } as const,
  updated: eventOf(decideProfileImage(user, null, by(user.id))),
  suspended: eventOf(decideSuspend(user, { ...by(null), actor: anAdminId(), reason: 'spam' })),
  deleted: deletion.events[0],
  restored: eventOf(decideRestore(deletion.state, by(user.id))),
  erased: eventOf(decideErase(deletion.state, by(null, tooLate))),
};
const messageOf = (event: UserEvent) => userEvents.messageOf(event, EVENT_ID);

describe('events of users', () => {
  it('lie in user-events, by the id of the user', () => {
    expect(userEvents.topic).toBe('user-events');
    expect(Object.values(userEvents.types)).toEqual(
      ['created', 'updated', 'deleted', 'restored', 'erased'].map((action) => `dogear.user.${action}.v1`),
    );
    expect(userEvents.key(messageOf(events.created).payload)).toBe(user.id.toString());
  });

  it('carry the whole profile under the seeds’ names', () => {
    expect(messageOf(events.created)).toEqual({
      eventId: EVENT_ID,
      eventType: 'UserCreatedEvent',
      timestamp: user.updatedAt.toISOString(),
      version: 1,
      payload: {
        userTsid: user.id.toString(),
        userId: user.id.toString(),
        username: 'John',
        email: profileOf(user).email,
        emailMasked: 'j***@example.com',
        status: 'ACTIVE',
        profileImageUrl: 'https://example.com/john.jpg',
        deletedAt: null,
        createdAt: user.createdAt.toISOString(),
        updatedAt: user.updatedAt.toISOString(),
      },
    });
  });

  it('name what an update changed, with its new value', () => {
    expect(messageOf(events.updated).payload).toMatchObject({ updatedFields: { profileImageUrl: null } });
    expect(messageOf(events.suspended).payload).toMatchObject({
      status: 'INACTIVE',
      updatedFields: { status: 'INACTIVE' },
    });
    expect(messageOf(events.deleted).payload).toMatchObject({ status: 'DELETED', deletedAt: now.toISOString() });
  });

  it('carry the address without its key', () => {
    const { email } = messageOf(events.created).payload;
    expect(user.email).toBe(`key~${email}`);
    expect(() => profileOf({ ...user, email: 'v1.00000000.abc' as User['email'] })).toThrow('without a key of its own');
  });

  it('tell nobody a name, a phone number or a hash', () => {
    for (const event of Object.values(events)) {
      expect(Object.keys(event.state)).not.toEqual(expect.arrayContaining(['name']));
      expect(JSON.stringify(messageOf(event))).not.toMatch(/a hash|sealed\(John\)/);
    }
  });

  it('of an erasure tell nothing personal at all', () => {
    const text = JSON.stringify(messageOf(events.erased));
    expect(text).not.toMatch(/john|example/i);
    expect(messageOf(events.erased).payload).toMatchObject({ email: null, emailMasked: null, profileImageUrl: null });
  });

  it.each(Object.entries(events))('are read as they were written: %s', (_, event) => {
    const message = JSON.parse(JSON.stringify(messageOf(event)));
    const { payload, version } = userEvents.checked(userEvents.types[event.type], message);
    expect(userEvents.decode(payload, version)).toEqual(event.state);
  });

  it('may have fields that nobody knows yet', () => {
    const message = messageOf(events.created);
    const later = { ...message, more: 1, payload: { ...message.payload, nickname: 'J' } };
    expect(userEvents.checked('dogear.user.created.v1', later).payload).not.toHaveProperty('nickname');
  });

  it.each([
    ['a user id that is none', { userTsid: '0', userId: '0' }],
    ['two ids that differ', { userId: '910735124650258433' }],
    ['a status that is none', { status: 'SUSPENDED' }],
    ['no address and not even null', { email: undefined }],
    ['a moment that is none', { createdAt: 'yesterday' }],
  ])('are refused with %s', (_, flaw) => {
    const message = messageOf(events.created);
    const flawed = { ...message, payload: { ...message.payload, ...flaw } };
    expect(() => userEvents.checked('dogear.user.created.v1', flawed)).toThrow();
  });
});

describe('the document of a user', () => {
  it('has the folded name beside the shown one, and the address sealed and masked', () => {
    expect(projectionOf(events.created.state)).toEqual({
      kind: 'live',
      id: user.id,
      version: 1,
      document: {
        userTsid: user.id.toString(),
        username: 'John',
        foldedUsername: 'john',
        email: profileOf(user).email,
        emailMasked: 'j***@example.com',
        status: 'ACTIVE',
        profileImageUrl: 'https://example.com/john.jpg',
        version: 1,
        createdAt: user.createdAt,
        updatedAt: user.updatedAt,
        accountDeletedAt: null,
        restorableUntil: null,
      },
    });
  });

  it('of a deleted account says until when it can be restored', () => {
    const document = { status: 'DELETED', accountDeletedAt: now, restorableUntil: deletion.state.eraseAfter };
    expect(projectionOf(events.deleted.state)).toMatchObject({ kind: 'live', version: 2, document });
  });

  it('of an erased account is a tombstone from the erasure on', () => {
    const tombstone = { kind: 'tombstone', id: user.id, version: 3, owner: user.id, deletedAt: tooLate };
    expect(projectionOf(events.erased.state)).toEqual(tombstone);
  });
});

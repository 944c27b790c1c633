import { describe, expect, it } from 'vitest';
import { startSession, userSubject } from '../../src/modules/identity/commands/sessions.ts';
import { decideSuspend } from '../../src/modules/identity/decide-moderation.ts';
import type { SignedIn } from '../../src/modules/identity/outcomes.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { identityStage, type OpenIdentity } from '../testkit/identity-stage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The refresh table at its limits, with sessions that an engine has stored and read again. */
export function refreshTableContract(engine: string, open: OpenIdentity): void {
  describe(`the refresh table on ${engine}`, () => {
    const stage = identityStage(open);
    const idOf = ({ session }: SignedIn) => session.subject.id as UserId;
    const refresh = async (refreshToken: string, retryKey?: string): Promise<string> => {
      const answer = await stage.commands().refreshSession({ refreshToken, retryKey }, stage.requester());
      return answer.kind === 'SignedIn' ? answer.refreshToken : answer.kind;
    };
    /** Another session of a user, without the hash of a sign-in. */
    const anotherOf = (signedIn: SignedIn) =>
      stage
        .store()
        .unit((unit) =>
          startSession(
            stage.ports(),
            unit,
            { subject: userSubject({ id: idOf(signedIn) }), method: 'EMAIL' },
            stage.requester(),
          ),
        );
    const reasonsOf = async (signedIn: SignedIn) =>
      (await stage.store().records.sessions.find({ subjectId: idOf(signedIn) }, { by: ['id'] })).map(
        ({ revokedReason }) => revokedReason,
      );
    /** A user with another session, whose token was rotated so many times, some time apart. */
    const rotated = async (times: number, apartMs = 0, retryKey?: string) => {
      const { signedIn } = await stage.aUser();
      const other = await anotherOf(signedIn);
      const tokens = [signedIn.refreshToken];
      for (let done = 0; done < times; done += 1) {
        if (done > 0) stage.clock.advance(apartMs);
        tokens.push(await refresh(tokens.at(-1) ?? '', retryKey));
      }
      return { signedIn, other, tokens };
    };
    /** The session of the token has ended, the other one goes on, and a line and a mail tell of it. */
    const isReuse = async ({ signedIn, other, tokens }: Awaited<ReturnType<typeof rotated>>) => {
      expect(await reasonsOf(signedIn)).toEqual(['REUSE', null]);
      expect(await refresh(tokens.at(-1) ?? '')).toBe('SessionEnded');
      expect(await refresh(other.refreshToken)).toMatch(/^dgr_/);
      const lines = await stage.store().records.activity.find({ subjectId: idOf(signedIn), type: 'REFRESH_REUSE' });
      expect(lines).toHaveLength(1);
      expect((await stage.newMails()).filter(({ content }) => content.kind === 'REFRESH_REUSE')).toHaveLength(1);
    };

    it.each([
      ['30 s', 30 * SECOND, undefined],
      ['24 h with the same retry key', DAY, 'the key of this try'],
    ])(
      'gives the token before the same successor until %s after its rotation, and not a millisecond longer',
      async (_, limit, key) => {
        const kept = await rotated(1, 0, key);
        for (const later of [limit - 1, 1]) {
          stage.clock.advance(later);
          expect(await refresh(kept.tokens[0] ?? '', key)).toBe(kept.tokens[1]);
        }
        stage.clock.advance(1);
        expect(await refresh(kept.tokens[0] ?? '', key)).toBe('SessionEnded');
        await isReuse(kept);
      },
    );

    it('takes another retry key for none', async () => {
      const kept = await rotated(1, 0, 'the key of this try');
      stage.clock.advance(30 * SECOND + 1);
      expect(await refresh(kept.tokens[0] ?? '', 'another key')).toBe('SessionEnded');
      await isReuse(kept);
    });

    it('tells the token before that, until 30 s after its own rotation, that it is superseded', async () => {
      const kept = await rotated(2, 10 * SECOND);
      stage.clock.advance(20 * SECOND - 1);
      for (const later of [0, 1]) {
        stage.clock.advance(later);
        expect(await refresh(kept.tokens[0] ?? '')).toBe('SessionSuperseded');
      }
      expect(await reasonsOf(kept.signedIn)).toEqual([null, null]);
      stage.clock.advance(1);
      expect(await refresh(kept.tokens[0] ?? '')).toBe('SessionEnded');
      await isReuse(kept);
    });

    it('takes anything older for reuse at once', async () => {
      const kept = await rotated(3);
      expect(await refresh(kept.tokens[0] ?? '')).toBe('SessionEnded');
      await isReuse(kept);
    });

    it('ends nothing for a token that was never given out, or that belongs to somebody who is not active', async () => {
      const { signedIn, tokens } = await rotated(1);
      const token = tokens[1] ?? '';
      const middle = Math.floor(token.length / 2);
      for (const at of [token.length - 2, middle, 6]) {
        const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
        expect(await refresh(forged)).toBe('SessionEnded');
      }
      expect(await reasonsOf(signedIn)).toEqual([null, null]);
      const context = { actor: 1n as never, now: stage.clock.now(), reason: 'a test', traceparent: null };
      await stage.store().users.change({ id: idOf(signedIn) }, (user) => decideSuspend(user, context), context);
      expect(await refresh(token)).toBe('SessionEnded');
      expect(await reasonsOf(signedIn)).toEqual([null, null]);
    });

    it('ends a session that idles for 7 days', async () => {
      const { signedIn } = await stage.aUser();
      stage.clock.advance(7 * DAY - 1);
      const next = await refresh(signedIn.refreshToken);
      expect(next).toMatch(/^dgr_/);
      stage.clock.advance(7 * DAY);
      expect(await refresh(next)).toBe('SessionEnded');
    });

    it('ends every session after 30 days, however often it is used', async () => {
      const { signedIn } = await stage.aUser();
      let token = signedIn.refreshToken;
      for (let day = 0; day < 25; day += 5) {
        stage.clock.advance(5 * DAY);
        token = await refresh(token);
      }
      stage.clock.advance(5 * DAY - 1);
      token = await refresh(token);
      expect(token).toMatch(/^dgr_/);
      stage.clock.advance(1);
      expect(await refresh(token)).toBe('SessionEnded');
    });

    it('has room for 50 sessions of a user; the next one ends the longest idle', async () => {
      const { signedIn } = await stage.aUser();
      const others = [];
      for (let number = 1; number < 50; number += 1) {
        stage.clock.advance(1);
        others.push(await anotherOf(signedIn));
      }
      stage.clock.advance(1);
      // The oldest session was used a moment ago.
      const first = await refresh(signedIn.refreshToken);
      stage.clock.advance(1);
      await anotherOf(signedIn);
      expect(
        (await reasonsOf(signedIn)).map((reason, index) => [index, reason]).filter(([, reason]) => reason),
      ).toEqual([[1, 'TOO_MANY_SESSIONS']]);
      expect(await refresh(others[0]?.refreshToken ?? '')).toBe('SessionEnded');
      expect(await refresh(first)).toMatch(/^dgr_/);
    });
  });
}

import { describe, expect, it } from 'vitest';
import { describeOn } from '../testkit/engines.ts';
import {
  consents,
  identityOnEmbedded,
  identityOnMysql,
  identityStage,
  type OpenIdentity,
  PASSWORD,
} from '../testkit/identity-stage.ts';

/** What came of attacking the module by hand. */
function hardeningContract(engine: string, open: OpenIdentity): void {
  describe(`identity under attack on ${engine}`, () => {
    const stage = identityStage(open);

    it('keeps of consents only what answers the current terms, however much else is sent', async () => {
      const version = '말'.repeat(60_000);
      const more = [{ type: 'MARKETING', version, agreed: true } as const, ...consents, ...consents];
      const { signedIn } = await stage.aUser({ ...stage.aPerson(), consents: [...more, ...consents] });
      const userId = signedIn.session.subject.id as never;
      const agreements = await stage.store().records.agreements.find({ userId });
      expect(agreements.map(({ type }) => type).sort()).toEqual(['PRIVACY', 'SERVICE']);
    });

    it('counts no failed attempt for a new password that does not do', async () => {
      const { signedIn } = await stage.aUser();
      const change = (newPassword: string) =>
        stage
          .commands()
          .changePassword({ currentPassword: PASSWORD, newPassword, signOutOthers: true }, stage.signedInAs(signedIn));
      for (let times = 0; times < 6; times += 1)
        expect(await change('password1234')).toEqual({ kind: 'PasswordRefused', reason: 'COMMON' });
      expect((await change(`${PASSWORD} anew`)).kind).toBe('UserChanged');
    });
  });
}

hardeningContract('embedded', identityOnEmbedded);
describeOn('mysql')('identity on MySQL', () => hardeningContract('MySQL', identityOnMysql));

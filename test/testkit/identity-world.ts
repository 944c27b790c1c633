import { enginesOf } from '../../src/main/engines.ts';
import type { AdminRole } from '../../src/modules/identity/admin.ts';
import { invite } from '../../src/modules/identity/commands/invite-admin.ts';
import { userProfileDocuments } from '../../src/modules/identity/document.ts';
import { identityModule } from '../../src/modules/identity/module.ts';
import type { SignedIn } from '../../src/modules/identity/outcomes.ts';
import { identityQueries } from '../../src/modules/identity/queries/queries.ts';
import type { UserIdentityRow } from '../../src/modules/identity/records.ts';
import type { IdentityRuntime } from '../../src/modules/identity/runtime.ts';
import { identityOn } from '../../src/modules/identity/tables.ts';
import type { Actor, UserId } from '../../src/shared/ids.ts';
import { type EmbeddedApi, openEmbeddedApi } from './embedded-api.ts';
import { fakeClock } from './fakes/clock.ts';
import { consents, identityStage, PASSWORD } from './identity-stage.ts';
import { silentLog } from './logs.ts';
import { waitUntil } from './wait-until.ts';

/** The module on the embedded engines, with a worker that writes its documents, and people of all kinds. */
export function identityWorlds() {
  let api: EmbeddedApi;
  const open = async () => {
    api = await openEmbeddedApi();
    const { commandSide: side } = enginesOf(api.engines, identityModule);
    return { store: identityOn(side), side, close: () => api.close() };
  };
  // The jobs of the worker go by the real time, and would sweep away what seems to be months old.
  const stage = identityStage(open, {}, fakeClock(new Date().toISOString()));
  let number = 0;

  const runtime = (): IdentityRuntime => {
    const { sealing, indexes, terms } = stage.ports();
    const { querySide } = enginesOf(api.engines, identityModule);
    return {
      allowedOrigins: [],
      log: silentLog,
      commands: stage.commands(),
      queries: identityQueries({
        store: stage.store(),
        profiles: querySide.documents(userProfileDocuments).reader,
        sealing,
        blindIndexes: indexes,
        terms,
        methods: ['EMAIL'],
      }),
    };
  };

  const aUser = async (email: string, username: string): Promise<SignedIn> =>
    (await stage.aUser({ email, username, password: PASSWORD, consents: [...consents] })).signedIn;

  const anAdmin = async (name: string, role: AdminRole): Promise<SignedIn> => {
    number += 1;
    const email = `${name}-${number}@example.com`;
    const change = { actor: null, now: stage.clock.now(), reason: 'a test', traceparent: null };
    const input = { email, username: `${name} ${number}`, role };
    const invited = await invite(stage.ports(), input, change, stage.requester());
    if (invited.kind !== 'Invited') throw new Error(`the invitation answered ${invited.kind}`);
    const { ticket, code } = invited;
    await stage.commands().acceptAdminInvitation({ ticket, code, password: PASSWORD }, stage.requester());
    const signedIn = await stage.commands().signInAsAdmin({ email, password: PASSWORD }, stage.requester());
    if (signedIn.kind !== 'SignedIn') throw new Error(`the sign-in answered ${signedIn.kind}`);
    return signedIn;
  };

  /** A user with a secret in the address, once lists show it. */
  const aWorld = async (target: SignedIn) => {
    number += 1;
    const [email, username] = [`secret7f3a-${number}@example.com`, `owner of a secret ${number}`];
    const owner = await aUser(email, username);
    const userId = owner.session.subject.id as UserId;
    const identityId = await stage.store().unit(async (unit) => {
      const id = unit.nextId() as UserIdentityRow['id'];
      const row = { id, userId, method: 'GITHUB', issuer: 'https://github.example', subject: `${id}` } as const;
      await unit.identities.insert({ ...row, label: 'label of a secret', linkedAt: stage.clock.now() });
      return id;
    });
    const { reader } = enginesOf(api.engines, identityModule).querySide.documents(userProfileDocuments);
    const isListed = async () => (await reader.byIds('everyone', [userId], ['userTsid'])).length > 0;
    await waitUntil(isListed, 'the user is in the documents');
    const [terms] = stage.ports().terms;
    if (!terms) throw new Error('there are no terms');
    const ids = { userId: `${userId}`, sessionId: `${owner.session.id}`, identityId: `${identityId}` };
    return { ...ids, email, username, adminId: `${target.session.subject.id}`, terms, owner };
  };

  const actorOf = ({ viewer, session }: SignedIn): Actor => {
    const { subject, id, authTime } = session;
    const isAdmin = viewer.kind === 'Admin';
    return {
      userId: subject.id as bigint as UserId,
      isAdmin,
      ...(isAdmin && { isUser: false }),
      ...(isAdmin && viewer.admin.role === 'SUPER_ADMIN' && { isSuperAdmin: true }),
      session: { id, subjectKind: subject.kind, epoch: 0, authTime },
    };
  };
  return { clock: stage.clock, runtime, aUser, anAdmin, aWorld, actorOf };
}

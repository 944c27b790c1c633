import type { NodeLoader } from '../../../graphql/node-id.ts';
import { nodesByTsid } from '../../../graphql/nodes-by-tsid.ts';
import type { Actor, UserId } from '../../../shared/ids.ts';
import type { AdminId } from '../admin.ts';
import type { IdentityRuntime } from '../runtime.ts';
import type { SessionId } from '../session.ts';
import { adminFromRow, seesAdmin } from './admin-type.ts';
import { seesSession, sessionSeenBy } from './session-type.ts';
import { userSeenBy } from './user-type.ts';

export type IdentityNodes = Readonly<Record<'User' | 'Admin' | 'Session', NodeLoader>>;

type Ports = Pick<IdentityRuntime, 'queries'> & { readonly now: Date };

/** Where the module is off, none of its objects exist. */
const nothing = nodesByTsid(async () => []);
export const noNodes: IdentityNodes = { User: nothing, Admin: nothing, Session: nothing };

/** Objects of this module by their node keys, which are TSIDs. */
export function identityNodeLoaders({ queries, now }: Ports, viewer: Actor): IdentityNodes {
  return {
    User: nodesByTsid(async (ids) =>
      (await queries.usersByIds(ids as UserId[])).flatMap((user) => userSeenBy(viewer, user) ?? []),
    ),
    Admin: nodesByTsid(async (ids) => {
      const found = await queries.adminsByIds(ids as AdminId[]);
      return found.filter((admin) => seesAdmin(viewer, admin)).map(adminFromRow);
    }),
    Session: nodesByTsid(async (ids) => {
      const found = await queries.openSessionsByIds(ids as SessionId[], now);
      return found.filter((session) => seesSession(viewer, session)).map((session) => sessionSeenBy(viewer, session));
    }),
  };
}

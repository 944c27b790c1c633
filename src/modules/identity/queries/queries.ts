import type { DocumentReader } from '../../../kernel/documents/document-query.ts';
import { oneOf } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { Admin, AdminId } from '../admin.ts';
import type { UserProfileDocument } from '../document.ts';
import type { IdentityStore } from '../identity-store.ts';
import type { SessionRow, UserIdentityRow } from '../records.ts';
import type { BlindIndexes } from '../secrets/blind-index.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { SessionId } from '../session.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type { CurrentTerms, TermsAgreementRow } from '../terms.ts';
import { isErased, type User } from '../user.ts';
import { isOpenAt, listActivity, listAdmins, listSessions } from './account-lists.ts';
import { listUsers } from './list-users.ts';
import { personalValues } from './personal-values.ts';

interface IdentityQueryPorts {
  readonly store: Pick<IdentityStore, 'records' | 'userScan' | 'userHistory' | 'adminList'>;
  readonly profiles: DocumentReader<UserProfileDocument>;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly blindIndexes: BlindIndexes;
  /** The current version of each kind of terms. */
  readonly terms: readonly CurrentTerms[];
  /** E-mail, and the providers that are configured. */
  readonly methods: readonly SignInMethod[];
}

export type IdentityQueries = ReturnType<typeof identityQueries>;

/** Everything that can be asked about users, admins and sessions. */
export const identityQueries = ({ store, profiles, sealing, blindIndexes, terms, methods }: IdentityQueryPorts) => {
  const { records, userScan, userHistory, adminList } = store;
  return {
    methods,
    terms,
    /** Opens sealed values. */
    personal: personalValues(sealing),
    listUsers: listUsers({ profiles, identifiers: records.identifiers, blindIndexes }),
    listSessions: listSessions(store),
    listActivity: listActivity(store),
    listAdmins: listAdmins(store),
    history: userHistory,

    /** From the command side, deleted ones too; an erased user is gone. */
    usersByIds: async (ids: readonly UserId[]): Promise<User[]> =>
      (await userScan.byIds(ids)).filter((user) => !isErased(user)),

    adminsByIds: (ids: readonly AdminId[]): Promise<Admin[]> => adminList.byIds('everyone', ids),

    /** Those of these sessions that are neither revoked nor expired. */
    openSessionsByIds: (ids: readonly SessionId[], now: Date): Promise<SessionRow[]> =>
      records.sessions.find({ id: oneOf(ids), ...isOpenAt(now) }),

    /** Of all these users, in the order in which they were linked. */
    identitiesOf: (ids: readonly UserId[]): Promise<UserIdentityRow[]> =>
      records.identities.find({ userId: oneOf(ids) }, { by: ['linkedAt', 'id'] }),

    /** What each of these users said last to each kind of terms. */
    agreementsOf: async (ids: readonly UserId[]): Promise<TermsAgreementRow[]> => {
      const all = await records.agreements.find({ userId: oneOf(ids) }, { by: ['agreedAt', 'id'] });
      const newest = new Map(all.map((agreement) => [`${agreement.userId} ${agreement.type}`, agreement]));
      return [...newest.values()];
    },
  };
};

import type { HistoryReader } from '../../kernel/history.ts';
import type { Records, RecordsInUnit } from '../../kernel/records.ts';
import type { RowList, RowScan } from '../../kernel/row-readers.ts';
import type { AggregateInUnit, Store } from '../../kernel/store.ts';
import type { Admin } from './admin.ts';
import type { UserEvent } from './events.ts';
import type {
  AccountSecrets,
  AccountTimes,
  ActivityRow,
  AdminRoleColumns,
  DormancyWarningRow,
  IdentifierRow,
  KeptSubkeyRow,
  MailCountRow,
  MailRow,
  OauthAttemptRow,
  ProofRow,
  SessionRow,
  SignInColumns,
  SignInFailureRow,
  SigningKeyRow,
  TokenRevocationRow,
  UserHistoryStates,
  UserIdentityRow,
  UserSecrets,
  UserSignInColumns,
} from './records.ts';
import type { TermsAgreementRow, TermsRow } from './terms.ts';
import type { User } from './user.ts';

type NameKey = Pick<User, 'foldedUsername'>;

/** The plain rows by the names of their tables. */
interface Rows {
  readonly identifiers: IdentifierRow;
  readonly identities: UserIdentityRow;
  readonly sessions: SessionRow;
  readonly proofs: ProofRow;
  readonly oauthAttempts: OauthAttemptRow;
  readonly terms: TermsRow;
  readonly agreements: TermsAgreementRow;
  readonly activity: ActivityRow;
  readonly failures: SignInFailureRow;
  readonly revocations: TokenRevocationRow;
  readonly signingKeys: SigningKeyRow;
  readonly mails: MailRow;
  readonly mailCounts: MailCountRow;
  readonly dormancyWarnings: DormancyWarningRow;
  readonly keptSubkeys: KeptSubkeyRow;
  /** Columns of users and admins that are written beside their versions. */
  readonly userSignIns: UserSignInColumns;
  readonly adminSignIns: SignInColumns;
  readonly adminRoles: AdminRoleColumns;
  /** Of users, for the jobs. */
  readonly accountTimes: AccountTimes;
  /** Of users and admins, for the rotation of keys. */
  readonly userSecrets: UserSecrets;
  readonly adminSecrets: AccountSecrets;
  /** Of entries that the users' store has written: an erasure masks what is personal in them. */
  readonly userHistoryStates: UserHistoryStates;
}

export type IdentityRecords = { readonly [Name in keyof Rows]: Records<Rows[Name]> };

/** One transaction of the module: all that is written in it is committed, or nothing. */
export type IdentityUnit = { readonly [Name in keyof Rows]: RecordsInUnit<Rows[Name]> } & {
  readonly users: AggregateInUnit<User, NameKey, UserEvent>;
  readonly admins: AggregateInUnit<Admin, NameKey, never>;
  /** A TSID for a new row. */
  nextId(): bigint;
};

/** The command side of the module. */
export interface IdentityStore {
  readonly users: Store<User, NameKey, UserEvent>;
  readonly userHistory: HistoryReader<User>;
  readonly userScan: RowScan<User>;
  readonly admins: Store<Admin, NameKey, never>;
  /** All of them, last made first. */
  readonly adminList: RowList<Admin, null>;
  /** A statement at a time. */
  readonly records: IdentityRecords;
  /** The work may be run again when the database asks for it, so it must have no other effects. */
  unit<Value>(work: (unit: IdentityUnit) => Promise<Value>): Promise<Value>;
}

import { bytes } from '../../engines/sql/columns.ts';
import type { RecordTable } from '../../engines/sql/records.ts';
import { flag, instant, integer, longText, nullable, text, tsid } from '../../kernel/fields.ts';
import type {
  ActivityRow,
  DormancyWarningRow,
  IdentifierRow,
  KeptSubkeyRow,
  MailCountRow,
  MailRow,
  OauthAttemptRow,
  ProofRow,
  SessionRow,
  SignInFailureRow,
  SigningKeyRow,
  TokenRevocationRow,
  UserIdentityRow,
} from './records.ts';
import { KEPT_SUBKEYS } from './secrets/kept-subkeys.ts';
import type { TermsAgreementRow, TermsRow } from './terms.ts';

/** Bytes of a hash as text. */
const HASH = 64;

const identifiers: RecordTable<IdentifierRow> = {
  name: 'user_identifiers',
  columns: { kind: text(20), keyId: integer(), blindIndex: bytes(32), ownerId: tsid() },
  primaryKey: ['kind', 'keyId', 'blindIndex'],
  indexes: { user_identifiers_owner: ['ownerId', 'kind'] },
};

const identities: RecordTable<UserIdentityRow> = {
  name: 'user_identities',
  columns: {
    id: tsid(),
    userId: tsid(),
    method: text(20),
    issuer: text(200),
    subject: text(255),
    label: nullable(text(254)),
    linkedAt: instant(),
  },
  primaryKey: ['id'],
  unique: { user_identities_subject: ['issuer', 'subject'], user_identities_user: ['userId', 'method'] },
};

const sessions: RecordTable<SessionRow> = {
  name: 'auth_sessions',
  columns: {
    id: tsid(),
    subjectKind: text(10),
    subjectId: tsid(),
    salt: text(32),
    generation: integer(),
    tokenKeyId: integer(),
    rotatedAt: instant(),
    prevRotatedAt: nullable(instant()),
    retryHash: nullable(text(HASH)),
    method: text(20),
    authTime: instant(),
    ip: nullable(longText()),
    device: text(100),
    idleExpiresAt: instant(),
    absoluteExpiresAt: instant(),
    revokedAt: nullable(instant()),
    revokedReason: nullable(text(30)),
    createdAt: instant(),
    lastUsedAt: instant(),
  },
  primaryKey: ['id'],
  indexes: {
    auth_sessions_subject: ['subjectId', 'subjectKind'],
    // A session ends by one of the two; the idle time never ends after the absolute one.
    auth_sessions_expiry: ['idleExpiresAt'],
    auth_sessions_revoked: ['revokedAt'],
  },
};

const proofs: RecordTable<ProofRow> = {
  name: 'email_verifications',
  columns: {
    id: tsid(),
    type: text(30),
    ticketHash: text(HASH),
    codeMac: nullable(text(HASH)),
    payload: nullable(longText()),
    attempts: integer(),
    sends: integer(),
    expiresAt: instant(),
    usedAt: nullable(instant()),
    createdAt: instant(),
  },
  primaryKey: ['id'],
  unique: { email_verifications_ticket: ['ticketHash'] },
  indexes: { email_verifications_expiry: ['expiresAt'] },
};

const oauthAttempts: RecordTable<OauthAttemptRow> = {
  name: 'oauth_attempts',
  columns: {
    id: tsid(),
    stateHash: text(HASH),
    method: text(20),
    linkTo: nullable(tsid()),
    secrets: longText(),
    returnTo: longText(),
    codeChallenge: text(HASH),
    browserHash: text(HASH),
    codeHash: nullable(text(HASH)),
    answer: nullable(longText()),
    expiresAt: instant(),
    usedAt: nullable(instant()),
    createdAt: instant(),
  },
  primaryKey: ['id'],
  unique: { oauth_attempts_state: ['stateHash'], oauth_attempts_code: ['codeHash'] },
  indexes: { oauth_attempts_expiry: ['expiresAt'] },
};

const terms: RecordTable<TermsRow> = {
  name: 'terms',
  columns: { type: text(20), version: text(50), url: longText(), required: flag(), publishedAt: instant() },
  primaryKey: ['type', 'version'],
};

const agreements: RecordTable<TermsAgreementRow> = {
  name: 'terms_agreements',
  columns: {
    id: tsid(),
    userId: tsid(),
    type: text(20),
    version: text(50),
    agreed: flag(),
    agreedAt: instant(),
  },
  primaryKey: ['id'],
  indexes: { terms_agreements_user: ['userId', 'type', 'agreedAt'] },
};

const activity: RecordTable<ActivityRow> = {
  name: 'login_history',
  columns: {
    id: tsid(),
    subjectKind: text(10),
    subjectId: nullable(tsid()),
    type: text(30),
    method: nullable(text(20)),
    ip: nullable(longText()),
    device: nullable(text(100)),
    at: instant(),
  },
  primaryKey: ['id'],
  indexes: {
    login_history_subject: ['subjectId', 'subjectKind', 'at'],
    // A sign-in asks whether its device is known.
    login_history_device: ['subjectId', 'subjectKind', 'type', 'device'],
    login_history_at: ['at'],
  },
};

const failures: RecordTable<SignInFailureRow> = {
  name: 'sign_in_failures',
  columns: {
    keyId: integer(),
    addressIndex: bytes(32),
    network: text(64),
    failures: integer(),
    day: text(10),
    lastAt: instant(),
  },
  primaryKey: ['keyId', 'addressIndex', 'network'],
  indexes: { sign_in_failures_last: ['lastAt'] },
};

const revocations: RecordTable<TokenRevocationRow> = {
  name: 'token_revocations',
  columns: {
    id: tsid(),
    subjectKind: text(10),
    subjectId: tsid(),
    sessionId: nullable(tsid()),
    belowEpoch: nullable(integer()),
    revokedAt: instant(),
    expiresAt: instant(),
  },
  primaryKey: ['id'],
  indexes: { token_revocations_revoked: ['revokedAt'], token_revocations_expiry: ['expiresAt'] },
};

const signingKeys: RecordTable<SigningKeyRow> = {
  name: 'signing_keys',
  columns: {
    id: text(64),
    publicKey: longText(),
    privateKey: longText(),
    publishedAt: instant(),
    signsFrom: instant(),
    signsUntil: instant(),
    publishedUntil: instant(),
  },
  primaryKey: ['id'],
  unique: { signing_keys_turn: ['signsFrom'] },
};

const mails: RecordTable<MailRow> = {
  name: 'mails',
  columns: {
    id: tsid(),
    content: nullable(longText()),
    addressIndex: nullable(text(HASH)),
    kind: text(40),
    attempts: integer(),
    nextAttemptAt: instant(),
    sentAt: nullable(instant()),
    givenUpAt: nullable(instant()),
    lastError: nullable(longText()),
    createdAt: instant(),
  },
  primaryKey: ['id'],
  indexes: {
    mails_due: ['sentAt', 'givenUpAt', 'nextAttemptAt'],
    mails_created: ['createdAt'],
    mails_address: ['addressIndex'],
  },
};

const mailCounts: RecordTable<MailCountRow> = {
  name: 'mail_counts',
  columns: {
    keyId: integer(),
    addressIndex: bytes(32),
    kind: text(40),
    network: text(64),
    hour: text(13),
    inHour: integer(),
    day: text(10),
    inDay: integer(),
    lastAt: instant(),
  },
  primaryKey: ['keyId', 'addressIndex', 'kind', 'network'],
  indexes: { mail_counts_last: ['lastAt'] },
};

const dormancyWarnings: RecordTable<DormancyWarningRow> = {
  name: 'dormancy_warnings',
  columns: { userId: tsid(), inactiveSince: instant(), warnedAt: instant() },
  primaryKey: ['userId'],
};

const keptSubkeys: RecordTable<KeptSubkeyRow> = {
  name: KEPT_SUBKEYS,
  columns: { id: text(50), secret: longText() },
  primaryKey: ['id'],
};

/** The tables of plain rows that the module has beside those of its aggregates. */
export const plainTables = {
  identifiers,
  identities,
  sessions,
  proofs,
  oauthAttempts,
  terms,
  agreements,
  activity,
  failures,
  revocations,
  signingKeys,
  mails,
  mailCounts,
  dormancyWarnings,
  keptSubkeys,
};

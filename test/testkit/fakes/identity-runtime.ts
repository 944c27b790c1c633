import { type HistoryId, historyEntryOf } from '../../../src/kernel/history.ts';
import type { Page } from '../../../src/kernel/paging/page.ts';
import { restorableUntil } from '../../../src/modules/identity/account-periods.ts';
import type { Admin } from '../../../src/modules/identity/admin.ts';
import type { IdentityCommands } from '../../../src/modules/identity/inputs.ts';
import type { ListedUser } from '../../../src/modules/identity/queries/list-users.ts';
import type { PersonalValues } from '../../../src/modules/identity/queries/personal-values.ts';
import type { IdentityQueries } from '../../../src/modules/identity/queries/queries.ts';
import type { ActivityRow, SessionRow, UserIdentityRow } from '../../../src/modules/identity/records.ts';
import type { IdentityRuntime } from '../../../src/modules/identity/runtime.ts';
import { UnsealError } from '../../../src/modules/identity/secrets/sealing.ts';
import type { TermsAgreementRow } from '../../../src/modules/identity/terms.ts';
import { isErased, type User } from '../../../src/modules/identity/user.ts';
import { ok } from '../../../src/shared/result.ts';
import { fold } from '../../../src/shared/text.ts';
import { recordingLog } from '../logs.ts';

interface People {
  readonly users?: readonly User[];
  readonly admins?: readonly Admin[];
  readonly sessions?: readonly SessionRow[];
  readonly activity?: readonly ActivityRow[];
  readonly commands?: Partial<IdentityCommands>;
  readonly allowedOrigins?: readonly string[];
}

/** What stands for a sealed value that does not open any more. */
export const BROKEN = 'sealed with a key that is gone';

/** The module over plain lists. Every question is written down, and every command that is not given is refused loudly. */
export function fakeIdentity({
  users = [],
  admins = [],
  sessions = [],
  activity = [],
  commands,
  ...more
}: People = {}) {
  const questions: string[] = [];
  const openings: string[] = [];
  const log = recordingLog();
  const asked = <Value>(question: string, answer: Value): Value => {
    questions.push(question);
    return answer;
  };
  const open = (column: string, id: bigint, sealed: string | null): string | null => {
    openings.push(column);
    if (sealed === BROKEN) throw new UnsealError({ table: 'users', column, id }, 'unknown key');
    return sealed === null ? null : sealed.replace(/^key~sealed\((.*)\)#\d+$/, '$1');
  };
  const personal: PersonalValues = {
    email: ({ id, email }) => open('email', id, email),
    name: ({ id, name }) => open('name', id, name),
    phone: ({ id, phone }) => open('phone', id, phone),
    emailOfAdmin: ({ id, email }) => open('email of an admin', id, email) ?? '',
    ipOfSession: ({ id, ip }) => open('ip of a session', id, ip),
    ipOfActivity: ({ id, ip }) => open('ip of an activity', id, ip),
  };
  const queries: IdentityQueries = {
    methods: ['EMAIL'],
    terms: [{ type: 'SERVICE', version: '1', url: 'https://dogear.example/terms', required: true }],
    personal,
    listUsers: async () => asked('users', ok(pageOf(users.map(listed)))),
    listSessions: async (id) =>
      asked(
        'sessions',
        ok(pageOf(sessions.filter((session) => session.subjectKind === 'USER' && session.subjectId === id))),
      ),
    listActivity: async (id) => asked('activity', ok(pageOf(activity.filter(({ subjectId }) => subjectId === id)))),
    listAdmins: async () => asked('admins', ok(pageOf(admins))),
    history: {
      visible: async (_, ids) => [...ids],
      list: async (_, ids) =>
        asked(
          `history of ${ids.length}`,
          new Map(users.filter(({ id }) => ids.includes(id)).map((user) => [user.id, [creationOf(user)]])),
        ),
      count: async (_, ids) => asked(`count of ${ids.length}`, new Map(ids.map((id) => [id, 1]))),
      at: async () => undefined,
      byIds: async () => [],
      find: async () => undefined,
    },
    usersByIds: async (ids) =>
      asked(
        `rows of ${ids.length}`,
        users.filter((user) => ids.includes(user.id) && !isErased(user)),
      ),
    adminsByIds: async (ids) => admins.filter(({ id }) => ids.includes(id)),
    openSessionsByIds: async (ids) => sessions.filter(({ id }) => ids.includes(id)),
    identitiesOf: async (ids) => asked(`identities of ${ids.length}`, ids.map(identityOfUser)),
    agreementsOf: async (ids) => asked(`agreements of ${ids.length}`, ids.map(agreementOf)),
  };
  const runtime: IdentityRuntime = {
    allowedOrigins: [],
    ...more,
    commands: new Proxy((commands ?? {}) as IdentityCommands, {
      get: (given, name) => Reflect.get(given, name) ?? refuse(String(name)),
    }),
    queries,
    log,
  };
  return { runtime, questions, openings, lines: log.lines };
}

const refuse = (name: string) => async (): Promise<never> => {
  throw new Error(`${name} was not expected`);
};

const pageOf = <Row>(rows: readonly Row[]): Page<Row> =>
  ({
    edges: rows.map((node, index) => ({ node, cursor: `${index}` })),
    hasNextPage: false,
    hasPreviousPage: false,
    numbered: undefined,
    totalCount: async () => rows.length,
  }) as unknown as Page<Row>;

const listed = (user: User): ListedUser => ({
  userTsid: user.id.toString(),
  username: user.username,
  status: user.status,
  profileImageUrl: user.profileImageUrl,
  version: user.version,
  createdAt: user.createdAt,
  accountDeletedAt: user.deletedAt,
  restorableUntil: user.deletedAt && restorableUntil(user.deletedAt),
  foldedUsername: fold(user.username),
});

const creationOf = (user: User) => ({
  row: historyEntryOf(7n as HistoryId, undefined, user, { actor: user.id, reason: null }, () => false),
  position: [user.version],
});

const identityOfUser = (userId: UserIdentityRow['userId']): UserIdentityRow => ({
  id: userId as bigint as UserIdentityRow['id'],
  userId,
  method: 'GITHUB',
  issuer: 'https://github.example',
  subject: 'the secret subject',
  label: `label of ${userId}`,
  linkedAt: new Date(0),
});

const agreementOf = (userId: TermsAgreementRow['userId']): TermsAgreementRow => ({
  id: userId as bigint as TermsAgreementRow['id'],
  userId,
  type: 'SERVICE',
  version: '1',
  agreed: true,
  agreedAt: new Date(0),
});

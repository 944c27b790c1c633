import type { CommandSide } from '../../engines/engine.ts';
import { aggregateRows } from '../../engines/sql/aggregate-rows.ts';
import type { ModuleSchema } from '../../engines/sql/module-schema.ts';
import type { RecordTable } from '../../engines/sql/records.ts';
import { flag, instant, integer, longText, nullable, text, tsid } from '../../kernel/fields.ts';
import type { UserId } from '../../shared/ids.ts';
import type { Admin } from './admin.ts';
import { userProfileDocuments } from './document.ts';
import { userEvents } from './event-spec.ts';
import type { UserEvent } from './events.ts';
import { adminForHistory, userForHistory } from './history.ts';
import type { IdentityRecords, IdentityStore, IdentityUnit } from './identity-store.ts';
import { plainTables } from './record-tables.ts';
import type {
  AccountSecrets,
  AccountTimes,
  AdminRoleColumns,
  SignInColumns,
  UserHistoryStates,
  UserSecrets,
  UserSignInColumns,
} from './records.ts';
import { isDeleted, type User } from './user.ts';

export const userRows = aggregateRows<User, UserEvent>()({
  name: 'user',
  table: 'users',
  columns: {
    id: tsid(),
    username: text(50),
    foldedUsername: text(200),
    email: nullable(longText()),
    emailMasked: nullable(text(254)),
    emailVerifiedAt: nullable(instant()),
    name: nullable(longText()),
    phone: nullable(longText()),
    passwordHash: nullable(text(255)),
    status: text(20),
    tokenEpoch: integer(),
    profileImageUrl: nullable(longText()),
    lastLoginAt: nullable(instant()),
    language: nullable(text(2)),
    deletedAt: nullable(instant()),
    deletedBy: nullable(tsid()),
    eraseAfter: nullable(instant()),
    version: integer(),
    createdAt: instant(),
    createdBy: nullable(tsid()),
    updatedAt: instant(),
    updatedBy: nullable(tsid()),
  },
  key: ['foldedUsername'],
  owner: 'id',
  indexes: {
    // The nightly jobs walk these in the order of time.
    users_erase: ['status', 'eraseAfter'],
    users_login: ['status', 'lastLoginAt'],
  },
  isDeleted,
  forHistory: userForHistory,
  events: userEvents,
});

const adminRows = aggregateRows<Admin, never>()({
  name: 'admin',
  table: 'admins',
  columns: {
    id: tsid(),
    username: text(50),
    foldedUsername: text(200),
    email: longText(),
    emailMasked: text(254),
    passwordHash: nullable(text(255)),
    role: text(20),
    isActive: flag(),
    tokenEpoch: integer(),
    lastLoginAt: nullable(instant()),
    version: integer(),
    createdAt: instant(),
    createdBy: nullable(tsid()),
    updatedAt: instant(),
    updatedBy: nullable(tsid()),
  },
  key: ['foldedUsername'],
  isDeleted: () => false,
  forHistory: adminForHistory,
  events: undefined,
});

const allAdmins = adminRows.list<null>({ within: () => undefined, where: () => undefined, lastBy: 'createdAt' });

/** Of whose picture the module was told last, and in which version. */
export const profileImages: RecordTable<{ readonly userId: UserId; readonly version: number }> = {
  name: 'profile_images',
  columns: { userId: tsid(), version: integer() },
  primaryKey: ['userId'],
};

export const identitySchema: ModuleSchema = {
  name: 'auth',
  aggregates: [userRows, adminRows],
  records: [...Object.values(plainTables), profileImages] as never,
  documents: [userProfileDocuments],
};

/** Some columns of a table that has its migrations elsewhere, for what is written or counted beside the versions. */
const partOf = <Row>(
  { name, columns }: { readonly name: string; readonly columns: object },
  ...fields: (keyof Row & string)[]
): RecordTable<Row> => {
  const chosen = Object.entries(columns).filter(([field]) => fields.some((wanted) => wanted === field));
  return { name, columns: Object.fromEntries(chosen), primaryKey: ['id'] } as unknown as RecordTable<Row>;
};

const { rows: users } = userRows;
const { rows: admins } = adminRows;

const partialTables = {
  userSignIns: partOf<UserSignInColumns>(users, 'id', 'lastLoginAt', 'passwordHash', 'language'),
  accountTimes: partOf<AccountTimes>(users, 'id', 'status', 'lastLoginAt', 'eraseAfter', 'createdAt'),
  userSecrets: partOf<UserSecrets>(users, 'id', 'email', 'name', 'phone', 'passwordHash'),
  userHistoryStates: partOf<UserHistoryStates>(
    userRows.history,
    'id',
    'aggregateId',
    'version',
    'before',
    'after',
    'changedBy',
    'reason',
  ),
  adminSignIns: partOf<SignInColumns>(admins, 'id', 'lastLoginAt', 'passwordHash'),
  adminRoles: partOf<AdminRoleColumns>(admins, 'id', 'role', 'isActive', 'passwordHash'),
  adminSecrets: partOf<AccountSecrets>(admins, 'id', 'email', 'passwordHash'),
};

const tables = { ...plainTables, ...partialTables };

/** Makes each value when it is first asked for: most commands touch two or three of the tables. */
function lazily(make: (name: keyof typeof tables) => unknown): object {
  const made: object = {};
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = make(name);
        Object.defineProperty(made, name, { value });
        return value;
      },
    });
  }
  return made;
}

/** What the module has on its command side. */
export function identityOn(side: CommandSide): IdentityStore {
  const { store: users, history: userHistory, scan } = side.of(userRows);
  const { store: admins, list: adminsIn } = side.of(adminRows);
  return {
    users,
    userHistory,
    userScan: scan,
    admins,
    adminList: adminsIn(allAdmins),
    records: lazily((name) => side.records(tables[name] as never)) as IdentityRecords,
    unit: (work) =>
      side.units.run((unit) => {
        const inUnit = lazily((name) => unit.records(tables[name] as never)) as IdentityUnit;
        const aggregates = { users: unit.of(userRows), admins: unit.of(adminRows) };
        return work(Object.assign(inUnit, aggregates, { nextId: () => aggregates.users.freshId() as bigint }));
      }),
  };
}

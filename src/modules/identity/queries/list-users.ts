import { pageOfDocuments } from '../../../kernel/documents/document-page.ts';
import {
  type Condition,
  type DocumentReader,
  positionOf,
  positionShape,
  type SortKey,
  startingWith,
} from '../../../kernel/documents/document-query.ts';
import { cursorCodec } from '../../../kernel/paging/cursor.ts';
import { type Page, type PageArgs, parsePageArgs, readPage, type Slice } from '../../../kernel/paging/page.ts';
import { oneOf } from '../../../kernel/records.ts';
import { err, type InvalidField, ok, type Result } from '../../../shared/result.ts';
import { fold, readText } from '../../../shared/text.ts';
import { type UserProfileDocument, type UserProfileField, userProfileDocuments } from '../document.ts';
import { type EmailAddress, readEmail } from '../email-address.ts';
import type { IdentityRecords } from '../identity-store.ts';
import { USERNAME_LIMIT } from '../input-rules.ts';
import type { BlindIndexes } from '../secrets/blind-index.ts';
import type { UserStatus } from '../user.ts';

export interface UserFilterInput {
  readonly query?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly status?: UserStatus | null | undefined;
  readonly createdFrom?: Date | null | undefined;
  readonly createdTo?: Date | null | undefined;
}

interface ListUsersArgs extends PageArgs {
  readonly filter?: UserFilterInput | null | undefined;
}

/** What the list reads of a document. The sealed address is not among it. */
const LISTED = [
  'userTsid',
  'username',
  'status',
  'profileImageUrl',
  'version',
  'createdAt',
  'accountDeletedAt',
  'restorableUntil',
  'foldedUsername',
] as const satisfies readonly UserProfileField[];
export type ListedUser = Pick<UserProfileDocument, (typeof LISTED)[number]>;

interface UserListPorts {
  readonly profiles: DocumentReader<UserProfileDocument>;
  readonly identifiers: IdentityRecords['identifiers'];
  readonly blindIndexes: BlindIndexes;
}

type UserPage = Page<ListedUser>;
type Order = readonly [SortKey<UserProfileField>];

const NEWEST_FIRST: Order = [{ field: 'createdAt', direction: 'DESC' }];
const BY_NAME: Order = [{ field: 'foldedUsername', direction: 'ASC' }];

/** All users, deleted ones too: newest first, or by name where the beginning of a name is asked for. */
export const listUsers =
  ({ profiles, identifiers, blindIndexes }: UserListPorts) =>
  async ({ filter: input, ...args }: ListUsersArgs): Promise<Result<UserPage, InvalidField[]>> => {
    const filter = parseFilter(input ?? {});
    if (!filter.ok) return filter;
    const { email, prefix } = filter.value;
    const order = prefix === undefined ? NEWEST_FIRST : BY_NAME;
    if (email === undefined) {
      const query = { owner: 'everyone' as const, where: [...conditionsOf(filter.value)], order };
      const list = { type: userProfileDocuments, reader: profiles, query, scope: [filter.value], fields: LISTED };
      return (await pageOfDocuments(list, args)) as Result<UserPage, InvalidField[]>;
    }
    const read = async (): Promise<ListedUser[]> => {
      const ids = await ownersOf(email, identifiers, blindIndexes);
      const found = (await profiles.byIds('everyone', ids, LISTED)) as ListedUser[];
      return found.filter((user) => fulfils(user, filter.value));
    };
    return pageOfAtMostOne(read, filter.value, order, args);
  };

interface UserFilter {
  /** The beginning of a folded username. */
  readonly prefix?: string;
  readonly email?: EmailAddress;
  readonly status?: UserStatus;
  readonly from?: Date;
  readonly to?: Date;
}

function parseFilter({
  query,
  email,
  status,
  createdFrom,
  createdTo,
}: UserFilterInput): Result<UserFilter, InvalidField[]> {
  const prefix = readText(query?.trimStart() ?? '', USERNAME_LIMIT);
  const address = typeof email === 'string' ? readEmail(email) : undefined;
  const flaws = [
    ...(prefix.ok ? [] : [{ path: 'filter.query', message: prefix.error }]),
    ...(address?.ok === false ? [{ path: 'filter.email', message: address.error }] : []),
    ...(createdFrom && createdTo && createdTo < createdFrom
      ? [{ path: 'filter.createdTo', message: 'ends before it begins' }]
      : []),
  ];
  if (flaws.length > 0) return err(flaws);
  return ok({
    ...(prefix.ok && prefix.value !== '' && { prefix: fold(prefix.value) }),
    ...(address?.ok && { email: address.value }),
    ...(status && { status }),
    ...(createdFrom && { from: createdFrom }),
    ...(createdTo && { to: createdTo }),
  });
}

function* conditionsOf({ prefix, status, from, to }: UserFilter): Generator<Condition<UserProfileField>> {
  if (prefix !== undefined) yield startingWith('foldedUsername', prefix);
  if (status) yield { kind: 'oneOf', field: 'status', values: [status] };
  if (from || to) yield { kind: 'period', field: 'createdAt', ...(from && { from }), ...(to && { to }) };
}

/** The same as the conditions say, of a document that was found by its address. */
const fulfils = (user: ListedUser, { prefix = '', status, from, to }: UserFilter): boolean =>
  user.foldedUsername.startsWith(prefix) &&
  (status === undefined || user.status === status) &&
  (from === undefined || user.createdAt >= from) &&
  (to === undefined || user.createdAt <= to);

/** A row may still have the index of an older key, so that all of them are looked for, with one query. */
async function ownersOf(
  email: EmailAddress,
  identifiers: IdentityRecords['identifiers'],
  blindIndexes: BlindIndexes,
): Promise<bigint[]> {
  const indexes = blindIndexes.every('email', email);
  const found = await identifiers.find({
    kind: 'EMAIL',
    keyId: oneOf(indexes.map(({ keyId }) => keyId as number)),
    blindIndex: oneOf(indexes.map(({ index }) => index)),
  });
  return [...new Set(found.map(({ ownerId }) => ownerId))];
}

/** An address has at most one owner. Such a list has no row after or before any of its own. */
async function pageOfAtMostOne(
  find: () => Promise<ListedUser[]>,
  filter: UserFilter,
  order: Order,
  args: PageArgs,
): Promise<Result<UserPage, InvalidField[]>> {
  const { collection } = userProfileDocuments;
  const shape = positionShape(userProfileDocuments, order);
  const cursors = cursorCodec({ list: `${collection} by address`, scope: [filter], shape });
  const request = parsePageArgs(args, cursors);
  if (!request.ok) return request;
  const read = async ({ after, before, offset }: Slice) =>
    after || before || offset > 0
      ? []
      : (await find()).map((row) => ({ row, position: positionOf(userProfileDocuments, order, row) }));
  return ok(await readPage(request.value, cursors, { read, count: async () => (await find()).length }));
}

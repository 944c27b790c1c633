import DataLoader from 'dataloader';
import { historyLoader } from '../../../graphql/history-loader.ts';
import type { HistorySource } from '../../../kernel/history-page.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { IdentityQueries } from '../queries/queries.ts';
import type { UserIdentityRow } from '../records.ts';
import type { TermsAgreementRow } from '../terms.ts';
import type { User } from '../user.ts';

export interface IdentityLoaders {
  /** From the command side; an erased user is gone. */
  readonly user: DataLoader<UserId, User | undefined>;
  readonly identities: DataLoader<UserId, readonly UserIdentityRow[]>;
  readonly agreements: DataLoader<UserId, readonly TermsAgreementRow[]>;
  /** Whether the reader may see a history is asked before: a sign-in shows it although the request came without a token. */
  readonly history: HistorySource<User>;
}

/** Made for one request: whatever a page of users asks for is one query per kind. */
export const identityLoaders = (queries: IdentityQueries): IdentityLoaders => ({
  user: gathered(async (ids) => {
    const users = new Map((await queries.usersByIds(ids)).map((user) => [user.id, user]));
    return (id) => users.get(id);
  }),
  identities: gathered(async (ids) => byUser(await queries.identitiesOf(ids))),
  agreements: gathered(async (ids) => byUser(await queries.agreementsOf(ids))),
  history: historyLoader(queries.history, 'everyone'),
});

/** It only gathers: a mutation later in the same request must see what it changed. So equal keys are passed on. */
const gathered = <Value>(read: (ids: readonly UserId[]) => Promise<(id: UserId) => Value>) =>
  new DataLoader<UserId, Value>(async (ids) => ids.map(await read([...new Set(ids)])), { cache: false });

function byUser<Row extends { readonly userId: UserId }>(rows: readonly Row[]): (id: UserId) => readonly Row[] {
  const lists = new Map<UserId, Row[]>();
  for (const row of rows) lists.set(row.userId, [...(lists.get(row.userId) ?? []), row]);
  return (id) => lists.get(id) ?? [];
}

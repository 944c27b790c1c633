import { signToken } from '../../../src/auth/sign-token.ts';
import { generatedItems } from '../../../src/modules/catalog/sample/generated-items.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import type { Shot } from './programs/load.ts';

export const SECRET = 'a secret for measuring that is long enough';
const RULES = { secret: SECRET, issuer: 'dogear', audience: 'dogear-api' };
const HOUR = 3_600;

/** What a list view of a frontend asks for. */
export const LIST_OF_20 = `query BookmarkList($first: Int!) {
  bookmarks(first: $first) {
    nodes {
      id itemType itemId itemTitle tag memo bookmarkedAt
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

const CREATE = `mutation CreateBookmark($input: CreateBookmarkInput!) {
  createBookmark(input: $input) {
    __typename
    ... on CreateBookmarkSuccess { outcome bookmark { id version tag memo bookmarkedAt } }
    ... on UserError { code message }
  }
}`;

async function headersOf(userId: UserId): Promise<Record<string, string>> {
  const token = await signToken(RULES, { userId, isAdmin: false }, HOUR);
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

export const listShots = async (userId: UserId): Promise<Shot[]> => [
  { headers: await headersOf(userId), body: JSON.stringify({ query: LIST_OF_20, variables: { first: 20 } }) },
];

/** Every one of them makes a bookmark that is not there yet. */
export async function createShots(users: number, items: number): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (let user = 0; user < users; user += 1) {
    const headers = await headersOf(BigInt(1_000 + user) as UserId);
    for (const { itemType, document } of generatedItems(items)) {
      const input = { itemType, itemId: document.id, tag: 'measured', memo: 'one of very many' };
      shots.push({ headers, body: JSON.stringify({ query: CREATE, variables: { input } }) });
    }
  }
  return shots;
}

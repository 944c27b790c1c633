import { nodeIdOf } from '../../src/graphql/node-id.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';

/** The error of the one event that is parked in the outbox of these tests. */
export const PARKED_BECAUSE = 'the log refuses this one';
/** The title of the first contest of the sample. */
const ITEM_TITLE = new RegExp(
  sampleItems.find(({ itemType }) => itemType === 'CONTEST')?.documents[0]?.fields.title as string,
);

/** A news article that no other case is about. */
const ARTICLE = `itemType: NEWS_ARTICLE, itemId: "${
  sampleItems.find(({ itemType }) => itemType === 'NEWS_ARTICLE')?.documents[0]?.id
}"`;

/** What a case is about: one bookmark of its owner, with a secret in its memo. */
export interface World {
  readonly bookmarkId: string;
  readonly documentId: string;
  readonly historyId: string;
  readonly ownerId: string;
  readonly itemId: string;
}

/**
 * How an answer looks: the code of its error, the type of a mutation's result, SEES when what the case is about is in it
 * (the owner's secret, unless `shows` says what else), NOTHING when it is not.
 */
export type Verdict = string;

export interface Access {
  readonly ask: (world: World) => string;
  /** What those who may see get to see, where it is not the owner's secret. */
  readonly shows?: RegExp;
  /** Some operations are about what lies in the trash. */
  readonly inTrash?: true;
  readonly nobody: Verdict;
  readonly owner: Verdict;
  readonly stranger: Verdict;
  readonly admin: Verdict;
}

const nobody = 'UNAUTHENTICATED';
const ownList = { nobody, owner: 'SEES', stranger: 'NOTHING', admin: 'NOTHING' };
const someonesList = { nobody, owner: 'SEES', stranger: 'FORBIDDEN', admin: 'SEES' };
const ownersAndAdmins = { nobody, owner: 'SEES', stranger: 'NOTHING', admin: 'SEES' };
const ownersOnly = (success: string) => ({
  nobody,
  owner: success,
  stranger: 'BookmarkNotFound',
  admin: 'BookmarkNotFound',
});

const everyUser = { nobody, owner: 'SEES', stranger: 'SEES', admin: 'SEES' };
const adminsOnly = (success: string) => ({ nobody, owner: 'FORBIDDEN', stranger: 'FORBIDDEN', admin: success });

/** Not even admins do it in the place of the owner. */
const nobodyElse = (success: string) => ({ nobody, owner: success, stranger: 'FORBIDDEN', admin: 'FORBIDDEN' });

const node = (type: string, key: string, fields: string): string =>
  `{ node(nodeId: "${nodeIdOf(type, key)}") { nodeId ... on ${type} { ${fields} } } }`;

/** Every operation, and every field that leads to somebody's data: who gets what (SPEC 2 and 7). */
export const accessTable: Readonly<Record<string, Access>> = {
  'Query.bookmark': {
    ask: ({ bookmarkId }) => `{ bookmark(id: "${bookmarkId}") { id memo } }`,
    nobody,
    owner: 'SEES',
    stranger: 'NOTHING',
    admin: 'SEES',
  },
  'Query.bookmark by document': {
    ask: ({ documentId }) => `{ bookmark(id: "${documentId}") { id memo } }`,
    nobody,
    owner: 'SEES',
    stranger: 'NOTHING',
    admin: 'SEES',
  },
  'Query.bookmark in the trash': {
    ask: ({ bookmarkId }) => `{ bookmark(id: "${bookmarkId}") { id memo } }`,
    inTrash: true,
    nobody,
    owner: 'NOTHING',
    stranger: 'NOTHING',
    admin: 'NOTHING',
  },
  'Query.bookmarks': { ask: () => '{ bookmarks { nodes { memo } } }', ...ownList },
  'Query.bookmarks of a user': {
    ask: ({ ownerId }) => `{ bookmarks(userId: "${ownerId}") { nodes { memo } totalCount } }`,
    ...someonesList,
  },
  'Query.searchBookmarks': { ask: () => '{ searchBookmarks(query: "secret") { nodes { memo } } }', ...ownList },
  'Query.searchBookmarks of a user': {
    ask: ({ ownerId }) =>
      `{ searchBookmarks(query: "SECRET", userId: "${ownerId}") { edges { matches { snippet } } } }`,
    ...someonesList,
  },
  'Query.deletedBookmarks': { ask: () => '{ deletedBookmarks { nodes { memo } } }', inTrash: true, ...ownList },
  'Query.deletedBookmarks of a user': {
    ask: ({ ownerId }) => `{ deletedBookmarks(userId: "${ownerId}") { nodes { memo } } }`,
    inTrash: true,
    ...someonesList,
  },
  'Query.bookmarkHistory': {
    ask: ({ bookmarkId }) => `{ bookmarkHistory(bookmarkId: "${bookmarkId}") { nodes { after { memo } } } }`,
    nobody,
    owner: 'SEES',
    stranger: 'BOOKMARK_NOT_FOUND',
    admin: 'SEES',
  },
  'Query.bookmarkAt': {
    ask: ({ bookmarkId }) => `{ bookmarkAt(bookmarkId: "${bookmarkId}", at: "2100-01-01T00:00:00Z") { memo } }`,
    nobody,
    owner: 'SEES',
    stranger: 'BOOKMARK_NOT_FOUND',
    admin: 'SEES',
  },
  'Query.item': {
    ask: ({ itemId }) => `{ item(itemType: CONTEST, id: "${itemId}") { title } }`,
    shows: ITEM_TITLE,
    ...everyUser,
  },
  'Query.items': {
    ask: () => '{ items(itemType: CONTEST, first: 100) { nodes { title } } }',
    shows: ITEM_TITLE,
    ...everyUser,
  },
  'Query.item with its statistics': {
    ask: ({ itemId }) => `{ item(itemType: CONTEST, id: "${itemId}") { statistics { bookmarkCount viewCount } } }`,
    shows: /"statistics":\{"bookmarkCount":\d+,"viewCount":\d+\}/,
    ...everyUser,
  },
  'Query.popularItems': {
    ask: () => '{ popularItems(itemType: CONTEST) { totalCount nodes { id } } }',
    shows: /"popularItems":\{"totalCount":\d+/,
    ...everyUser,
  },
  'Mutation.recordItemView': {
    ask: ({ itemId }) =>
      `mutation { recordItemView(input: { itemType: CONTEST, itemId: "${itemId}" }) { __typename } }`,
    nobody,
    owner: 'RecordItemViewSuccess',
    stranger: 'RecordItemViewSuccess',
    admin: 'RecordItemViewSuccess',
  },
  'Contest.viewerBookmark': {
    ask: ({ itemId }) => `{ item(itemType: CONTEST, id: "${itemId}") { viewerBookmark { memo } } }`,
    ...ownList,
  },
  'BookmarkItem.viewerBookmark': {
    ask: () => '{ items(itemType: CONTEST, first: 100) { nodes { viewerBookmark { memo } } } }',
    ...ownList,
  },
  'Bookmark.history': {
    ask: ({ ownerId }) =>
      `{ bookmarks(userId: "${ownerId}") { nodes { history { nodes { after { memo } } totalCount } } } }`,
    ...someonesList,
  },
  'Query.node of a bookmark': {
    ask: ({ bookmarkId }) => node('Bookmark', bookmarkId, 'memo'),
    ...ownersAndAdmins,
  },
  'Query.node of a bookmark in the trash': {
    ask: ({ bookmarkId }) => node('DeletedBookmark', bookmarkId, 'memo'),
    inTrash: true,
    ...ownersAndAdmins,
  },
  'Query.node of a deleted bookmark that is live': {
    ask: ({ bookmarkId }) => node('DeletedBookmark', bookmarkId, 'memo'),
    nobody,
    owner: 'NOTHING',
    stranger: 'NOTHING',
    admin: 'NOTHING',
  },
  'Query.node of a history entry': {
    ask: ({ historyId }) => node('BookmarkHistoryEntry', historyId, 'after { memo }'),
    ...ownersAndAdmins,
  },
  'Query.node of an item': {
    ask: ({ itemId }) => node('Contest', itemId, 'viewerBookmark { memo }'),
    ...ownList,
  },
  'Query.nodes': {
    ask: ({ bookmarkId, historyId }) => {
      const ids = [nodeIdOf('Bookmark', bookmarkId), nodeIdOf('BookmarkHistoryEntry', historyId)];
      return `{ nodes(nodeIds: ${JSON.stringify(ids)}) { nodeId ... on Bookmark { memo } } }`;
    },
    ...ownersAndAdmins,
  },
  'Mutation.createBookmark': {
    ask: ({ itemId }) =>
      `mutation { createBookmark(input: { itemType: CONTEST, itemId: "${itemId}" }) { __typename } }`,
    nobody,
    owner: 'BookmarkAlreadyExists',
    stranger: 'CreateBookmarkSuccess',
    admin: 'CreateBookmarkSuccess',
  },
  'Mutation.updateBookmark': {
    ask: ({ bookmarkId }) => `mutation { updateBookmark(input: { id: "${bookmarkId}", tag: "mine" }) { __typename } }`,
    ...ownersOnly('UpdateBookmarkSuccess'),
  },
  'Mutation.updateBookmark with a wrong version': {
    ask: ({ bookmarkId }) =>
      `mutation { updateBookmark(input: { id: "${bookmarkId}", tag: "x", expectedVersion: 9 }) { __typename } }`,
    ...ownersOnly('VersionConflict'),
  },
  'Mutation.deleteBookmark': {
    ask: ({ bookmarkId }) => `mutation { deleteBookmark(input: { id: "${bookmarkId}" }) { __typename } }`,
    ...ownersOnly('DeleteBookmarkSuccess'),
  },
  'Mutation.restoreBookmark': {
    ask: ({ bookmarkId }) => `mutation { restoreBookmark(input: { id: "${bookmarkId}" }) { __typename } }`,
    inTrash: true,
    ...ownersOnly('RestoreBookmarkSuccess'),
  },
  'Mutation.restoreBookmarkVersion': {
    ask: ({ bookmarkId, historyId }) =>
      `mutation { restoreBookmarkVersion(input: { bookmarkId: "${bookmarkId}", historyId: "${historyId}" }) { __typename } }`,
    nobody,
    owner: 'FORBIDDEN',
    stranger: 'FORBIDDEN',
    admin: 'RestoreBookmarkVersionSuccess',
  },
  'Query.imageSet': {
    ask: ({ itemId }) => `{ imageSet(referenceType: CONTEST, referenceId: "${itemId}") { referenceId } }`,
    shows: /"imageSet":\{"referenceId":"[0-9a-f]{24}"\}/,
    ...everyUser,
  },
  'Query.imageSet of a profile without an image': {
    ask: ({ ownerId }) => `{ imageSet(referenceType: PROFILE, referenceId: "${ownerId}") { referenceId } }`,
    shows: /"imageSet":\{"referenceId":"[0-9]+"\}/,
    ...ownList,
  },
  'Query.node of an image': {
    ask: () => node('Image', '1', 'state'),
    nobody,
    owner: 'NOTHING',
    stranger: 'NOTHING',
    admin: 'NOTHING',
  },
  'Mutation.stageImageUploads': {
    ask: ({ itemId }) => `mutation { stageImageUploads(input: { referenceType: CONTEST, referenceId: "${itemId}",
      files: [{ contentType: "image/png", byteSize: 1 }] }) { __typename } }`,
    ...adminsOnly('StageImageUploadsSuccess'),
  },
  'Mutation.stageImageUploads of a profile': {
    ask: ({ ownerId }) => `mutation { stageImageUploads(input: { referenceType: PROFILE, referenceId: "${ownerId}",
      files: [{ contentType: "image/png", byteSize: 1 }] }) { __typename } }`,
    ...nobodyElse('StageImageUploadsSuccess'),
  },
  'Mutation.confirmImage': {
    ask: ({ ownerId }) =>
      `mutation { confirmImage(input: { referenceType: PROFILE, referenceId: "${ownerId}" }) { __typename } }`,
    ...nobodyElse('ConfirmImagesSuccess'),
  },
  'Mutation.confirmImages': {
    ask: ({ itemId }) =>
      `mutation { confirmImages(input: { referenceType: CONTEST, referenceId: "${itemId}", imageIds: [] }) { __typename } }`,
    ...adminsOnly('ConfirmImagesSuccess'),
  },
  'Mutation.confirmImage of a contest': {
    ask: ({ itemId }) =>
      `mutation { confirmImage(input: { referenceType: CONTEST, referenceId: "${itemId}" }) { __typename } }`,
    ...adminsOnly('InvalidInput'),
  },
  'Mutation.confirmImages of a profile': {
    ask: ({ ownerId }) =>
      `mutation { confirmImages(input: { referenceType: PROFILE, referenceId: "${ownerId}", imageIds: [] }) { __typename } }`,
    ...nobodyElse('InvalidInput'),
  },
  'Query.itemHistory': {
    ask: ({ itemId }) => `{ itemHistory(itemType: CONTEST, itemId: "${itemId}") { nodes { after { title } } } }`,
    shows: ITEM_TITLE,
    ...adminsOnly('SEES'),
  },
  'Mutation.createItem': {
    ask: () => 'mutation { createItem(input: { itemType: NEWS_ARTICLE, title: "New" }) { __typename } }',
    ...adminsOnly('CreateItemSuccess'),
  },
  'Mutation.updateItem': {
    ask: () => `mutation { updateItem(input: { ${ARTICLE}, title: "Other" }) { __typename } }`,
    ...adminsOnly('UpdateItemSuccess'),
  },
  'Mutation.deleteItem': {
    ask: () => `mutation { deleteItem(input: { ${ARTICLE} }) { __typename } }`,
    ...adminsOnly('DeleteItemSuccess'),
  },
  'Mutation.restoreItem': {
    ask: () => `mutation { restoreItem(input: { ${ARTICLE} }) { __typename } }`,
    ...adminsOnly('RestoreItemSuccess'),
  },
  'Query.itemRefreshes': {
    ask: () => '{ itemRefreshes { nodes { id } } }',
    shows: /"nodes":/,
    ...adminsOnly('SEES'),
  },
  'Mutation.setItemRefreshPaused': {
    ask: ({ itemId }) =>
      `mutation { setItemRefreshPaused(input: { itemType: CONTEST, itemId: "${itemId}", paused: false }) { __typename } }`,
    ...adminsOnly('ItemNotFound'),
  },
  'Query.pipelineStatus': {
    ask: () => '{ pipelineStatus { parkedEvents relays { id } consumers { name lag } } }',
    shows: /"parkedEvents":[1-9]\d*,"relays":\[\{"id":".+"\}\],"consumers":\[\{"name":"bookmark-documents"/,
    ...adminsOnly('SEES'),
  },
  'Query.parkedEvents': {
    ask: () => '{ parkedEvents { nodes { id lastError } totalCount } }',
    shows: new RegExp(PARKED_BECAUSE),
    ...adminsOnly('SEES'),
  },
  'Mutation.redriveParkedEvents': {
    ask: () => 'mutation { redriveParkedEvents(input: {}) { __typename } }',
    ...adminsOnly('RedriveParkedEventsSuccess'),
  },
  'Query.exceptionLogs': {
    ask: () => '{ exceptionLogs { nodes { exceptionType group { message count } } totalCount } }',
    shows: /"exceptionType":"MessageRefused","group":\{"message":".+","count":1\}/,
    ...adminsOnly('SEES'),
  },
  'Query.exceptionGroups': {
    ask: () => '{ exceptionGroups { nodes { exceptionType count } } }',
    shows: /"exceptionType":"MessageRefused","count":1/,
    ...adminsOnly('SEES'),
  },
  'Mutation.resolveExceptionGroup': {
    ask: () => 'mutation { resolveExceptionGroup(input: { groupId: "7" }) { __typename } }',
    ...adminsOnly('ExceptionGroupNotFound'),
  },
};

/** Types that show somebody's data. */
export const personalTypes = ['Bookmark', 'DeletedBookmark', 'BookmarkSnapshot', 'BookmarkHistoryEntry', 'SearchMatch'];

/** Fields that lead to personal data but only carry what an operation above has found: no way in of their own. */
export const carried = [
  'NewsArticle.viewerBookmark', // the same resolver as Contest.viewerBookmark
  'BookmarkConnection.nodes',
  'BookmarkEdge.node',
  'BookmarkSearchConnection.nodes',
  'BookmarkSearchEdge.node',
  'BookmarkSearchEdge.matches',
  'DeletedBookmarkConnection.nodes',
  'DeletedBookmarkEdge.node',
  'BookmarkHistoryConnection.nodes',
  'BookmarkHistoryEdge.node',
  'BookmarkHistoryEntry.after',
  'BookmarkHistoryEntry.before',
  'BookmarkAlreadyExists.existing',
  'VersionConflict.current',
  'CreateBookmarkSuccess.bookmark',
  'UpdateBookmarkSuccess.bookmark',
  'DeleteBookmarkSuccess.deleted',
  'RestoreBookmarkSuccess.bookmark',
  'RestoreBookmarkVersionSuccess.bookmark',
];

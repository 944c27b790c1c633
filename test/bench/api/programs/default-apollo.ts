import 'reflect-metadata';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { GraphQLDateTime as DateTime } from 'graphql-scalars';
import { jwtVerify } from 'jose';
import { Arg, Authorized, buildSchema, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { openEngines } from '../../../../src/main/engines.ts';
import { dogearEnvironment } from '../../../../src/main/environment.ts';
import { bookmarkDocuments, SHOWN } from '../../../../src/modules/bookmarks/document.ts';
import { bookmarkFromDocument } from '../../../../src/modules/bookmarks/graphql/bookmark-type.ts';
import { listBookmarks } from '../../../../src/modules/bookmarks/queries/list-bookmarks.ts';
import type { UserId } from '../../../../src/shared/ids.ts';
import { silentLog } from '../../../testkit/logs.ts';
import { SECRET } from '../requests.ts';
import { sayWhere } from './bare-server.ts';

/** What one gets from the documentation of Apollo and type-graphql, without a second thought: same types, same store. */
@ObjectType('Bookmark')
class Bookmark {
  @Field(() => ID) id!: string;
  @Field(() => Int) version!: number;
  @Field(() => ID) userId!: string;
  @Field(() => String) itemType!: string;
  @Field(() => ID) itemId!: string;
  @Field(() => String) itemTitle!: string;
  @Field(() => String, { nullable: true }) itemSummary!: string | null;
  @Field(() => DateTime, { nullable: true }) itemStartDate!: Date | null;
  @Field(() => DateTime, { nullable: true }) itemEndDate!: Date | null;
  @Field(() => DateTime, { nullable: true }) itemPublishedAt!: Date | null;
  @Field(() => String, { nullable: true }) tag!: string | null;
  @Field(() => String, { nullable: true }) memo!: string | null;
  @Field(() => DateTime) bookmarkedAt!: Date;
  @Field(() => DateTime) createdAt!: Date;
  @Field(() => DateTime) updatedAt!: Date;
}

@ObjectType('PageInfo')
class PageInfo {
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => String, { nullable: true }) endCursor!: string | null;
}

@ObjectType('BookmarkConnection')
class BookmarkConnection {
  @Field(() => [Bookmark]) nodes!: Bookmark[];
  @Field(() => PageInfo) pageInfo!: PageInfo;
}

interface Viewer {
  readonly user: UserId;
}

const environment = dogearEnvironment({ ...process.env, JWT_SECRET: SECRET });
if (!environment.ok) throw new Error(environment.error.join('\n'));
const list = listBookmarks(
  (await openEngines(environment.value, silentLog)).querySide.documents(bookmarkDocuments).reader,
);

@Resolver()
class Bookmarks {
  @Authorized()
  @Query(() => BookmarkConnection)
  async bookmarks(@Arg('first', () => Int) first: number, @Ctx() { user }: Viewer): Promise<BookmarkConnection> {
    const page = await list(user, { first }, SHOWN);
    if (!page.ok) throw new Error('bad input');
    const { edges, hasNextPage } = page.value;
    const nodes = edges.map(({ node }) => bookmarkFromDocument(node));
    return { nodes, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  }
}

const schema = await buildSchema({
  resolvers: [Bookmarks],
  authChecker: ({ context }: { context: Viewer }) => context.user > 0n,
});
const secret = new TextEncoder().encode(SECRET);
const { url } = await startStandaloneServer(new ApolloServer<Viewer>({ schema }), {
  listen: { port: 0, host: '127.0.0.1' },
  context: async ({ req }) => {
    const { payload } = await jwtVerify(req.headers.authorization?.slice('Bearer '.length) ?? '', secret);
    return { user: BigInt(payload.sub ?? 0) as UserId };
  },
});
sayWhere(url.replace(/\/$/, ''));
process.once('SIGTERM', () => process.exit(0));

import type { GraphQLResolveInfo } from 'graphql';
import { Args, Authorized, Ctx, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import type { Context } from '../../../graphql/context.ts';
import { documentSelection } from '../../../graphql/document-selection.ts';
import { acceptedOrThrow } from '../../../graphql/errors.ts';
import { InvariantBroken } from '../../../shared/invariant.ts';
import { exceptionDocuments, exceptionGroupDocuments } from '../document.ts';
import {
  ExceptionGroup,
  ExceptionGroupConnection,
  ExceptionLog,
  ExceptionLogConnection,
  groupFromDocument,
  logFromDocument,
} from './exception-types.ts';
import { ExceptionGroupArguments, ExceptionLogArguments } from './list-inputs.ts';
import { exceptionsOf } from './request-part.ts';

const ofEntries = documentSelection(exceptionDocuments, {
  ofNode: { id: ['exceptionTsid'], group: ['groupTsid'] },
});
const ofGroups = documentSelection(exceptionGroupDocuments, { ofNode: { id: ['groupTsid'] } });

@Resolver()
export class ExceptionQueries {
  @Authorized('ADMIN')
  @Query(() => ExceptionLogConnection, {
    description:
      'For admins: unexpected exceptions, newest first. Of equal exceptions each process keeps ten a minute; their group counts all of them.',
  })
  async exceptionLogs(
    @Args(() => ExceptionLogArguments) args: ExceptionLogArguments,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<ExceptionLog>> {
    const page = await exceptionsOf(context).queries.listEntries(args, ofEntries.ofConnection(info));
    return connectionOf(acceptedOrThrow(page), logFromDocument);
  }

  @Authorized('ADMIN')
  @Query(() => ExceptionGroupConnection, {
    description: 'For admins: exceptions by their causes, those that happened last first.',
  })
  async exceptionGroups(
    @Args(() => ExceptionGroupArguments) args: ExceptionGroupArguments,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<ExceptionGroup>> {
    const page = await exceptionsOf(context).queries.listGroups(args, ofGroups.ofConnection(info));
    return connectionOf(acceptedOrThrow(page), groupFromDocument);
  }
}

@Resolver(() => ExceptionLog)
export class ExceptionLogFields {
  @FieldResolver(() => ExceptionGroup, { description: 'All exceptions with the same cause.' })
  async group(@Root() { groupTsid }: ExceptionLog, @Ctx() context: Context): Promise<ExceptionGroup> {
    const group = await exceptionsOf(context).groups.load(groupTsid);
    // Groups are written before their entries and stay.
    if (!group) throw new InvariantBroken('the group of an exception is missing');
    return groupFromDocument(group);
  }
}

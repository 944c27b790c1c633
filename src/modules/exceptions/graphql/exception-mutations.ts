import { Arg, Authorized, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { type Context, changeOf } from '../../../graphql/context.ts';
import { mutationResult } from '../../../graphql/mutation-result.ts';
import { InvalidInput, invalidInputResult, UserError } from '../../../graphql/user-errors.ts';
import type { ResolveExceptionGroup, ResolveOutcome } from '../commands/resolve-group.ts';
import { ExceptionGroup, groupFromDocument } from './exception-types.ts';
import { exceptionsOf } from './request-part.ts';

export const exceptionErrorCodes = { EXCEPTION_GROUP_NOT_FOUND: 'There is no such group of exceptions.' } as const;

@InputType({ description: 'Which group is resolved, and why.' })
class ResolveExceptionGroupInput implements ResolveExceptionGroup {
  @Field(() => ID, { description: 'The `id` of the group whose cause was mended.' })
  groupId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why, for other admins, up to 500 characters; it is kept with the group. None if not given.',
  })
  reason?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The group is resolved, until it happens again.' })
class ResolveExceptionGroupSuccess {
  @Field(() => ExceptionGroup, { description: 'The group as it is now; unchanged if it was resolved before.' })
  group!: ExceptionGroup;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: exceptionErrorCodes.EXCEPTION_GROUP_NOT_FOUND,
})
class ExceptionGroupNotFound extends UserError {
  @Field(() => ID, { description: 'The id that leads to no group.' })
  groupId!: string;
}

const ResolveExceptionGroupResult = mutationResult('resolveExceptionGroup', [
  ResolveExceptionGroupSuccess,
  ExceptionGroupNotFound,
  InvalidInput,
]);

function toResult(outcome: ResolveOutcome) {
  switch (outcome.kind) {
    case 'InvalidInput':
      return invalidInputResult(outcome.fields);
    case 'ExceptionGroupNotFound':
      return {
        ...outcome,
        code: 'EXCEPTION_GROUP_NOT_FOUND',
        message: exceptionErrorCodes.EXCEPTION_GROUP_NOT_FOUND,
      };
    case 'ResolveExceptionGroupSuccess':
      return { ...outcome, group: groupFromDocument(outcome.group) };
  }
}

@Resolver()
export class ExceptionMutations {
  @Authorized('ADMIN')
  @Mutation(() => ResolveExceptionGroupResult, {
    description:
      'For admins: marks a group of exceptions as resolved. The group opens again by itself when one of its exceptions happens again.',
  })
  async resolveExceptionGroup(
    @Arg('input', () => ResolveExceptionGroupInput, { description: 'The group, and why it is resolved.' })
    input: ResolveExceptionGroupInput,
    @Ctx() context: Context,
  ): Promise<ReturnType<typeof toResult>> {
    return toResult(await exceptionsOf(context).resolveGroup(input, changeOf(context)));
  }
}

import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { ExceptionSeverity, ExceptionSource } from '../exception.ts';
import type { ExceptionFilterInput } from '../queries/list-exceptions.ts';
import './enums.ts';

@InputType({ description: 'Which exceptions, or groups of them, to list; what is left out does not restrict.' })
class ExceptionFilter implements ExceptionFilterInput {
  @Field(() => ExceptionSource, {
    nullable: true,
    description: 'Only what happened while reading, or while writing; both if not given.',
  })
  source?: ExceptionSource | null;

  @Field(() => ExceptionSeverity, {
    nullable: true,
    description: 'Only exceptions of this severity, or groups whose highest severity it is. Any if not given.',
  })
  severity?: ExceptionSeverity | null;

  @Field(() => String, { nullable: true, description: 'Only errors of this class; of any if not given.' })
  exceptionType?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only this group; all of them if not given.' })
  groupId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only what happened in the request that was told this id; in any if not given.',
  })
  requestId?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only what happened, or groups that were seen last, at this moment or later; all if not given.',
  })
  from?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only what happened, or groups that were seen last, at this moment or earlier; all if not given.',
  })
  to?: Date | null;
}

@ArgsType()
export class ExceptionLogArguments extends PageArguments {
  @Field(() => ExceptionFilter, { nullable: true, description: 'Which exceptions to list; all of them if not given.' })
  filter?: ExceptionFilter | null;
}

@ArgsType()
export class ExceptionGroupArguments extends PageArguments {
  @Field(() => ExceptionFilter, { nullable: true, description: 'Which groups to list; all of them if not given.' })
  filter?: ExceptionFilter | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only groups that are resolved, or only those that are not; both if not given.',
  })
  resolved?: boolean | null;
}

import { ArgsType, Field, InputType } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import type { UserFilterInput } from '../queries/list-users.ts';
import { UserStatus } from './enums.ts';

@InputType({ description: 'Which users to list; what is left out does not restrict.' })
class UserFilter implements UserFilterInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Only users whose name begins with this, in any letter case; the list is then sorted by name. Any name if not given.',
  })
  query?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only the user with exactly this e-mail address. Any address if not given.',
  })
  email?: string | null;

  @Field(() => UserStatus, {
    nullable: true,
    description: 'Only users whose account is in this state. In any state, deleted ones too, if not given.',
  })
  status?: UserStatus | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only accounts created at this moment or later; no matter how early if not given.',
  })
  createdFrom?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only accounts created at this moment or earlier; no matter how late if not given.',
  })
  createdTo?: Date | null;
}

@ArgsType()
export class UserListArguments extends PageArguments {
  @Field(() => UserFilter, { nullable: true, description: 'Which users to list; all of them if not given.' })
  filter?: UserFilter | null;
}

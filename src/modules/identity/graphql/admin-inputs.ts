import { Field, ID, InputType } from 'type-graphql';
import type * as inputs from '../inputs.ts';
import { NEW_PASSWORD } from './account-inputs.ts';
import { AdminRole } from './enums.ts';

const REASON = 'Why, for the history: 1 to 500 characters.';

@InputType({ description: 'The person to invite as an admin.' })
export class InviteAdminInput implements inputs.InviteAdminInput {
  @Field(() => String, { description: 'The e-mail address that gets the invitation.' })
  email!: string;

  @Field(() => String, { description: 'The name by which other admins will know this one.' })
  username!: string;

  @Field(() => AdminRole, { description: 'What the new admin may do.' })
  role!: AdminRole;
}

@InputType({ description: 'The ticket and the code of an invitation, and the first password.' })
export class AcceptInvitationInput implements inputs.AcceptInvitationInput {
  @Field(() => String, { description: 'The ticket in the link of the invitation; it belongs to the 8 digits.' })
  ticket!: string;

  @Field(() => String, { description: 'The 8 digits of the invitation.' })
  code!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  password!: string;
}

@InputType({ description: 'Which admin to change, and how: a field left out stays.' })
export class ChangeAdminInput implements inputs.ChangeAdminInput {
  @Field(() => ID, { description: 'The id of the admin to change: a TSID as text.' })
  id!: string;

  @Field(() => AdminRole, { nullable: true, description: 'What the admin may do from now on. Stays if left out.' })
  role?: AdminRole | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the admin may sign in from now on. Stays as it is if left out.',
  })
  isActive?: boolean | null;

  @Field(() => String, { description: REASON })
  reason!: string;
}

@InputType({ description: 'Which user an admin acts on, and why.' })
export class ModerateUserInput implements inputs.ModerateUserInput {
  @Field(() => ID, { description: 'The id of the user: a TSID as text.' })
  userId!: string;

  @Field(() => String, { description: REASON })
  reason!: string;
}

import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import type { UserIdentityRow } from '../records.ts';
import { SignInMethod, TermsType } from './enums.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'An account at a provider with which a user can sign in. Its user and admins can see it.',
})
export class LinkedIdentity {
  @Field(() => ID, { description: 'A TSID as text; unlinkIdentity takes it.' })
  id!: string;

  @Field(() => SignInMethod, { description: 'Which provider the account is at.' })
  method!: SignInMethod;

  @Field(() => String, {
    nullable: true,
    description:
      'A text by which the user recognises the account, such as a masked address; null if the provider told nothing.',
  })
  label!: string | null;

  @Field(() => DateTime, { description: 'Since when it can be used to sign in.' })
  linkedAt!: Date;
}

export const toLinkedIdentity = ({ id, method, label, linkedAt }: UserIdentityRow): LinkedIdentity => ({
  id: id.toString(),
  method,
  label,
  linkedAt,
});

@ObjectType({ simpleResolvers: true, description: 'A text that users are asked to agree to, in its current version.' })
export class Terms {
  @Field(() => TermsType, { description: 'The type of the terms; each type has one current version.' })
  type!: TermsType;

  @Field(() => String, { description: 'The version of the text; an agreement names it.' })
  version!: string;

  @Field(() => String, { description: 'Where the text can be read, as a web address.' })
  url!: string;

  @Field(() => Boolean, { description: 'Whether every account needs an agreement to these terms.' })
  required!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The last answer of a user to one type of terms. The user and admins can see it.',
})
export class TermsAgreement {
  @Field(() => TermsType, { description: 'What the text is about that the user answered to.' })
  type!: TermsType;

  @Field(() => String, { description: 'The version of the text that the user was shown.' })
  version!: string;

  @Field(() => Boolean, { description: 'true if the user agreed, false if the user declined or took it back.' })
  agreed!: boolean;

  @Field(() => DateTime, { description: 'When the user gave this answer.' })
  agreedAt!: Date;
}

import { Field, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import type { InvalidField as Flaw } from '../shared/result.ts';

/** The codes of all modules' errors, each with its description. */
const descriptions: Record<string, { description: string }> = {
  INVALID_INPUT: { description: 'Something in the input breaks a rule; nothing was written.' },
};
const UserErrorCode: Record<string, string> = { INVALID_INPUT: 'INVALID_INPUT' };

registerEnumType(UserErrorCode, {
  name: 'UserErrorCode',
  description: 'What went wrong, for programs; each type of UserError has its own code.',
  valuesConfig: descriptions,
});

/** Adds a module's codes to the enum. The schema is built after all modules have added theirs. */
export function addUserErrorCodes(codes: Readonly<Record<string, string>>): void {
  for (const [code, description] of Object.entries(codes)) {
    UserErrorCode[code] = code;
    descriptions[code] = { description };
  }
}

@InterfaceType({
  resolveType: ({ kind }: { kind: string }) => kind,
  description:
    'The reason why a mutation wrote nothing, if it is one that a client can act on. Everything else comes in `errors` with an `extensions.code`.',
})
export abstract class UserError {
  /** The name of the concrete type. */
  kind!: string;

  @Field(() => UserErrorCode, {
    description: 'What went wrong, for programs: the same code in every answer of this type.',
  })
  code!: string;

  @Field(() => String, { description: 'What went wrong, for people, in English; its wording may change.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One field of the input that breaks a rule.' })
class InvalidField {
  @Field(() => String, {
    description: 'Where the field is in the input, with dots between names and indexes, such as `ids.0`.',
  })
  path!: string;

  @Field(() => String, { description: 'Which rule it breaks, for people, in English.' })
  message!: string;
}

@ObjectType({
  implements: UserError,
  simpleResolvers: true,
  description: 'The input breaks rules; nothing was written.',
})
export class InvalidInput extends UserError {
  @Field(() => [InvalidField], { description: 'Every field that breaks a rule, not only the first.' })
  fields!: readonly InvalidField[];
}

export const invalidInputResult = (fields: readonly Flaw[]) => ({
  kind: 'InvalidInput' as const,
  fields,
  code: 'INVALID_INPUT',
  message: fields.map(({ path, message }) => `${path} ${message}`).join('; '),
});

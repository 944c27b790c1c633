import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { HistoryOperation } from '../kernel/history.ts';

export { HistoryOperation };

registerEnumType(HistoryOperation, {
  name: 'HistoryOperation',
  description: 'What kind of change an entry of a history tells of.',
  valuesConfig: {
    INSERT: { description: 'The object was created: its first entry.' },
    UPDATE: { description: 'Something of the object changed, or it came back after its deletion.' },
    DELETE: { description: 'The object was deleted; it may come back.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'One field that a change touched, with its value before and after.' })
export class FieldChange {
  @Field(() => String, { description: 'The name of the field in the type of the object that was changed.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'The value before the change, as text; null if it was empty.' })
  from!: string | null;

  @Field(() => String, { nullable: true, description: 'The value after the change, as text; null if it was emptied.' })
  to!: string | null;
}

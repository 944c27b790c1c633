import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { HistoryOperation } from '../kernel/history.ts';
import type { HistoryFilterInput } from '../kernel/history-page.ts';
import { DateTime } from './date-time.ts';

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

/** Histories of other objects are filtered by it, too. */
@InputType({ description: 'Which changes to list; what is left out does not restrict.' })
export class BookmarkHistoryFilter implements HistoryFilterInput {
  @Field(() => HistoryOperation, {
    nullable: true,
    description: 'Only changes of this kind; of every kind if not given.',
  })
  operation?: HistoryOperation | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only changes at this moment or later; from the creation on if not given.',
  })
  from?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only changes at this moment or earlier; up to now if not given.',
  })
  to?: Date | null;
}

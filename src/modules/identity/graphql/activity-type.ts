import { Field, ID, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import type { ActivityRow } from '../records.ts';
import { ActivityType, SignInMethod } from './enums.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'Something that happened to an account within the last 90 days, such as a sign-in. The user and admins can see it.',
})
export class Activity {
  @Field(() => ID, { description: 'A TSID as text, which names only this entry.' })
  id!: string;

  @Field(() => ActivityType, { description: 'What kind of thing happened.' })
  type!: ActivityType;

  @Field(() => SignInMethod, {
    nullable: true,
    description: 'The way of signing in that it was about; null if it was not about one.',
  })
  method!: SignInMethod | null;

  @Field(() => String, {
    nullable: true,
    description: 'The device with which it was done, such as "Chrome on Windows"; null if that is not known.',
  })
  device!: string | null;

  @Field(() => DateTime, { description: 'The moment at which it happened.' })
  at!: Date;
}

export const ActivityConnection = connectionType(() => Activity, 'Activity', 'activities, last first');

/** Its address stays sealed until it is selected. */
export interface ShownActivity extends Activity {
  readonly row: ActivityRow;
}

export const toActivity = (row: ActivityRow): ShownActivity => ({
  id: row.id.toString(),
  type: row.type,
  method: row.method,
  device: row.device,
  at: row.at,
  row,
});

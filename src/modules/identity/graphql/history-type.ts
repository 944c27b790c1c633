import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { FieldChange, HistoryOperation } from '../../../graphql/history-types.ts';
import { instantTextOrNull } from '../../../shared/instant.ts';
import type { UserHistoryEntry } from '../history.ts';
import type { User } from '../user.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'One change of an account: who made it, when and why. Its user and admins can see it. Personal values are masked.',
})
export class AccountHistoryEntry {
  @Field(() => ID, { description: 'A TSID as text, which names only this entry.' })
  id!: string;

  @Field(() => Int, { description: 'The version of the account that this change made.' })
  version!: number;

  @Field(() => HistoryOperation, { description: 'What kind of change it was; being restored is an UPDATE.' })
  operation!: HistoryOperation;

  @Field(() => [FieldChange], {
    description:
      'The fields that differ between before and after. Name and phone show only whether they were set, and the e-mail address is masked; a new password is not among them.',
  })
  changes!: readonly FieldChange[];

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the user or admin who made the change; null if the server made it by itself.',
  })
  changedBy!: string | null;

  @Field(() => DateTime, { description: 'When the change was made; never earlier than the change before it.' })
  changedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for the change, as its author gave it; null if no reason was given.',
  })
  reason!: string | null;
}

export const AccountHistoryConnection = connectionType(
  () => AccountHistoryEntry,
  'AccountHistory',
  'changes of an account, newest first',
);

export const toAccountHistoryEntry = (entry: UserHistoryEntry): AccountHistoryEntry => ({
  id: entry.id.toString(),
  version: entry.version,
  operation: entry.operation,
  changes: changesOf(entry),
  changedBy: entry.changedBy?.toString() ?? null,
  changedAt: entry.changedAt,
  reason: entry.reason,
});

/** As the fields of `User` are called. What the history keeps of personal values is masked already. */
const compared: Readonly<Record<string, (user: User) => string | null>> = {
  username: ({ username }) => username,
  email: ({ emailMasked }) => emailMasked,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  profileImageUrl: ({ profileImageUrl }) => profileImageUrl,
  status: ({ status }) => status,
  hasPassword: ({ passwordHash }) => String(passwordHash !== null),
  deletedAt: ({ deletedAt }) => instantTextOrNull(deletedAt),
  restorableUntil: ({ eraseAfter }) => instantTextOrNull(eraseAfter),
};

function changesOf({ before, after }: UserHistoryEntry): FieldChange[] {
  return Object.entries(compared).flatMap(([field, valueIn]) => {
    const from = before && valueIn(before);
    const to = valueIn(after);
    const isSame = from === to && !(field === 'email' && isNewAddress(before, after));
    return isSame ? [] : [{ field, from, to }];
  });
}

/** Two addresses may look the same once they are masked; a new one was proven at another moment. */
const isNewAddress = (before: User | null, after: User): boolean =>
  before?.emailVerifiedAt?.getTime() !== after.emailVerifiedAt?.getTime();

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { Node } from '../../../graphql/node.ts';
import type { ExceptionDocument, ExceptionGroupDocument } from '../document.ts';
import { ExceptionSeverity, ExceptionSource } from '../exception.ts';
import './enums.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'An exception that nobody expected, kept for 90 days. Texts are kept without their values: … stands for what may be what a user wrote. Admins can see it.',
})
export class ExceptionLog {
  /** Names the type where it is one of several. */
  readonly __typename!: 'ExceptionLog';

  @Field(() => ID, { description: 'A TSID as text.' })
  id!: string;

  @Field(() => ExceptionSource, { description: 'Whether something was to be read or written.' })
  source!: ExceptionSource;

  @Field(() => String, { description: 'The class of the error that was thrown.' })
  exceptionType!: string;

  @Field(() => String, { description: 'Its message without values.' })
  exceptionMessage!: string;

  @Field(() => String, {
    description: 'Type and message, then the calls that led to it, innermost first, with files of the project.',
  })
  stackTrace!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The module, or another room of the program, whose code was running; null if no call of ours is known.',
  })
  module!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What was being done: a field such as `query.bookmarks`, or the name of a consumer or a job. It is null if nobody knows.',
  })
  method!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Who had sent the request; null if nobody was signed in, or if the account was erased since.',
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The id that the client of the request was told; null for the work of a worker.',
  })
  requestId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The W3C trace that it belongs to, 32 hexadecimal digits; null if none is known.',
  })
  traceId!: string | null;

  @Field(() => ExceptionSeverity, { description: 'How bad it is.' })
  severity!: ExceptionSeverity;

  @Field(() => DateTime, { description: 'The moment at which this exception happened.' })
  occurredAt!: Date;

  groupTsid!: string;
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'All exceptions with the same cause: the same type of error from the same calls, or with the same message where no call is known. Admins can see it.',
})
export class ExceptionGroup {
  readonly __typename!: 'ExceptionGroup';

  @Field(() => ID, { description: 'A decimal number as text; the same in every process and for ever.' })
  id!: string;

  @Field(() => String, { description: 'The class of the errors.' })
  exceptionType!: string;

  @Field(() => String, { description: 'The message of the first of them without values.' })
  message!: string;

  @Field(() => ExceptionSeverity, { description: 'How bad the worst of them was.' })
  severity!: ExceptionSeverity;

  @Field(() => Int, {
    description: 'How often it happened, those times too that have no entry; at most 2,147,483,647.',
  })
  count!: number;

  @Field(() => DateTime, { description: 'When it happened first.' })
  firstSeenAt!: Date;

  @Field(() => DateTime, { description: 'When it happened last.' })
  lastSeenAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When an admin resolved it; null if none has, or if it happened again since.',
  })
  resolvedAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The admin who resolved it; null if it is not resolved.' })
  resolvedBy!: string | null;
}

export const ExceptionLogConnection = connectionType(() => ExceptionLog, 'ExceptionLog', 'exceptions');
export const ExceptionGroupConnection = connectionType(() => ExceptionGroup, 'ExceptionGroup', 'groups of exceptions');

const GREATEST_INT = 2 ** 31 - 1;

export const logFromDocument = (document: Partial<ExceptionDocument>): ExceptionLog =>
  ({ ...document, id: document.exceptionTsid, __typename: 'ExceptionLog' }) as ExceptionLog;

export const groupFromDocument = (document: Partial<ExceptionGroupDocument>): ExceptionGroup =>
  ({
    ...document,
    id: document.groupTsid,
    count: Math.min(document.count ?? 0, GREATEST_INT),
    __typename: 'ExceptionGroup',
  }) as ExceptionGroup;

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { Node } from '../../../graphql/node.ts';
import type { ExceptionDocument } from '../document.ts';
import { ExceptionSeverity, ExceptionSource } from '../exception.ts';
import type { StoredGroup } from '../exception-store.ts';
import './enums.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'An unexpected exception, kept for 90 days. Its texts are kept without values: … stands for parts that a user may have written. Admins can see it.',
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
      'The module of Dogear whose code was running, or another part such as the kernel; null if it is not known.',
  })
  module!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What was being done: a field such as `query.bookmarks`, or the name of a consumer or a job; null if it is not known.',
  })
  method!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The user who sent the request; null if the request was not signed in, or if the account has been erased.',
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the request, as its client was told; null for the work of a worker.',
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

  @Field(() => String, { description: 'The message of the first exception of the group, without values.' })
  message!: string;

  @Field(() => ExceptionSeverity, { description: 'The highest severity among its exceptions.' })
  severity!: ExceptionSeverity;

  @Field(() => Int, {
    description:
      'How often it happened, including the times that were counted without an entry of their own; at most 2,147,483,647.',
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

export const groupFromDocument = (document: Partial<StoredGroup>): ExceptionGroup =>
  ({
    ...document,
    id: document.groupTsid,
    count: Math.min(document.count ?? 0, GREATEST_INT),
    __typename: 'ExceptionGroup',
  }) as ExceptionGroup;

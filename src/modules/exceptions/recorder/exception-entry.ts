import type { UnexpectedException } from '../../../kernel/exceptions.ts';
import { type ExceptionEntry, type ExceptionId, type ExceptionSeverity, severityOf } from '../exception.ts';
import { roomOf, textOfFrames } from './stack-frames.ts';
import type { Thrown } from './thrown.ts';

const NAME = /^[A-Za-z_][\w.-]{0,99}$/;
const REQUEST_ID = /^[\w.:-]{1,128}$/;
const TRACE = /^00-([0-9a-f]{32})-/;
const MOST_NAMES = 20;
/** A TSID, an ObjectId or a UUID: no text that somebody has written. */
const ID = /^(?:[1-9]\d{0,18}|[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const fitting = (text: string | undefined, shape: RegExp): string | null =>
  text !== undefined && shape.test(text) ? text : null;

interface Facts {
  readonly id: ExceptionId;
  readonly release: string;
  readonly occurredAt: Date;
}

/** All that is kept of one exception: names, ids, and sentences without their values. */
export function entryOf(exception: UnexpectedException, thrown: Thrown, facts: Facts): ExceptionEntry {
  const { source, method, userId, requestId, traceparent, operationName, variables = [], ids = {} } = exception;
  const { type, frames, fingerprint, groupId } = thrown;
  const exceptionMessage = thrown.template();
  return {
    ...facts,
    groupId,
    source,
    severity: severityOf(type, exception),
    exceptionType: type,
    exceptionMessage,
    stackTrace: [`${type}: ${exceptionMessage}`, ...(frames.length > 0 ? [textOfFrames(frames)] : [])].join('\n'),
    module: roomOf(frames),
    method: fitting(method, NAME),
    userId: userId?.toString() ?? null,
    requestId: fitting(requestId, REQUEST_ID),
    traceId: TRACE.exec(traceparent ?? '')?.[1] ?? null,
    operationName: fitting(operationName, NAME),
    variables: variables.slice(0, MOST_NAMES).filter((name) => NAME.test(name)),
    ids: Object.entries(ids).flatMap(([name, id]) => (ID.test(id) ? { name, id } : [])),
    fingerprint,
  };
}

export const severityIn = (exception: UnexpectedException, { type }: Thrown): ExceptionSeverity =>
  severityOf(type, exception);

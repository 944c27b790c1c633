import { createHash } from 'node:crypto';
import type { ExceptionGroupId } from '../exception.ts';
import { shapeOf, templateOf } from './message-template.ts';
import { type Frame, framesOf, type Root } from './stack-frames.ts';

/** What can be told of something that was thrown. */
export interface Thrown {
  readonly type: string;
  readonly frames: readonly Frame[];
  /** Equal for the same mistake, whatever it was made with. */
  readonly fingerprint: string;
  readonly groupId: ExceptionGroupId;
  /** What may be shown of its message. */
  template(): string;
}

const TYPE = /^[A-Z][A-Za-z0-9]{0,99}$/;

/** A class is named in a program; `name` of an error could be anything. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown${typeof error === 'string' ? 'String' : 'Value'}`;
  const { name } = error.constructor;
  return TYPE.test(name) ? name : 'Error';
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The calls of ours say where the mistake is; without any, the message has to. */
export function readThrown(error: unknown, root: Root): Thrown {
  const type = typeOf(error);
  const message = textIn(error instanceof Error ? error.message : error);
  const frames = error instanceof Error ? framesOf(textIn(error.stack), message, root) : [];
  const ours = frames.flatMap(({ name, source }) => (source === undefined ? [] : `${name} ${source}`));
  const template = (): string => templateOf(message);
  const hash = createHash('sha256')
    .update([type, ...(ours.length > 0 ? ours : [shapeOf(message)])].join('\n'))
    .digest();
  return { type, frames, fingerprint: hash.toString('hex', 0, 16), groupId: groupIdIn(hash), template };
}

/** As long as a TSID of the next decades, so that all that can be done with one can be done with it. */
const GROUP_ID_BITS = 62;

const groupIdIn = (hash: Buffer): ExceptionGroupId =>
  (BigInt.asUintN(GROUP_ID_BITS, hash.readBigUInt64BE(0)) | 1n) as ExceptionGroupId;

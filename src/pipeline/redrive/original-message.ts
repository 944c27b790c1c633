import type { LogMessage } from '../event-log.ts';
import { deadLetterTopicOf, topics } from '../event-types.ts';

const OURS = 'dogear-';

/** The message as it was before it died; nothing when its value was too large to be kept with it. */
export function originalOf({ topic, key, value, headers }: LogMessage): LogMessage | undefined {
  if (headers[`${OURS}value`] !== undefined) return undefined;
  const origin = topics.find((each) => deadLetterTopicOf(each) === topic);
  const named = topics.find((each) => each === headers[`${OURS}topic`]);
  const original = named ?? origin;
  if (original === undefined) return undefined;
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(OURS));
  return { topic: original, key, value, headers: Object.fromEntries(kept) };
}

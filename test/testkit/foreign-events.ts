import type { LogMessage } from '../../src/kernel/event-log.ts';
import { headersOf } from './log-messages.ts';

export interface ToldByStrangers {
  readonly data: unknown;
  readonly type?: string;
  readonly time?: string | null;
  readonly offset?: number;
  readonly mode?: 'binary' | 'structured';
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
}

let ids = 0;

/** What another service publishes on a topic of its own. `data` that is a text is taken as it is. */
export function foreignMessage(topic: string, told: ToldByStrangers): LogMessage {
  const { data, type = 'contest.changed', time = null, offset, mode = 'binary', headers = {}, key = 'any' } = told;
  ids += 1;
  const attributes = { specversion: '1.0', id: `${ids}`, source: '/contests', type, ...(time !== null && { time }) };
  const [value, own] =
    mode === 'structured'
      ? [{ ...attributes, data }, { 'content-type': 'application/cloudevents+json; charset=UTF-8' }]
      : [data, Object.fromEntries(Object.entries(attributes).map(([name, text]) => [`ce_${name}`, text]))];
  return {
    topic,
    key: Buffer.from(key),
    value: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
    headers: headersOf({ ...own, ...headers }),
    ...(offset !== undefined && { origin: `${topic} 0 ${offset} 1`, logged: { offset, at: new Date() } }),
  };
}

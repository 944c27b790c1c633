import { type Header, headerTextOf } from '../event-log.ts';

/** A database may write the fields of a JSON object in another order; a JSON text it keeps, byte for byte. */
export const textAsJson = (text: string): string => JSON.stringify(text);

/** What is sent of an outbox row: the JSON as it lies there, or the text that was kept in it. */
export const sentOf = (payload: string): string =>
  payload.startsWith('"') ? (JSON.parse(payload) as string) : payload;

const SEQUENCE = 'ce_sequence';

/** The version of the aggregate where the value does not say it: the CloudEvents extension for the order of events. */
export const versionHeaders = (version: number): Readonly<Record<string, string>> => ({ [SEQUENCE]: `${version}` });

/** The envelope that the headers carry around a value which is the payload alone. It is checked like any other. */
export const envelopedBy = (headers: readonly Header[], name: string, payload: unknown) => ({
  eventId: headerTextOf(headers, 'ce_id'),
  eventType: `${name}Event`,
  timestamp: headerTextOf(headers, 'ce_time'),
  version: wholeNumberOf(headerTextOf(headers, SEQUENCE)),
  payload,
});

const wholeNumberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : undefined;

/** How graphql-js begins the reasons why a variable does not fit; the value itself stands in front of them. */
const REASONS = [
  'Field "',
  'Expected ',
  'Exactly one ',
  'Value "',
  'Enum ',
  'String cannot ',
  'Int cannot ',
  'ID cannot ',
];
const NOT_A_STRING = 'String cannot represent a non string value';

/**
 * What graphql-js says of a variable that does not fit its type, without the whole value: that may hold a password, and
 * answers end in logs of clients and proxies. Where the mistake is and why it is one are still told.
 */
export function withoutValue(message: string): string {
  const [, variable] = /^Variable "\$(\w+)" got invalid value /.exec(message) ?? [];
  if (variable === undefined) return message;
  // Not a regular expression: what was sent may repeat any of these words ten thousand times.
  const end = Math.max(...REASONS.map((reason) => message.lastIndexOf(`; ${reason}`)));
  const reason = end === -1 ? '; It does not fit its type.' : message.slice(end);
  const place = message.slice(Math.max(0, message.lastIndexOf(' at "', end)), Math.max(0, end));
  const isPlace = place.startsWith(` at "${variable}`) && /^ at "[\w.[\]]{1,200}"$/.test(place);
  return `Variable "$${variable}" got an invalid value${isPlace ? place : ''}${withoutText(reason)}`;
}

/** A text that was sent as a number or in a list is the very value. */
const withoutText = (reason: string): string =>
  reason.startsWith(`; ${NOT_A_STRING}`) ? `; ${NOT_A_STRING}.` : reason;

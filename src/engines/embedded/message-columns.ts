import { type Header, header, type LogMessage } from '../../kernel/event-log.ts';

/** Bytes as Base64. */
export interface ExactMessageJson {
  readonly key: string | null;
  readonly value: string | null;
  readonly headers: readonly (readonly [name: string, value: string | null])[];
}

/** A message in the columns of a row: as text, for people and earlier releases, and exactly where text is not enough. */
interface MessageColumns {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly exact: ExactMessageJson | null;
}

type Content = Pick<LogMessage, 'key' | 'value' | 'headers'>;

export function columnsOfMessage({ key, value, headers }: Content): MessageColumns {
  const text = {
    key: key?.toString() ?? '',
    value: value?.toString() ?? '',
    headers: Object.fromEntries(
      headers.map(({ name, value }) => [Buffer.from(name, 'latin1').toString(), value?.toString() ?? '']),
    ),
  };
  const exact = exactOf({ key, value, headers });
  const isTold = JSON.stringify(exactOf(contentOfText(text))) === JSON.stringify(exact);
  return { ...text, exact: isTold ? null : exact };
}

export const messageOfColumns = ({ exact, ...text }: MessageColumns): Content =>
  exact === null ? contentOfText(text) : contentOfExact(exact);

const contentOfText = ({ key, value, headers }: Omit<MessageColumns, 'exact'>): Content => ({
  key: Buffer.from(key),
  value: Buffer.from(value),
  headers: Object.entries(headers).map(([name, value]) => header(name, value)),
});

const contentOfExact = ({ key, value, headers }: ExactMessageJson): Content => ({
  key: bytesOf(key),
  value: bytesOf(value),
  headers: headers.map(
    ([name, value]): Header => ({
      name: Buffer.from(name, 'base64').toString('latin1'),
      value: bytesOf(value),
    }),
  ),
});

const exactOf = ({ key, value, headers }: Content): ExactMessageJson => ({
  key: base64Of(key),
  value: base64Of(value),
  headers: headers.map(({ name, value }) => [Buffer.from(name, 'latin1').toString('base64'), base64Of(value)] as const),
});

const base64Of = (bytes: Buffer | null): string | null => bytes?.toString('base64') ?? null;
const bytesOf = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64'));

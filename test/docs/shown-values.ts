/** Values that differ from run to run; a page shows one that once was. */
const kinds: readonly RegExp[] = [
  /^[1-9][0-9]{16,18}$/, // TSID
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, // UUID
  /^[\w-]{40,}$/, // cursor, ticket, refresh token
  /^[\w-]{10,}(\.[\w-]{10,}){2}$/, // access token
];

const ofOneKind = (one: string, other: string): boolean => kinds.some((kind) => kind.test(one) && kind.test(other));

/** What a page shows stands for what this run gave. Ids, moments and cursors may differ, everything else must not. */
export function shownValues() {
  const actualOf = new Map<string, string>();

  const differences = (shown: unknown, actual: unknown, path = ''): string[] => {
    if (Array.isArray(shown) && Array.isArray(actual) && shown.length === actual.length) {
      return shown.flatMap((each, index) => differences(each, actual[index], `${path}.${index}`));
    }
    if (isRecord(shown) && isRecord(actual)) {
      const keys = new Set([...Object.keys(shown), ...Object.keys(actual)]);
      return [...keys].flatMap((key) => differences(shown[key], actual[key], `${path}.${key}`));
    }
    if (shown === actual) return [];
    if (typeof shown === 'string' && typeof actual === 'string' && ofOneKind(shown, actual)) {
      actualOf.set(shown, actual);
      return [];
    }
    return [`${path}: shown ${JSON.stringify(shown)}, was ${JSON.stringify(actual)}`];
  };

  return {
    /** Where a shown answer and a real one are not alike; remembers what stood for what. */
    differences,
    /** Remembers it of a value that is in no answer. */
    standsFor: (shown: string, actual: string): void => void actualOf.set(shown, actual),
    /** The same text with this run's values. */
    translate: (text: string): string =>
      [...actualOf].reduce((translated, [shown, actual]) => translated.replaceAll(shown, actual), text),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

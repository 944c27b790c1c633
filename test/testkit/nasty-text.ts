import fc from 'fast-check';

/** Text that a pattern, a query language, or a careless comparison would trip over. Upper and lower case on purpose. */
const PLAIN = [
  ...['a', 'A', 'b', 'B', 'ß', 'é', 'É', 'Ä', 'ä', 'σ', 'Σ', 'ς', 'Ж', 'ж', 'ǅ', 'ﬁ', 'Ⅷ', 'ⅷ', 'Ａ', 'ａ', 'ı', 'I'],
  ...['가', '각', '나', '참가 예정', 'ㄱ', '日本', '语', 'ไ', '🍣', '🍺', '👩‍💻', '🇰🇷', '𝔘', '𐐀', '𐐨'],
  ...['.*', '(', ')', '[a]', '\\', '\\d', '^', '$', '$memo', '$$ROOT', '{$gt: ""}', '|', '+', '?', '/i'],
  ...['%', '_', '__', "'", '"', '`', ';', '--', ' ', '  ', '\t', '\n', '\u00a0', '\u3000', '\u200b', '\ufeff', 'null'],
];
/** Their folding is longer than they are, or one letter with what follows: a match may begin or end inside them. */
const ENTANGLED = ['İ', 'i\u0307', 'e\u0301', 'x\u0301', 'q\u0323\u0307', '\u0301', 'ΐ', 'ᾼ', 'Å', '\u212b', 'ガ', 'ｶﾞ'];

const textOf = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((some) => some.join(''));

/** A text, and a query that may well occur in it. As input rules leave it: composed. */
const withQuery = (pieces: readonly string[]) =>
  fc
    .record({ text: textOf(pieces), other: textOf(pieces), from: fc.nat(8), length: fc.integer({ min: 1, max: 6 }) })
    .map(({ text, other, from, length }) => {
      const cut = Array.from(text)
        .slice(from, from + length)
        .join('');
      return { text: text.normalize('NFC'), query: (cut || other).normalize('NFC') };
    });

export const plainTextAndQuery = withQuery(PLAIN);
export const anyTextAndQuery = fc.oneof(
  withQuery(PLAIN),
  withQuery([...PLAIN, ...ENTANGLED]),
  fc
    .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), fc.nat(5), fc.integer({ min: 1, max: 4 }))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: input rules refuse them
    .map(([raw, from, length]) => ({ raw: raw.replace(/[\u0000-\u001f\u007f-\u009f]/g, 'x'), from, length }))
    .map(({ raw, from, length }) => ({
      text: raw.normalize('NFC'),
      query: (
        Array.from(raw)
          .slice(from, from + length)
          .join('') || 'x'
      ).normalize('NFC'),
    })),
);

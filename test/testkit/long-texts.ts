/** As long as fits into a request, once JSON has escaped it. */
const BYTES = 245_000;

const filledWith = (piece: string): string =>
  piece.repeat(Math.floor(BYTES / (Buffer.byteLength(JSON.stringify(piece)) - 2)));

/** Texts that no rule accepts, chosen to take as long as possible before that is known. */
export const longTexts: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'marks that change places', text: filledWith('\u0301\u0323') },
  { name: 'marks in the wrong order', text: '\u0301'.repeat(60_000) + '\u0323'.repeat(60_000) },
  { name: 'as many marks as the shortest limit does not notice', text: '\u0301\u0323'.repeat(300) },
  { name: 'as many marks as no limit notices', text: '\u0301\u0323'.repeat(29_000) },
  { name: 'runs that are just not too long', text: filledWith(`a${'\u0301\u0323'.repeat(15)}`) },
  { name: 'letters that join each other', text: filledWith('\u{16d68}') },
  { name: 'as many of them as no limit notices', text: '\u{16d68}'.repeat(29_000) },
  { name: 'decomposed Korean', text: filledWith('각'.normalize('NFD')) },
  { name: 'line ends', text: `${filledWith('\r\n')}\u0001` },
  { name: 'spaces', text: `${filledWith(' ')}\u0001` },
  { name: 'emoji', text: filledWith('👩‍💻') },
  { name: 'letters', text: filledWith('a') },
];

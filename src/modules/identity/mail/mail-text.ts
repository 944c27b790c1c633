import { firstCodePoints } from '../../../shared/text.ts';
import type { Language } from '../requester.ts';
import type { Mail, MailContent } from './mail-content.ts';
import type { Block, MailLanguage, MailWords } from './mail-words.ts';
import { english } from './mail-words-en.ts';
import { korean } from './mail-words-ko.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const languages: Readonly<Record<Language, MailLanguage>> = { en: english, ko: korean };

/** The same words as plain text and as HTML. */
export function mailText({ language, content }: Pick<Mail, 'language' | 'content'>): MailText {
  const words = languages[language];
  const { subject, blocks } = wordsFor(words, content);
  return {
    subject: oneLine(subject),
    text: `${[...blocks.map(blockToText), `-- \n${words.signature}`].join('\n\n')}\n`,
    html: page(language, subject, [
      ...blocks.map(blockToHtml),
      `<p style="color:#666;font-size:13px">${escapeHtml(words.signature)}</p>`,
    ]),
  };
}

/** The code of a mail whose plain text this is: it stands on a line of its own, and nothing else does that looks like it. */
export const codeIn = (text: string): string | undefined => /^ {4}([0-9]{8})$/m.exec(text)?.[1];

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The compiler does not see that the words under a kind are those for its content. */
const wordsFor = (words: MailLanguage, content: MailContent): MailWords =>
  (words[content.kind] as (content: MailContent) => MailWords)(content);

function blockToText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return `    ${block.code}`;
  return block.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n');
}

function blockToHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`;
  if ('code' in block) return `<p style="font:bold 28px monospace">${inHalves(block.code)}</p>`;
  const lines = block.facts.map(([name, value]) => `${escapeHtml(name)}: <b>${escapeHtml(oneLine(value))}</b>`);
  return `<p>${lines.join('<br>')}</p>`;
}

/** A gap is seen between the halves, and eight digits are copied. */
const inHalves = (code: string): string => {
  const half = code.length / 2;
  return `${escapeHtml(code.slice(0, half))}<span style="margin-left:12px">${escapeHtml(code.slice(half))}</span>`;
};

const LONGEST_VALUE = 300;

/** Without line ends, invisible characters and those that change the direction of writing. */
const oneLine = (text: string): string => firstCodePoints(text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim(), LONGEST_VALUE);

const page = (language: Language, title: string, parts: readonly string[]): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font:16px/1.5 sans-serif;color:#222;max-width:560px;margin:24px auto;padding:0 16px">
${parts.join('\n')}
</body>
</html>
`;

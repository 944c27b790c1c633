import { Reactivate, ResendCode, VerifyEmail } from '../../account-operations.ts';
import type { CodeInput, SignInStepFragment } from '../../gql/graphql.ts';
import { button, element } from '../element.ts';
import { field, form } from '../form.ts';
import { refused } from '../refusal-words.ts';
import { attempt } from '../screen.ts';
import type { Door } from './door.ts';

/** Set by the server of this page: where the mails are that a Dogear on this machine would have sent. */
declare const DEV_MAILS: string | null;

/** The last step of a sign-up. */
export function proveNewAddress(door: Door, ticket: string): HTMLElement {
  const otherName = field('다른 이름', 'username', { autocomplete: 'off', required: false });
  otherName.hidden = true;
  const verify = async (input: CodeInput): Promise<SignInStepFragment> => {
    const { verifyEmail } = await door.ask(VerifyEmail, { input });
    // Somebody else took the name while the mail was on its way.
    if (verifyEmail.__typename === 'UsernameTaken') otherName.hidden = false;
    return verifyEmail;
  };
  return codeForm(door, ticket, [otherName], verify);
}

/** For an account that nobody signed in to for a year. */
export const reactivate = (door: Door, ticket: string): HTMLElement =>
  codeForm(
    door,
    ticket,
    [element('p', {}, '오랫동안 쓰지 않은 계정입니다. 메일로 보낸 코드를 넣으면 다시 쓸 수 있습니다.')],
    async (input) => (await door.ask(Reactivate, { input })).reactivateAccount,
  );

function codeForm(
  door: Door,
  firstTicket: string,
  more: readonly HTMLElement[],
  prove: (input: CodeInput) => Promise<SignInStepFragment>,
): HTMLElement {
  let ticket = firstTicket;
  const entry = form(door, { title: '메일로 보낸 코드', submit: '확인' }, [...codeFields(), ...more], ({ text }) => {
    const username = text('username') || null;
    return door.go(() => prove({ ticket, code: codeIn(text('code')), username, delivery: 'COOKIE' }));
  });
  const again = button('코드 다시 받기', () =>
    attempt(door, async () => {
      const { resendCode } = await door.ask(ResendCode, { ticket });
      if (resendCode.__typename !== 'CodeSent') throw refused(resendCode);
      ticket = resendCode.ticket;
      door.say('코드를 다시 보냈습니다.');
    }),
  );
  return element('div', {}, entry, element('p', { className: 'actions' }, again));
}

/** Where a mailed code goes, and where it can be read. */
export const codeFields = (): HTMLElement[] => [
  element('p', {}, '메일에 있는 여덟 자리 숫자를 10분 안에 넣어 주세요.', ...linkToMails()),
  field('코드', 'code', { inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 20 }),
];

const linkToMails = (): (string | HTMLElement)[] =>
  DEV_MAILS === null
    ? []
    : [
        ' 이 컴퓨터의 메일은 ',
        element('a', { href: DEV_MAILS, target: '_blank', rel: 'noreferrer' }, DEV_MAILS),
        '에 있습니다.',
      ];

/** People paste codes with spaces around them, or between them. */
export const codeIn = (text: string): string => text.replace(/\s/g, '');

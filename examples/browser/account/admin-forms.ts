import { AcceptInvitation, SignInAsAdmin } from '../../account-operations.ts';
import { button, element } from '../element.ts';
import { field, form } from '../form.ts';
import { refused } from '../refusal-words.ts';
import { codeIn } from './code-form.ts';
import type { Door } from './door.ts';

/** Admins have passwords and sessions of their own. */
export function adminSignInForm(door: Door, back: () => HTMLElement): HTMLElement {
  const fields = [
    field('이메일 주소', 'email', { type: 'email', autocomplete: 'username' }),
    field('비밀번호', 'password', { type: 'password', autocomplete: 'current-password' }),
  ];
  const signIn = form(door, { title: '관리자 로그인', submit: '로그인' }, fields, ({ text }) =>
    door.go(async () => {
      const input = { email: text('email'), password: text('password'), delivery: 'COOKIE' } as const;
      return (await door.ask(SignInAsAdmin, { input })).signInAsAdmin;
    }),
  );
  const again = (): HTMLElement => adminSignInForm(door, back);
  return withWaysOn(signIn, door, { '초대를 받았습니다': () => invitationForm(door, again), '사용자로 로그인': back });
}

/** The first password of somebody who was invited; the two halves come by mail, or were printed by an operator. */
function invitationForm(door: Door, back: () => HTMLElement): HTMLElement {
  const fields = [
    field('초대 티켓', 'ticket', { autocomplete: 'off' }),
    field('초대 코드', 'code', { inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 20 }),
    field('새 비밀번호', 'password', { type: 'password', autocomplete: 'new-password' }),
  ];
  const accept = form(door, { title: '관리자 초대', submit: '받아들이기' }, fields, async ({ text }) => {
    const input = { ticket: text('ticket').trim(), code: codeIn(text('code')), password: text('password') };
    const { acceptAdminInvitation: result } = await door.ask(AcceptInvitation, { input });
    if (result.__typename !== 'AdminChanged') throw refused(result);
    door.show(back());
    door.say(`이제 ${result.admin.email}(으)로 로그인할 수 있습니다.`);
  });
  return withWaysOn(accept, door, { '관리자 로그인으로': back });
}

const withWaysOn = (made: HTMLElement, door: Door, ways: Readonly<Record<string, () => HTMLElement>>): HTMLElement => {
  const buttons = Object.entries(ways).map(([label, next]) =>
    button(label, async () => {
      door.say('');
      door.show(next());
    }),
  );
  return element('div', {}, made, element('p', { className: 'actions' }, ...buttons));
};

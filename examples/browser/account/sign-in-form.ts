import { SignIn } from '../../account-operations.ts';
import { button, element } from '../element.ts';
import { field, form } from '../form.ts';
import { adminSignInForm } from './admin-forms.ts';
import type { Door } from './door.ts';
import { providerButtons } from './providers.ts';
import { signUpForm } from './sign-up-form.ts';

/** With a ticket for it, the sign-in also links the login at a provider that the ticket is about. */
export function signInForm(door: Door, linkTicket?: string): HTMLElement {
  const fields = [
    field('이메일 주소', 'email', { type: 'email', autocomplete: 'username' }),
    field('비밀번호', 'password', { type: 'password', autocomplete: 'current-password' }),
  ];
  const signIn = form(door, { title: '로그인', submit: '로그인' }, fields, ({ text }) =>
    door.go(async () => {
      const input = { email: text('email'), password: text('password'), linkTicket, delivery: 'COOKIE' } as const;
      return (await door.ask(SignIn, { input })).signIn;
    }),
  );
  const toSignUp = button('가입하기', async () => {
    door.say('');
    door.show(signUpForm(door, () => signInForm(door)));
  });
  const asAdmin = button('관리자 로그인', async () => {
    door.say('');
    door.show(adminSignInForm(door, () => signInForm(door)));
  });
  const ways = element('p', { className: 'actions' }, ...providerButtons(door), toSignUp, asAdmin);
  return element('div', {}, signIn, ways);
}

import { FinishProviderSignUp, SignUp } from '../../account-operations.ts';
import type { Consent, WaysInQuery } from '../../gql/graphql.ts';
import { button, element } from '../element.ts';
import { checkbox, field, form, type Values } from '../form.ts';
import { refused, termsWords } from '../refusal-words.ts';
import { proveNewAddress } from './code-form.ts';
import type { Door } from './door.ts';

type Terms = WaysInQuery['terms'];

/** The account is made only when the mailed code has come back. */
export function signUpForm(door: Door, signInForm: () => HTMLElement): HTMLElement {
  const { terms } = door.ways;
  const fields = [
    field('이메일 주소', 'email', { type: 'email', autocomplete: 'username' }),
    field('비밀번호', 'password', { type: 'password', autocomplete: 'new-password' }),
    nameField(''),
    ...consentFields(terms),
  ];
  const signUp = form(door, { title: '가입', submit: '코드 받기' }, fields, async (values) => {
    const { text } = values;
    const input = { email: text('email'), password: text('password'), username: text('username') };
    const { signUp: result } = await door.ask(SignUp, { input: { ...input, consents: consentsIn(terms, values) } });
    if (result.__typename !== 'CodeSent') throw refused(result);
    door.show(proveNewAddress(door, result.ticket));
  });
  const toSignIn = button('이미 계정이 있습니다', async () => {
    door.say('');
    door.show(signInForm());
  });
  return element('div', {}, signUp, element('p', { className: 'actions' }, toSignIn));
}

interface Incomplete {
  readonly ticket: string;
  readonly email: string | null;
  readonly suggestedUsername: string | null;
  readonly terms: Terms;
}

/** What an account needs that a provider cannot tell. */
export function providerSignUpForm(door: Door, { ticket, email, suggestedUsername, terms }: Incomplete): HTMLElement {
  const who = email === null ? null : element('p', {}, email);
  const fields = [who, nameField(suggestedUsername ?? ''), ...consentFields(terms)];
  return form(door, { title: '가입', submit: '가입하기' }, fields, (values) =>
    door.go(async () => {
      const input = { ticket, username: values.text('username'), consents: consentsIn(terms, values) };
      const { finishProviderSignUp } = await door.ask(FinishProviderSignUp, {
        input: { ...input, delivery: 'COOKIE' },
      });
      return finishProviderSignUp;
    }),
  );
}

const nameField = (value: string): HTMLElement =>
  field('이름 (다른 사람에게 보입니다)', 'username', { value, autocomplete: 'off', maxLength: 100 });

const consentFields = (terms: Terms): HTMLElement[] =>
  terms.map(({ type, url, required }) => {
    const text = element('a', { href: url, target: '_blank', rel: 'noreferrer' }, termsWords[type]);
    return checkbox(type, { required }, text, required ? '에 동의합니다 (필수)' : '에 동의합니다 (선택)');
  });

const consentsIn = (terms: Terms, { isChecked }: Values): Consent[] =>
  terms.map(({ type, version }) => ({ type, version, agreed: isChecked(type) }));

import { RestoreAccount, WaysIn } from '../../account-operations.ts';
import { type Ask, Refused } from '../../dogear.ts';
import type { SignedInHereFragment, SignInStepFragment } from '../../gql/graphql.ts';
import { cookieTurn } from '../cookie-turn.ts';
import { button, element } from '../element.ts';
import { form } from '../form.ts';
import { refused } from '../refusal-words.ts';
import { attempt, type Screen } from '../screen.ts';
import { day } from '../words.ts';
import { proveNewAddress, reactivate } from './code-form.ts';
import type { Door } from './door.ts';
import { finishProvider, type ProviderReturn } from './providers.ts';
import { signInForm } from './sign-in-form.ts';
import { providerSignUpForm } from './sign-up-form.ts';

interface Parts extends Pick<Screen, 'say' | 'signInAgain'> {
  /** Asks as nobody. */
  readonly ask: Ask;
  enter(signedIn: SignedInHereFragment): void;
}

/**
 * For those who are not signed in: one form at a time, beginning with the one to sign in. Hands back whether there are any:
 * a Dogear whose users come from elsewhere has none.
 */
export async function openEntrance(
  place: HTMLElement,
  parts: Parts,
  back: ProviderReturn | undefined,
): Promise<boolean> {
  const show = (next: HTMLElement): void => {
    place.replaceChildren(next);
    next.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  };
  place.replaceChildren();
  await attempt(parts, async () => {
    const ways = await parts.ask(WaysIn, {});
    const door: Door = {
      ...parts,
      ways,
      show,
      go: async (step) => follow(door, parts, await cookieTurn(step)),
    };
    show(signInForm(door));
    if (back) await finishProvider(door, back);
  });
  if (place.childElementCount > 0) return true;
  place.append(button('다시 시도', async () => location.reload()));
  return false;
}

/** Goes where an answer leads. */
function follow(door: Door, { enter }: Parts, step: SignInStepFragment): void {
  switch (step.__typename) {
    case 'SignedIn':
      enter(step);
      break;
    case 'AccountDormant':
      door.show(reactivate(door, step.ticket));
      break;
    case 'AccountDeleted':
      door.show(restoreForm(door, step));
      break;
    case 'SignUpIncomplete':
      // Without terms left to agree to, only the address is to be proven.
      door.show(step.terms.length === 0 ? proveNewAddress(door, step.ticket) : providerSignUpForm(door, step));
      break;
    case 'LinkRequired':
      if (!step.methods.includes('EMAIL')) throw new Refused('이 주소의 계정에는 전에 쓰던 방법으로 로그인해 주세요.');
      door.show(signInForm(door, step.ticket));
      door.say('이 이메일 주소의 계정이 이미 있습니다. 비밀번호로 로그인하면 연결됩니다.');
      break;
    default:
      throw refused(step);
  }
}

function restoreForm(door: Door, { ticket, restorableUntil }: { ticket: string; restorableUntil: string }) {
  const until = element('p', {}, `삭제한 계정입니다. ${day(restorableUntil)}까지 책갈피와 함께 되살릴 수 있습니다.`);
  return form(door, { title: '계정 되살리기', submit: '계정 되살리기' }, [until], () =>
    door.go(async () => (await door.ask(RestoreAccount, { ticket })).restoreAccount),
  );
}

import { MailProof, Reauthenticate } from '../../account-operations.ts';
import { Refused } from '../../dogear.ts';
import type { ReauthenticateInput } from '../../gql/graphql.ts';
import { button, element, part } from '../element.ts';
import { field, form } from '../form.ts';
import { refused } from '../refusal-words.ts';
import { attempt } from '../screen.ts';
import type { AccountScreen } from './account-view.ts';
import { codeFields, codeIn } from './code-form.ts';

interface Answer {
  readonly __typename: string;
}
type Proven<Result extends Answer> = Exclude<Result, { __typename: 'ReauthenticationRequired' }>;
const isProven = <Result extends Answer>(result: Result): result is Proven<Result> =>
  result.__typename !== 'ReauthenticationRequired';

/** Does what may need a fresh proof of who somebody is. If it does, asks for the proof and does it once more. */
export async function withProof<Result extends Answer>(
  screen: AccountScreen,
  work: () => Promise<Result>,
): Promise<Proven<Result>> {
  const first = await work();
  if (isProven(first)) return first;
  await proveAgain(screen);
  const second = await work();
  if (isProven(second)) return second;
  throw new Refused('본인임을 확인하지 못했습니다.');
}

/** By password, or by a mailed code for those who have none. Closing the dialog is an answer, too. */
function proveAgain(screen: AccountScreen): Promise<void> {
  const dialog = part('proof', HTMLDialogElement);
  const viewer = screen.session.viewer();
  const said = element('p', { role: 'alert' });
  // What is behind a dialog is not read out.
  const inside: AccountScreen = { ...screen, say: (text) => said.replaceChildren(text) };
  const place = element('div', {});
  return new Promise((resolve, reject) => {
    const send = async (input: ReauthenticateInput): Promise<void> => {
      const { reauthenticate } = await screen.ask(Reauthenticate, { input });
      if (reauthenticate.__typename !== 'SignedIn') throw refused(reauthenticate);
      screen.session.renew(reauthenticate);
      resolve();
      dialog.close();
    };
    const byCode = button('메일로 코드 받기', () =>
      attempt(inside, async () => {
        const { requestReauthenticationCode: sent } = await screen.ask(MailProof, {});
        if (sent.__typename !== 'CodeSent') throw refused(sent);
        const { ticket } = sent;
        place.replaceChildren(
          form(inside, words, codeFields(), ({ text }) => send({ ticket, code: codeIn(text('code')) })),
        );
      }),
    );
    const byPassword = form(
      inside,
      words,
      [field('비밀번호', 'password', { type: 'password', autocomplete: 'current-password' })],
      ({ text }) => send({ password: text('password') }),
    );
    const hasPassword = viewer?.__typename !== 'User' || viewer.hasPassword === true;
    place.replaceChildren(hasPassword ? byPassword : element('h2', {}, words.title));
    const cancel = button('그만두기', async () => dialog.close());
    dialog.replaceChildren(place, said, element('p', { className: 'actions' }, byCode, cancel));
    dialog.onclose = () => {
      dialog.replaceChildren();
      reject(new Refused('그만두었습니다.'));
    };
    dialog.showModal();
  });
}

const words = { title: '본인 확인', submit: '확인' };

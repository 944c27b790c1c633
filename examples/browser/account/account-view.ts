import { ChangePassword, DeleteAccount } from '../../account-operations.ts';
import { element } from '../element.ts';
import { checkbox, field, form } from '../form.ts';
import { refused } from '../refusal-words.ts';
import type { Screen } from '../screen.ts';
import type { Session, Viewer } from '../session.ts';
import { profilePicture } from './profile-picture.ts';
import { withProof } from './proof.ts';
import { sessionList } from './session-list.ts';

export interface AccountScreen extends Screen {
  readonly session: Session;
}

type User = Extract<Viewer, { __typename: 'User' }>;

/** Sessions, password and the end of an account. Admins have no bookmarks here and no such account. */
export function accountView(screen: AccountScreen): HTMLElement {
  const viewer = screen.session.viewer();
  const title = element('h2', {}, viewer?.username ?? '');
  if (viewer?.__typename !== 'User') return element('section', {}, title);
  return element(
    'section',
    {},
    title,
    element('p', { className: 'dates' }, viewer.email),
    profilePicture(screen, viewer),
    sessionList(screen),
    passwordForm(screen, viewer),
    deletionForm(screen),
  );
}

function passwordForm(screen: AccountScreen, { email, hasPassword }: User): HTMLElement {
  const fields = [
    // For password managers, which keep a password under its address.
    element('input', { type: 'email', value: email ?? '', readOnly: true, hidden: true, autocomplete: 'username' }),
    hasPassword ? field('지금 비밀번호', 'current', { type: 'password', autocomplete: 'current-password' }) : null,
    field('새 비밀번호', 'new', { type: 'password', autocomplete: 'new-password' }),
    checkbox('others', { checked: true }, '다른 곳에서는 로그아웃'),
  ];
  const words = { title: '비밀번호 바꾸기', submit: '비밀번호 바꾸기' };
  const made = form(screen, words, fields, async ({ text, isChecked }) => {
    const input = {
      currentPassword: hasPassword ? text('current') : null,
      newPassword: text('new'),
      signOutOthers: isChecked('others'),
    };
    const result = await withProof(screen, async () => (await screen.ask(ChangePassword, { input })).changePassword);
    if (result.__typename !== 'UserChanged') throw refused(result);
    made.reset();
    screen.say('비밀번호를 바꿨습니다.');
  });
  return made;
}

function deletionForm(screen: AccountScreen): HTMLElement {
  const fields = [
    element('p', {}, '모든 곳에서 로그아웃되고 책갈피는 휴지통으로 갑니다. 30일 안에 로그인하면 되살릴 수 있습니다.'),
    checkbox('known', { required: true }, '30일 뒤에는 모두 지워진다는 것을 알고 있습니다'),
  ];
  return form(screen, { title: '계정 삭제', submit: '계정 삭제' }, fields, async () => {
    const result = await withProof(screen, async () => (await screen.ask(DeleteAccount, {})).deleteAccount);
    if (result.__typename !== 'UserChanged') throw refused(result);
    screen.session.leave();
    screen.say('계정을 삭제했습니다.');
  });
}

import { EndSession, MySessions } from '../../account-operations.ts';
import type { MySessionsQuery } from '../../gql/graphql.ts';
import { button, element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import { refused } from '../refusal-words.ts';
import { attempt } from '../screen.ts';
import { moment } from '../words.ts';
import type { AccountScreen } from './account-view.ts';
import { withProof } from './proof.ts';
import { methodWords } from './providers.ts';

type Listed = NonNullable<NonNullable<MySessionsQuery['me']>['sessions']>['nodes'][number];

/** Where somebody is signed in, with ways to end that. */
export const sessionList = (screen: AccountScreen): HTMLElement =>
  element(
    'section',
    { ariaLabel: '로그인한 곳' },
    element('h2', {}, '로그인한 곳'),
    pagedList(
      screen,
      async (after) => {
        const { me } = await screen.ask(MySessions, { after });
        // Null is somebody who is signed out, and `ask` has noticed that by now.
        if (!me?.sessions) throw new Error('no sessions');
        return { rows: me.sessions.nodes, pageInfo: me.sessions.pageInfo };
      },
      (session) => sessionCard(screen, session),
      '',
    ),
    element('p', { className: 'actions' }, signOutButton(screen, '모든 곳에서 로그아웃', true)),
  );

export const signOutButton = (screen: AccountScreen, label: string, everywhere: boolean): HTMLElement =>
  button(label, () =>
    attempt(screen, async () => {
      await screen.session.signOut(everywhere);
      screen.say('로그아웃했습니다.');
    }),
  );

function sessionCard(screen: AccountScreen, { id, current, method, device, ipAddress, createdAt, lastUsedAt }: Listed) {
  const card = element('li', {});
  const end = (): Promise<boolean> =>
    attempt(screen, async () => {
      const result = await withProof(screen, async () => (await screen.ask(EndSession, { id })).revokeSession);
      if (result.__typename !== 'SessionsRevoked') throw refused(result);
      card.remove();
      screen.say(`로그아웃했습니다: ${device}`);
    });
  card.append(
    element('h3', {}, current ? `${device} · 지금 여기` : device),
    element('p', { className: 'dates' }, [ipAddress, methodWords[method]].filter((word) => word !== null).join(' · ')),
    element('p', { className: 'dates' }, `${moment(createdAt)}부터 · 마지막 ${moment(lastUsedAt)}`),
    element(
      'p',
      { className: 'actions' },
      current ? signOutButton(screen, '여기서 로그아웃', false) : button('이 세션 끝내기', end),
    ),
  );
  return card;
}

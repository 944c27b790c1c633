import { connect } from '../dogear.ts';
import { type AccountScreen, accountView } from './account/account-view.ts';
import { openEntrance } from './account/entrance.ts';
import { type ProviderReturn, providerReturn } from './account/providers.ts';
import { signOutButton } from './account/session-list.ts';
import { part } from './element.ts';
import { exceptionsView } from './exceptions/exceptions-view.ts';
import { itemsView, mayEdit } from './items/items-view.ts';
import { attempt, type Screen } from './screen.ts';
import { openSession, type Viewer } from './session.ts';
import { bookmarksView } from './views/bookmarks.ts';
import { catalogView } from './views/catalog.ts';
import { popularView } from './views/popular.ts';
import { searchView } from './views/search.ts';
import { trashView } from './views/trash.ts';

/** Set by the server of this page: see serve.ts. */
declare const BY_HASH: boolean;

type Views = Readonly<Record<string, () => HTMLElement>>;

const viewsOn = (screen: Screen): Views => ({
  catalog: () => catalogView(screen),
  popular: () => popularView(screen),
  bookmarks: () => bookmarksView(screen),
  search: () => searchView(screen),
  trash: () => trashView(screen),
});

const adminViewsOn = (screen: Screen): Views => ({
  items: () => itemsView(screen),
  exceptions: () => exceptionsView(screen),
});

const status = part('status', HTMLParagraphElement);
const say = (text: string): void => {
  status.textContent = text;
};

const entrance = part('entrance', HTMLElement);
const view = part('view', HTMLElement);
const who = part('who', HTMLElement);
const nav = part('views', HTMLElement);

/** Somebody is in: shows them their first view. */
function open(views: Views): void {
  entrance.hidden = true;
  part('forms', HTMLElement).replaceChildren();
  const buttons = [...nav.querySelectorAll('button')];
  const show = (name: string): void => {
    say('');
    for (const each of buttons) each.ariaCurrent = each.dataset.view === name ? 'page' : null;
    const made = views[name];
    if (made) view.replaceChildren(made());
  };
  for (const each of buttons) {
    each.hidden = !((each.dataset.view ?? '') in views);
    each.onclick = () => show(each.dataset.view ?? '');
  }
  nav.hidden = false;
  show(Object.keys(views)[0] ?? '');
}

/** Nothing of the one before stays on the page. */
async function close(back?: ProviderReturn): Promise<void> {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  nav.hidden = true;
  view.replaceChildren();
  who.replaceChildren();
  entrance.hidden = false;
  const ask = connect({ url: '/graphql', token: undefined, byHash: BY_HASH });
  const parts = { ask, say, signInAgain: () => undefined, enter: session.enter };
  if (!(await openEntrance(part('forms', HTMLElement), parts, back))) withToken.open = true;
}

let hasToken = false;
const withToken = part('with-token', HTMLDetailsElement);
const session = openSession(BY_HASH, (viewer) => {
  // A tab with a ready-made token keeps it, whoever signs in or out in others.
  if (hasToken) return;
  if (viewer) openFor(viewer);
  else void close();
});

/** Admins have no bookmarks. */
function openFor({ __typename, username }: Viewer): void {
  const screen: AccountScreen = { ask: session.ask, say, signInAgain: () => undefined, session };
  who.replaceChildren(`${username} `, signOutButton(screen, '로그아웃', false));
  const views = __typename === 'Admin' ? adminViewsOn(screen) : viewsOn(screen);
  open({ ...views, account: () => accountView(screen) });
}

/** A ready-made token belongs to no session of this page. It may be both a user's and an admin's. */
async function openWith(token: string): Promise<void> {
  hasToken = true;
  const signInAgain = (): void => {
    hasToken = false;
    void close();
    withToken.open = true;
  };
  const screen: Screen = { ask: connect({ url: '/graphql', token, byHash: BY_HASH }), say, signInAgain };
  open({ ...viewsOn(screen), ...((await mayEdit(screen)) && adminViewsOn(screen)) });
}

/** `#token=…` never leaves the browser, and is taken out of the address so that it is not shared with it. */
function tokenInAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

part('token-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void openWith(part('token', HTMLInputElement).value.trim());
});

const token = tokenInAddress();
if (token) await openWith(token);
else await begin();

/** Comes back from a provider, or to where an earlier visit has left the cookie of a session. */
async function begin(): Promise<void> {
  const back = providerReturn();
  if (!back) await attempt({ say, signInAgain: () => undefined }, session.resume);
  if (!session.viewer()) void close(back);
}

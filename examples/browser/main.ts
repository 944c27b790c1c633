import { connect } from '../dogear.ts';
import { part } from './element.ts';
import type { Screen } from './screen.ts';
import { bookmarksView } from './views/bookmarks.ts';
import { catalogView } from './views/catalog.ts';
import { searchView } from './views/search.ts';
import { trashView } from './views/trash.ts';

/** Set by the server of this page: see serve.ts. */
declare const BY_HASH: boolean;

const views: Readonly<Record<string, (screen: Screen) => HTMLElement>> = {
  catalog: catalogView,
  bookmarks: bookmarksView,
  search: searchView,
  trash: trashView,
};

const status = part('status', HTMLParagraphElement);
const say = (text: string): void => {
  status.textContent = text;
};

const signIn = part('sign-in', HTMLFormElement);
const signInAgain = (): void => {
  signIn.hidden = false;
};

function openWith(token: string): void {
  const screen: Screen = { ask: connect({ url: '/graphql', token, byHash: BY_HASH }), say, signInAgain };
  signIn.hidden = true;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('nav button')];
  const open = (name: string): void => {
    say('');
    for (const each of buttons) each.ariaCurrent = each.dataset.view === name ? 'page' : null;
    const view = views[name];
    if (view) part('view', HTMLElement).replaceChildren(view(screen));
  };
  part('views', HTMLElement).hidden = false;
  for (const each of buttons) each.onclick = () => open(each.dataset.view ?? '');
  open('catalog');
}

/** `#token=…` never leaves the browser, and is taken out of the address so that it is not shared with it. */
function tokenInAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

signIn.addEventListener('submit', (event) => {
  event.preventDefault();
  openWith(part('token', HTMLInputElement).value.trim());
});

const token = tokenInAddress();
if (token) openWith(token);
else signInAgain();

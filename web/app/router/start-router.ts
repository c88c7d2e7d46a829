import { releaseCalls } from '#contract/content/calls.ts';
import {
  addressStore,
  currentAddress,
  pathOf,
  queryOf,
  replaceAddress,
  startAddress,
} from '#web/lib/routing/address.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { addKnownPaths } from '#web/lib/routing/safe-path.ts';
import { send } from '#web/lib/call/send.ts';
import { isLoggedIn, isPasswordDue, newPasswordPath } from '#web/lib/session/session.ts';
import { sessionState } from '#web/lib/session/session-state.ts';
import { dismissErrors } from '#web/lib/toasts.ts';
import { homePath } from '../home-path.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { loadMenu } from '../menu.ts';
import { loadPage } from './load-page.ts';
import { createRouter, findPage, type Router } from './router.ts';
import { preloadOnIntent } from './preload-on-intent.ts';
import { routeTable } from './route-table.ts';
import { moveWithinPage, startScrollPlaces } from './scroll-places.ts';

/** Connects the router to the browser. Call once. `firstView` settles when it is known what is to be seen first. */
export function startRouter(): { router: Router; firstView: Promise<void> } {
  addKnownPaths(routeTable.map(({ path }) => path));
  const router = createRouter({
    table: routeTable,
    loadPage,
    loadMenu,
    knownMenu: () => menuStore.get() ?? [],
    mayEnter(path) {
      const elsewhere = detour(path);
      if (elsewhere === undefined) return true;
      saveReturnPath();
      replaceAddress(elsewhere);
      return false;
    },
    onArrival: countVisit,
  });
  let place = '';
  let lastShow = Promise.resolve();
  function follow() {
    const address = currentAddress();
    const path = pathOf(address);
    const { shownBy } = findPage(routeTable, path)?.page ?? {};
    const shown = shownBy === undefined ? '' : (queryOf(address).get(shownBy) ?? '');
    const next = `${path} ${shown}`;
    if (path === '/') replaceAddress(homePath);
    else if (next === place) moveWithinPage();
    else {
      place = next;
      dismissErrors();
      lastShow = router.show(path, shown);
    }
  }
  startAddress();
  startScrollPlaces();
  addressStore.subscribe(follow);
  follow();
  sessionState.subscribe(() => {
    if (!isLoggedIn()) router.letGo();
    // Whose session it is comes later than the first page.
    else if (isPasswordDue()) router.askAgain();
  });
  menuStore.subscribe(router.askAgain);
  preloadOnIntent();
  return { router, firstView: lastShow };
}

/** Where to instead of a page that needs a session. */
function detour(path: string): string | undefined {
  // whatever the menu says of it: it is the way to a session
  if (!isLoggedIn()) return path === '/login' ? undefined : '/login';
  return isPasswordDue() && path !== newPasswordPath ? newPasswordPath : undefined;
}

/** Section 4.5 of the portal specification. A visit that cannot be counted concerns nobody. */
function countVisit(route: string): void {
  const visit = { statisticsType: 'pc', route } as const;
  send(releaseCalls.setTrafficStatistics, visit, { quiet: true, quietSession: true }).catch(() => undefined);
}

import { releaseCalls } from '#contract/content/calls.ts';
import { previewPath } from '#contract/content/preview-link.ts';
import {
  addressStore,
  currentAddress,
  pathOf,
  queryOf,
  replaceAddress,
  startAddress,
} from '#web/lib/routing/address.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { send } from '#web/lib/call/send.ts';
import { isLoggedIn, isPasswordDue, newPasswordPath } from '#web/lib/session/session.ts';
import { sessionState } from '#web/lib/session/session-state.ts';
import { dismissErrors } from '#web/lib/toasts.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { homePath } from '../home-path.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { loadMenu } from '../menu.ts';
import { loadPage } from './load-page.ts';
import { createRouter, type Router } from './router.ts';
import { preloadOnIntent } from './preload-on-intent.ts';
import { loadRoutes, routes } from './routes.ts';
import { moveWithinPage, startScrollPlaces } from './scroll-places.ts';

export interface StartedRouter {
  router: Router;
  /** Settles when it is known which page comes first, and with it which frame it has; or when that cannot be found out. */
  firstPage: Promise<void>;
  /** Settles when what is to be seen first is there. */
  firstView: Promise<void>;
}

/** Connects the router to the browser. Call once. */
export function startRouter(): StartedRouter {
  const router = createRouter({
    routes,
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
    // another item is another page; filters, tabs and paging are not
    const shown = queryOf(address).get('infoId') ?? '';
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
  const ignore = () => undefined; // going to a page will meet and show it
  // whoever goes on from home then waits for no more than the page
  void lastShow.then(() => whenIdle(() => void loadRoutes().catch(ignore)));
  const firstPage = Promise.resolve(routes.learn(pathOf(currentAddress()))).catch(ignore);
  return { router, firstPage, firstView: lastShow };
}

/** Where to instead of a page that needs a session. */
function detour(path: string): string | undefined {
  // whatever the menu says of it: it is the way to a session
  if (!isLoggedIn()) return path === '/login' ? undefined : '/login';
  return isPasswordDue() && path !== newPasswordPath ? newPasswordPath : undefined;
}

let hasArrived = false;

/** From where somebody came, told once: the host alone, which says nothing of what he read or looked for there. */
function arrival(): { from?: string } {
  if (hasArrived) return {};
  hasArrived = true;
  try {
    const { host, hostname } = new URL(document.referrer);
    // a page that is loaded anew, or opened from another one of the site, is no arrival
    return host === window.location.host ? {} : { from: hostname };
  } catch {
    // nothing led here, or the browser does not say what
    return { from: '' };
  }
}

/** Section 4.5 of the portal specification. A visit that cannot be counted concerns nobody. */
function countVisit(route: string): void {
  // whoever reads what is not public yet is no visitor, and where he reads it is a secret
  if (route.startsWith(`${previewPath}/`)) return;
  const visit = { statisticsType: 'pc', route, ...arrival() } as const;
  send(releaseCalls.setTrafficStatistics, visit, { quiet: true, quietSession: true }).catch(() => undefined);
}

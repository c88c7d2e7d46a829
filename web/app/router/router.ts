import type { ComponentType } from 'react';
import type { MenuItem } from '#contract/portal/calls.ts';
import { matchPath } from '#contract/shared-rules/match-path.ts';
import type { PageProps, PageRoute } from '#web/lib/routing/page-route.ts';
import { createStore, type ReadableStore } from '#web/lib/store.ts';
import { findMenuItem } from '../menu.ts';

/** What is to be seen at an address. */
export type View = { path: string; shown: string; page: PageRoute | undefined } &
  /** `isStart`: the first page of a visit. `isLong`: it has taken more than a moment, and wants a word. */
  (
    | { kind: 'pending'; isStart: boolean; isLong: boolean }
    | { kind: 'page'; page: PageRoute; params: PageProps['params']; Page: ComponentType<PageProps> }
    /** No page of the route table: one of the menu's, or none. */
    | { kind: 'other'; menu: readonly MenuItem[] }
    | { kind: 'failed'; error: unknown }
  );

/** The pages that the router goes by. They may come later than the first of them is shown. */
export interface Routes {
  /** undefined: no page that is known has this path. */
  find: (path: string) => Found | undefined;
  /** Settles when find() knows whether there is a page with this path; undefined where it does already. */
  learn: (path: string) => Promise<void> | undefined;
}

export interface RouterOptions {
  routes: Routes;
  loadPage: (page: PageRoute, shown: string) => Promise<ComponentType<PageProps>>;
  loadMenu: () => Promise<readonly MenuItem[]>;
  /** The menu as far as it has come. An item of it that needs a session guards its page, also one of the table. */
  knownMenu: () => readonly MenuItem[];
  /** Asked before a page that needs a session is shown. When it says no, it has led elsewhere. */
  mayEnter: (path: string) => boolean;
  /** Another page has been arrived at; filters, tabs and paging make none. */
  onArrival: (path: string) => void;
}

/** How long the page one comes from, or nothing, is to be seen while the next one's code is on its way. Milliseconds. */
const patienceMilliseconds = 500;

export interface Router {
  view: ReadableStore<View>;
  /** Shows what belongs to a path, and where a page shows one of several things, which one. The promise settles when it is shown, or when something else has been asked for. */
  show: (path: string, shown?: string) => Promise<void>;
  /** Tries a failed view again. */
  retry: () => Promise<void>;
  /** Whether what is to be seen needs a session. */
  isGuarded: (view: Pick<View, 'page' | 'path'>) => boolean;
  /** Asks mayEnter again where one is: more is known of the session, or of the menu, than before. */
  askAgain: () => void;
  /** Shows no longer a page that needs a session and is being left: that has ended, and it would ask for things as nobody. */
  letGo: () => void;
}

/**
 * Decides what is to be seen at an address: guard, lazy code, pages of the menu, failures. Knows neither React nor the
 * browser's history. Why it is not a library: docs/decisions.
 */
export function createRouter(options: RouterOptions): Router {
  const { routes, loadPage, loadMenu, knownMenu, mayEnter, onArrival } = options;
  const loaded = new Map<PageRoute, ComponentType<PageProps>>();
  const view = createStore<View>({
    kind: 'pending',
    path: '',
    shown: '',
    page: undefined,
    isStart: true,
    isLong: false,
  });
  let latest = 0;
  /** Says at once that the next page is on its way; absent when none is. */
  let showPending: (() => void) | undefined;

  const isGuarded: Router['isGuarded'] = ({ page, path }) =>
    page?.loginRequired === true || findMenuItem(knownMenu(), path)?.loginRequired === true;

  const mayShow = (path: string) => !isGuarded({ page: routes.find(path)?.page, path }) || mayEnter(path);

  async function show(path: string, shown = ''): Promise<void> {
    latest += 1;
    const turn = latest;
    showPending = undefined;
    const learning = routes.learn(path);
    if (learning === undefined && !mayShow(path)) return;
    const found = routes.find(path);
    const Page = found && loaded.get(found.page);
    if (found !== undefined && Page !== undefined) {
      view.set({ kind: 'page', path, shown, Page, ...found });
    } else {
      const isStart = view.get().path === '';
      const pend = (isLong = true) =>
        view.set({ kind: 'pending', path, shown, page: routes.find(path)?.page, isStart, isLong });
      showPending = pend;
      const timer = setTimeout(() => {
        if (turn === latest) pend();
      }, patienceMilliseconds);
      const next = await fetchView({ path, shown }, learning, () => {
        if (turn !== latest || (learning !== undefined && !mayShow(path))) return false;
        // At the start there is no page to stay on meanwhile, and the frame comes first.
        if (isStart) pend(false);
        return true;
      });
      clearTimeout(timer);
      if (turn !== latest || next === undefined) return;
      showPending = undefined;
      if (isGuarded(next) && !mayEnter(path)) return;
      view.set(next);
    }
    onArrival(path);
  }

  /** `goesOn` is asked once it is known which page it is; where it says no, there is nothing to fetch. */
  async function fetchView(
    at: Pick<View, 'path' | 'shown'>,
    learning: Promise<void> | undefined,
    goesOn: () => boolean,
  ): Promise<View | undefined> {
    try {
      if (learning !== undefined) await learning;
    } catch (error) {
      return { kind: 'failed', ...at, page: undefined, error };
    }
    if (!goesOn()) return undefined;
    const found = routes.find(at.path);
    if (found === undefined) return { kind: 'other', ...at, page: undefined, menu: await loadMenu() };
    try {
      const Page = await loadPage(found.page, at.shown);
      loaded.set(found.page, Page);
      return { kind: 'page', ...at, Page, ...found };
    } catch (error) {
      return { kind: 'failed', ...at, page: found.page, error };
    }
  }

  return {
    view,
    show,
    isGuarded,
    retry: () => show(view.get().path, view.get().shown),
    askAgain() {
      const current = view.get();
      if (isGuarded(current)) mayEnter(current.path);
    },
    letGo() {
      if (isGuarded(view.get())) showPending?.();
    },
  };
}

/** A page, and the parts of its path that vary. */
export interface Found {
  page: PageRoute;
  params: PageProps['params'];
}

export function findPage(table: readonly PageRoute[], path: string): Found | undefined {
  for (const page of table) {
    const params = matchPath(page.path, path);
    if (params !== undefined) return { page, params };
  }
  return undefined;
}

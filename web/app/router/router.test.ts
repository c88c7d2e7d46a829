import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuItem } from '#contract/portal/calls.ts';
import type { PageRoute } from '#web/lib/routing/page-route.ts';
import { createRouter, findPage } from './router.ts';

const HomePage = () => null;
const AccountPage = () => null;
const table: PageRoute[] = [
  page('/home/Home', HomePage),
  page('/account', AccountPage, { loginRequired: true }),
  page('/error/$status', HomePage),
];
const ofMember: MenuItem = {
  menuId: 1,
  name: '我的贷款',
  url: '/thirdParty/mine',
  icon: '',
  loginRequired: true,
  keep: false,
  isIFrame: true,
  thirdUrl: 'https://finance.example/',
  children: [],
};
const menu = [ofMember];
let knownMenu: MenuItem[] = [];

function page(path: PageRoute['path'], Page: () => null, more: Partial<PageRoute> = {}): PageRoute {
  return { path, title: path, layout: 'portal', load: () => Promise.resolve({ Page }), ...more };
}

const mayEnter = vi.fn((_path: string) => isLoggedIn);
const onArrival = vi.fn();
const loadPage = vi.fn(async ({ load }: PageRoute) => (await load()).Page);
let isLoggedIn = false;
/** As far as the table has come. */
let known = table;
let learning: Promise<void> | undefined;

function start() {
  return createRouter({
    routes: { find: (path) => findPage(known, path), learn: () => learning },
    loadPage,
    loadMenu: () => Promise.resolve((knownMenu = menu)),
    knownMenu: () => knownMenu,
    mayEnter,
    onArrival,
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  isLoggedIn = false;
  knownMenu = [];
  known = table;
  learning = undefined;
});

afterEach(() => vi.useRealTimers());

describe('the router', () => {
  it('shows a page and counts the visit', async () => {
    const router = start();
    await router.show('/home/Home');
    expect(router.view.get()).toMatchObject({ kind: 'page', path: '/home/Home', Page: HomePage, params: {} });
    expect(onArrival.mock.calls).toEqual([['/home/Home']]);
  });

  it('gives a page the varying parts of its path', async () => {
    const router = start();
    await router.show('/error/503');
    expect(router.view.get()).toMatchObject({ kind: 'page', params: { status: '503' } });
  });

  it('sends a visitor without a session to the login, and shows nothing of the page', async () => {
    const router = start();
    await router.show('/account');
    expect(mayEnter).toHaveBeenCalledOnce();
    expect(loadPage).not.toHaveBeenCalled();
    expect(onArrival).not.toHaveBeenCalled();
    isLoggedIn = true;
    await router.show('/account');
    expect(router.view.get()).toMatchObject({ kind: 'page', Page: AccountPage });
  });

  it('waits for the table of pages, and asks before it fetches the page', async () => {
    known = [];
    learning = Promise.resolve().then(() => void (known = table));
    const router = start();
    await router.show('/account');
    expect(mayEnter).toHaveBeenCalledOnce();
    expect(loadPage).not.toHaveBeenCalled();
    // nothing of it has been shown: the login is still the first page
    expect(router.view.get().path).toBe('');
    await router.show('/error/503');
    expect(router.view.get()).toMatchObject({ kind: 'page', params: { status: '503' } });
  });

  it('shows that the table did not come, and the page when it is tried again', async () => {
    known = [];
    learning = Promise.reject(new Error('gone'));
    const router = start();
    await router.show('/error/503');
    expect(router.view.get()).toMatchObject({ kind: 'failed', path: '/error/503', page: undefined });
    known = table;
    learning = undefined;
    await router.retry();
    expect(router.view.get()).toMatchObject({ kind: 'page', Page: HomePage });
  });

  it('asks the menu about paths it does not know', async () => {
    const router = start();
    await router.show('/thirdParty/map');
    expect(router.view.get()).toEqual({
      kind: 'other',
      path: '/thirdParty/map',
      shown: '',
      page: undefined,
      menu,
    });
  });

  it('guards pages of the menu too', async () => {
    const router = start();
    await router.show('/thirdParty/mine');
    expect(mayEnter).toHaveBeenCalledOnce();
    expect(router.view.get().kind).toBe('pending');
    isLoggedIn = true;
    await router.show('/thirdParty/mine');
    expect(router.view.get()).toMatchObject({ kind: 'other', path: '/thirdParty/mine' });
  });

  it('guards a page of its own as soon as the menu has come and says so', async () => {
    const router = start();
    await router.show('/error/503');
    router.askAgain();
    expect(mayEnter).not.toHaveBeenCalled();
    const url = '/error/503';
    knownMenu = [{ ...ofMember, url, loginRequired: false, children: [{ ...ofMember, url }] }];
    router.askAgain();
    expect(mayEnter.mock.calls).toEqual([['/error/503']]);
    await router.show('/error/503');
    expect(onArrival).toHaveBeenCalledTimes(1);
  });

  it('checks the current page again when more of the session is known', async () => {
    const router = start();
    isLoggedIn = true;
    for (const path of ['/account', '/thirdParty/mine', '/home/Home']) {
      await router.show(path);
      router.askAgain();
    }
    const asked = mayEnter.mock.calls.map(([path]) => path);
    // before its code is fetched, when that has come, and again; the menu says it only when it has come; home never
    expect(asked).toEqual([
      ...['/account', '/account', '/account'],
      ...['/thirdParty/mine', '/thirdParty/mine'],
    ]);
  });

  it('drops a page whose session has ended once the next one loads, and no other page', async () => {
    const router = start();
    isLoggedIn = true;
    await router.show('/account');
    router.letGo();
    expect(router.view.get()).toMatchObject({ kind: 'page', path: '/account' });

    const arriving = router.show('/home/Home');
    router.letGo();
    expect(router.view.get()).toMatchObject({ kind: 'pending', path: '/home/Home' });
    await arriving;
    expect(router.view.get()).toMatchObject({ kind: 'page', path: '/home/Home' });

    const leaving = router.show('/error/503');
    router.letGo();
    expect(router.view.get()).toMatchObject({ kind: 'page', path: '/home/Home' });
    await leaving;
    expect(router.view.get()).toMatchObject({ kind: 'page', path: '/error/503' });
  });

  it('shows nothing when access is refused while the page loads', async () => {
    const router = start();
    isLoggedIn = true;
    loadPage.mockImplementationOnce(async ({ load }) => {
      isLoggedIn = false;
      return (await load()).Page;
    });
    await router.show('/account');
    expect(router.view.get().kind).toBe('pending');
    expect(onArrival).not.toHaveBeenCalled();
  });

  it('shows a failure, and the page when it is tried again', async () => {
    const router = start();
    loadPage.mockRejectedValueOnce(new Error('gone'));
    await router.show('/home/Home');
    expect(router.view.get()).toMatchObject({ kind: 'failed', path: '/home/Home' });
    await router.retry();
    expect(router.view.get()).toMatchObject({ kind: 'page', Page: HomePage });
  });

  it('loads a page once', async () => {
    const router = start();
    await router.show('/home/Home');
    await router.show('/error/503');
    await router.show('/home/Home');
    expect(loadPage).toHaveBeenCalledTimes(2);
    expect(onArrival).toHaveBeenCalledTimes(3);
  });

  it('stays on a page for half a second while the next is on its way', async () => {
    const router = start();
    await router.show('/home/Home');
    vi.useFakeTimers();
    loadPage.mockReturnValueOnce(new Promise(() => undefined));
    void router.show('/error/503');
    await vi.advanceTimersByTimeAsync(499);
    expect(router.view.get()).toMatchObject({ kind: 'page', path: '/home/Home' });
    await vi.advanceTimersByTimeAsync(1);
    expect(router.view.get()).toMatchObject({ kind: 'pending', path: '/error/503', isStart: false });
  });

  it('says nothing of the first page for half a second, and then that it is on its way', async () => {
    const router = start();
    vi.useFakeTimers();
    loadPage.mockReturnValueOnce(new Promise(() => undefined));
    void router.show('/error/503');
    await vi.advanceTimersByTimeAsync(499);
    expect(router.view.get()).toMatchObject({ kind: 'pending', path: '/error/503', isLong: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(router.view.get()).toMatchObject({ kind: 'pending', isStart: true, isLong: true });
  });

  it('drops a pending page when another one is requested', async () => {
    const router = start();
    let arrive: (Page: () => null) => void = () => undefined;
    loadPage.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const slow = router.show('/error/503');
    await router.show('/home/Home');
    arrive(AccountPage);
    await slow;
    expect(router.view.get()).toMatchObject({ path: '/home/Home', Page: HomePage });
    expect(onArrival.mock.calls).toEqual([['/home/Home']]);
  });
});

import { portalCalls, type MenuItem } from '#contract/portal/calls.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { addKnownPaths } from '#web/lib/routing/safe-path.ts';
import { entryOf } from '#web/lib/call/answers.ts';
import { keyOf } from '#web/lib/call/use-call.ts';
import { send } from '#web/lib/call/send.ts';

let pending: Promise<readonly MenuItem[]> | undefined;

/** The menu, fetched once, where the page has not brought it along. When that fails, the least that one needs to get about, and the next call tries again. */
export function loadMenu(): Promise<readonly MenuItem[]> {
  const { startedAt, state } = entryOf(keyOf(portalCalls.getPortalAll, {}));
  const brought = startedAt === 0 ? undefined : (state.get().data as { rows: readonly MenuItem[] });
  pending ??= (
    brought === undefined
      ? send(portalCalls.getPortalAll, {}, { quiet: true, quietSession: true })
      : Promise.resolve(brought)
  ).then(
    ({ rows }) => keep(rows),
    () => {
      pending = undefined;
      return keep(leastMenu);
    },
  );
  return pending;
}

function keep(menu: readonly MenuItem[]): readonly MenuItem[] {
  addKnownPaths(everyItem(menu).flatMap(({ url }) => (url.startsWith('/') ? url : [])));
  menuStore.set(menu);
  return menu;
}

const everyItem = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => [item, ...everyItem(item.children)]);

/** The menu's item of the page at this path. A heading may have the path of one below it: of several, one that needs a session. */
export function findMenuItem(menu: readonly MenuItem[], path: string): MenuItem | undefined {
  const items = everyItem(menu).filter(({ url }) => url === path);
  return items.find(({ loginRequired }) => loginRequired) ?? items[0];
}

function entry(menuId: number, name: string, url: string): MenuItem {
  return {
    menuId,
    name,
    url,
    icon: '',
    loginRequired: false,
    keep: false,
    isIFrame: false,
    thirdUrl: '',
    children: [],
  };
}

const leastMenu: readonly MenuItem[] = [
  entry(-1, '首页', '/home/Home'),
  entry(-2, '政策资讯', '/Info/HotSpotPolicy'),
  entry(-3, '资讯中心', '/Info/newsCenter'),
  entry(-4, '办事指南', '/guidePage'),
  entry(-5, '使用帮助', '/home/helpGuide'),
];

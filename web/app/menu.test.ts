import { afterEach, expect, it, vi } from 'vitest';
import type { MenuItem } from '#contract/portal/calls.ts';
import { safePath } from '#web/lib/routing/safe-path.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { findMenuItem, loadMenu } from './menu.ts';

function item(name: string, url: string, children: MenuItem[] = []): MenuItem {
  const rest = { icon: '', loginRequired: false, keep: false, isIFrame: false, thirdUrl: '' };
  return { menuId: 1, name, url, children, ...rest };
}

afterEach(() => vi.unstubAllGlobals());

it('the menu falls back to the basic entries after a failure, and is fetched again the next time', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const least = await loadMenu();
  expect(least.map(({ url }) => url)).toContain('/home/Home');
  expect(menuStore.get()).toBe(least);

  const fetched = vi.fn(() =>
    Promise.resolve(Response.json({ code: 1, msg: '', data: { rows: [item('首页', '/home/Home')] } })),
  );
  vi.stubGlobal('fetch', fetched);
  const [menu, again] = await Promise.all([loadMenu(), loadMenu()]);
  expect(menu.map(({ name }) => name)).toEqual(['首页']);
  expect(again).toBe(menu);
  expect(safePath('/home/Home', 'https://portal.example')).toBe('/home/Home');
  expect(fetched).toHaveBeenCalledOnce();
});

it('itemOf finds the menu item of a path at any depth', () => {
  const deep = item('地图', '/thirdParty/map');
  expect(
    findMenuItem(
      [item('首页', '/home/Home'), item('服务', '', [item('资源', '/x', [deep])])],
      '/thirdParty/map',
    ),
  ).toBe(deep);
  expect(findMenuItem([deep], '/none')).toBeUndefined();
});

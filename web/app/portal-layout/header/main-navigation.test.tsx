import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { MenuItem } from '#contract/portal/calls.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';

let ids = 0;
function item(name: string, url: string, children: MenuItem[] = []): MenuItem {
  ids += 1;
  const rest = { icon: '', loginRequired: false, keep: false, isIFrame: false, thirdUrl: '' };
  return { menuId: ids, name, url, children, ...rest };
}

test.each([
  ['wide', MainNavigation],
  ['narrow', MobileMenu],
])('a %s menu shows the icons of its items, hidden from screen readers', (_, Menu) => {
  const named = (name: string, icon: string, children: MenuItem[] = []) => ({
    ...item(name, children.length > 0 ? '' : '/x', children),
    icon,
  });
  menuStore.set([named('服务', 'resource', [named('科普', 'science'), named('资源', '')])]);
  const markup = renderToStaticMarkup(<Menu path="/" />);
  const drawn = [...markup.matchAll(/<svg [^>]*aria-hidden="true"><use href="\/menu-icons.svg#(\w+)">/g)];
  expect(drawn.map(([, name]) => name)).toEqual(['resource', 'science']);
});

afterEach(() => menuStore.set(undefined));

test.each([
  ['wide', MainNavigation],
  ['narrow', MobileMenu],
])('a %s menu shows items at any depth, as headings, links or plain text', (_, Menu) => {
  menuStore.set([
    item('服务', '', [
      item('资源', '', [item('服务商', '/Excellent/ServiceResource'), item('筹备中', '')]),
      item('平台', '', []),
    ]),
  ]);
  const markup = renderToStaticMarkup(<Menu path="/Excellent/ServiceResource" />);
  expect(markup).toMatch(/<a [^>]*aria-current="page" href="#\/Excellent\/ServiceResource">服务商<\/a>/);
  // a press on it says 暂无链接
  expect(markup).toMatch(/<a [^>]*href="#"[^>]*>筹备中<\/a>/);
  expect(markup).toMatch(/<a [^>]*href="#"[^>]*>平台<\/a>/);
  expect(markup).toMatch(/<p [^>]*>资源<\/p>/);
  expect(markup).not.toContain('<use');
});

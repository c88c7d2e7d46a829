import { beforeAll, expect, test } from 'vitest';
import { pageRows, pagePathOf } from '#contract/portal/pages.ts';
import type { View } from '#contract/portal/views.ts';
import { defaultMenu } from '#server/db/reference/default-menu.ts';
import type { MenuItem } from '#contract/portal/calls.ts';
import { listPageOf } from '#web/features/content/list-page-of.ts';
import { entryOf, nearest } from './menu-place.ts';
import { loadRoutes } from './router/routes.ts';

beforeAll(() => loadRoutes());

const menu = ['/home/helpGuide', '/Info/HotSpotPolicy', '/Info/newsCenter', '/SocialService/gongxinbu'];
const isThere = (path: string) => menu.includes(path);

test.each([
  ['/home/helpGuide', '', '/home/helpGuide'],
  ['/home/helpMessage', '', '/home/helpGuide'],
  ['/Info/zcfbDetail', '', '/Info/HotSpotPolicy'],
  ['/SocialService/gongxinbuDetail', '', '/SocialService/gongxinbu'],
  // what an item of any kind has found out, also where its list has no entry of its own
  ['/Info/InfoListDetail', '/Info/newsCenter', '/Info/newsCenter'],
  ['/Info/InfoListDetail', '/Excellent/sydtList', '/Info/newsCenter'],
  // a list says so of itself
  ['/Excellent/sydtList', '/Excellent/sydtList', '/Info/newsCenter'],
  ['/Info/InfoListDetail', '', undefined],
  ['/account', '', undefined],
  ['/no/such/page', '', undefined],
])('%s, which found %s, is shown at %s', (path, found, place) => {
  expect(nearest(path, found, isThere)).toBe(place);
});

test('every page with a menu has its place in the menu of a new site', () => {
  const entries = defaultMenu.flatMap(({ url, children = [] }) => [url, ...children.map((each) => each.url)]);
  const isEntry = (path: string) => entries.some((url) => url.split('?')[0] === path);
  // a page of what went wrong is nowhere; what shows an item of any kind learns its place from the item
  const nowhere = /^\/(402|403|404|error\/|preview\/|refresh|home\/underConstruction|Info\/InfoListDetail)/;
  const lost = pageRows
    .filter(([path, { layout = 'portal' }]) => layout === 'portal' && !nowhere.test(path))
    .filter(([path, { view }]) => nearest(path, foundFor(view), isEntry) === undefined)
    .map(([path]) => path);
  expect(lost).toEqual([]);
});

/** What an item's page finds out when its row does not say it. */
function foundFor(view: View): string {
  const kind = view.pattern === 'detail' ? view.kind : view.pattern === 'page' ? view.shows : undefined;
  return kind === undefined ? '' : (listPageOf(kind)?.path ?? '');
}

test('partOf names a page and forms no circle', () => {
  for (const [path, { partOf }] of pageRows) {
    if (partOf !== undefined) expect(pagePathOf(partOf), path).toBe(partOf);
    expect(nearest(path, '', () => false)).toBeUndefined();
  }
});

test.each([
  ['tab=solution', '/Excellent/ServiceResource?tab=solution'],
  ['tab=solution&page=2', '/Excellent/ServiceResource?tab=solution'],
  // a tab that has no entry of its own
  ['tab=developer', '/Excellent/ServiceResource'],
  ['', '/Excellent/ServiceResource'],
])('isCurrent marks the entry of the open tab among entries of one page: ?%s', (query, url) => {
  const entry = (address: string, children: MenuItem[] = []): MenuItem => ({
    menuId: 1,
    name: '服务资源',
    icon: '',
    url: address,
    loginRequired: false,
    keep: false,
    isIFrame: false,
    thirdUrl: '',
    children,
  });
  const both = [
    entry('/Excellent/ServiceResource', [
      entry('/Excellent/ServiceResource'),
      entry('/Excellent/ServiceResource?tab=solution'),
    ]),
  ];
  expect(entryOf(both, '/Excellent/ServiceResource', new URLSearchParams(query))).toBe(url);
  expect(entryOf(both, '/home/Home', new URLSearchParams(query))).toBeUndefined();
});

import { beforeAll, expect, test } from 'vitest';
import { pageRows, pagePathOf } from '#contract/portal/pages.ts';
import { nearest } from './menu-place.ts';
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

test('what a page is part of is a page, and leads round in no circle', () => {
  for (const [path, { partOf }] of pageRows) {
    if (partOf !== undefined) expect(pagePathOf(partOf), path).toBe(partOf);
    expect(nearest(path, '', () => false)).toBeUndefined();
  }
});

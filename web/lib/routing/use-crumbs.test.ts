import { expect, it } from 'vitest';
import type { MenuItem } from '#contract/portal/calls.ts';
import { sectionOf, trailTo } from './use-crumbs.ts';

const item = (name: string, url: string, children: MenuItem[] = []): MenuItem => ({
  menuId: 1,
  name,
  url,
  icon: '',
  loginRequired: false,
  keep: false,
  isIFrame: false,
  thirdUrl: '',
  children,
});
const menu = [
  item('首页', '/home/Home'),
  item('政策资讯', '', [
    item('热点政策', '/Info/HotSpotPolicy'),
    item('申报征集', '/Info/newsCenter?kind=declaration'),
  ]),
  item('标识解析', '/Resolution/home', [item('节点', '/Resolution/analysisNodeDetial')]),
];

it.each([
  ['/Info/HotSpotPolicy', { label: '政策资讯' }],
  ['/Info/newsCenter', { label: '政策资讯' }],
  ['/Resolution/analysisNodeDetial', { label: '标识解析', href: '#/Resolution/home' }],
  ['/home/Home', undefined],
  ['', undefined],
])('sectionOf: %s stands in %o', (path, section) => {
  expect(sectionOf(menu, path)).toEqual(section);
});

it('links a group whose page is the list itself from what stands below the list, not from the list', () => {
  const group = [
    item('服务资源', '/Excellent/ServiceResource', [item('服务商', '/Excellent/ServiceResource')]),
  ];
  expect(sectionOf(group, '/Excellent/ServiceResource')).toEqual({ label: '服务资源' });
  expect(sectionOf(group, '/Excellent/ServiceResource', true)).toEqual({
    label: '服务资源',
    href: '#/Excellent/ServiceResource',
  });
});

const places: Record<string, { title: string; partOf?: string }> = {
  '/Info/HotSpotPolicy': { title: '热点政策' },
  '/Info/policyYear': { title: '历年政策', partOf: '/Info/HotSpotPolicy' },
  '/Info/policyDetail': { title: '政策详情', partOf: '/Info/policyYear' },
  '/home/search': { title: '全站搜索', partOf: '/home/Home' },
  '/home/Home': { title: '首页' },
  '/alone': { title: '别处' },
  '/lost': { title: '找不到上一级', partOf: '/nowhere' },
};

it.each([
  ['/Info/HotSpotPolicy', ['政策资讯']],
  ['/Info/policyYear', ['政策资讯', '热点政策']],
  ['/Info/policyDetail', ['政策资讯', '热点政策', '历年政策']],
  // home stands first by itself
  ['/home/search', []],
  ['/alone', []],
  ['/lost', []],
  ['', []],
])('trailTo: above %s stand %o', (path, labels) => {
  const trail = trailTo(menu, path, false, (each) => places[each]);
  expect(trail.map(({ label }) => label)).toEqual(labels);
});

it('trailTo links every page that stands above', () => {
  expect(trailTo(menu, '/Info/policyDetail', false, (each) => places[each])).toEqual([
    { label: '政策资讯' },
    { label: '热点政策', href: '#/Info/HotSpotPolicy' },
    { label: '历年政策', href: '#/Info/policyYear' },
  ]);
});

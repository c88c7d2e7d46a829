import { expect, it } from 'vitest';
import { listPageOf } from './list-page-of.ts';

it.each([
  ['policy', '热点政策', '#/Info/HotSpotPolicy'],
  ['notice', '系统通知', '#/home/systemNot'],
  ['declaration', '申报征集', '#/Info/newsCenter?kind=declaration'],
] as const)('leads from an item of %s to %s', (kind, label, href) => {
  expect(listPageOf(kind)).toMatchObject({ label, href });
});

import { expect, it } from 'vitest';
import { contentKindKeys } from '#contract/content/kinds.ts';
import { coverKinds } from '#contract/cover/look.ts';
import { contentHref, coverKind } from './content-links.ts';

it.each(contentKindKeys)('knows a page and a picture for %s', (kind) => {
  expect(contentHref(kind, 7)).toMatch(/^#\/[A-Za-z]+\/[A-Za-z]+\?infoId=7$/);
  expect(coverKinds).toContain(coverKind(kind));
});

it('leads to the pages that there are, the first of each kind', () => {
  expect(contentHref('policy', 7)).toBe('#/Info/zcfbDetail?infoId=7');
  expect(contentHref('interpretation', 7)).toBe('#/Info/zcjdDetail?infoId=7');
  expect(contentHref('declaration', 7)).toBe('#/Info/InfoListDetail?infoId=7');
});

it('shows a kind it does not know on the page for any item', () => {
  expect(contentHref('toString', 7)).toBe('#/Info/InfoListDetail?infoId=7');
  expect(coverKinds).toContain(coverKind('toString'));
});

it('draws news after their section', () => {
  expect(coverKind('news', '标识解析')).toBe('identifier');
  expect(coverKind('news', '产业动态')).toBe('news');
  expect(coverKind('news', '平台动态')).toBe('cloud');
  expect(coverKind('interpretation', '标识解析')).toBe('policy');
});

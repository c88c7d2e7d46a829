import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Item } from '../reads.ts';
import { parts } from './activity.parts.tsx';

const shown = (extra: Partial<Item<'activity'>['extra']>) => {
  const { Opening } = parts;
  const item = { extra: { report: [], photos: [], ...extra }, related: [] } as unknown as Item<'activity'>;
  return Opening && renderToStaticMarkup(<Opening item={item} />);
};

test('an activity that is over has its report and its photos, each said in words', () => {
  const html = shown({
    report: ['来了 41 家企业。'],
    photos: [{ imageUrl: '/images/a.webp', caption: '签到现场' }],
  });
  expect(html).toContain('<p>来了 41 家企业。</p>');
  expect(html).toMatch(/<img src="\/images\/a.webp" alt="签到现场"[^>]*loading="lazy"/);
  expect(shown({})).toBe('');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Item } from '../reads.ts';
import { parts } from './solution.tsx';

test('beside a solution is the way to say what one needs', () => {
  const { Aside } = parts;
  const html = Aside && renderToStaticMarkup(<Aside item={{} as Item<'solution'>} />);
  expect(html).toContain('href="#/company?page=demand&amp;id=new"');
});

test('its scenes lead to others of the same', () => {
  const item = {
    models: [],
    providerId: null,
    extra: { scenes: ['主计划'], customers: 0, certificates: [], ipForms: [], price: null, provider: '' },
    scenes: [
      { code: '140401', name: '生产计划优化' },
      { code: '140402', name: '车间智能排产' },
    ],
  } as unknown as Item<'solution'>;
  const fact = parts.facts?.(item).find(({ term }) => term === '数字化场景');
  const html = renderToStaticMarkup(<>{fact?.value}</>);
  expect(html).toContain('href="#/digitalTransformation/SZHCJ?scene=140402"');
  expect(html.replace(/<[^>]*>/g, '')).toBe('生产计划优化、车间智能排产');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Item } from '../reads.ts';
import { parts } from './solution.parts.tsx';

test('a solution’s page links to the form of a new demand', () => {
  const { Aside } = parts;
  const html =
    Aside &&
    renderToStaticMarkup(
      <Aside
        item={{ extra: { provider: '云枢智造', deliveryCycle: '30 天', price: null } } as Item<'solution'>}
      />,
    );
  expect(html).toContain('href="#/company?page=demand&amp;id=new"');
});

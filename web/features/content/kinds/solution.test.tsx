import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Item } from '../reads.ts';
import { parts } from './solution.tsx';

test('beside a solution is the way to say what one needs', () => {
  const { Aside } = parts;
  const html = Aside && renderToStaticMarkup(<Aside item={{} as Item<'solution'>} />);
  expect(html).toContain('href="#/guidePage?active=7"');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LicenceExample } from './licence-example.tsx';

test('text on the sample licence is at least 12 px in the narrowest column', () => {
  const narrowest = 260;
  const markup = renderToStaticMarkup(<LicenceExample />);
  const width = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]);
  const sizes = [...markup.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
  expect(sizes).toHaveLength(3);
  for (const size of sizes) expect((size * narrowest) / width).toBeGreaterThanOrEqual(12);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContentCard } from '#contract/content/entities.ts';
import { publicImagePath } from '#contract/files/public-images.ts';
import { RowPicture } from './row-picture.tsx';

test('RowPicture says what of a cover is not cut off, and nothing where nobody has chosen', () => {
  const draw = (imageUrl: string) =>
    renderToStaticMarkup(<RowPicture item={{ id: 1, kind: 'news', imageUrl } as ContentCard} />);
  const id = 'a'.repeat(32);
  const drawn = draw(publicImagePath(id, undefined, { x: 20, y: 100 }));
  expect(drawn).toContain(`src="/images/${id}/400.webp#focus=20,100"`);
  expect(drawn).toContain('style="object-position:20% 100%"');
  expect(draw(publicImagePath(id))).not.toContain('object-position');
});

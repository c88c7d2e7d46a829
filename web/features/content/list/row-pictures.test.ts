import { expect, it } from 'vitest';
import { lookOf } from '#contract/cover/look.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import { pictureVariantsOf } from './row-pictures.ts';

it('rowPictures mirrors drawings so that neighbours differ', () => {
  const rows = Array.from(
    { length: 6 },
    (_, id) => ({ id, kind: 'news', sectionName: '产业动态' }) as ContentCard,
  );
  const turns = pictureVariantsOf(rows);
  const looks = rows.map(({ id }) => {
    const { layout, palette, isMirrored } = lookOf({
      id: String(id),
      kind: 'news',
      turn: turns.get(id) ?? 0,
    });
    return `${layout} ${String(palette)} ${String(isMirrored)}`;
  });
  expect(new Set(looks).size).toBe(rows.length);
});

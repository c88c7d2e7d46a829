import type { KindParts } from '../kind-parts.ts';

export const parts: KindParts<'ministryInfo'> = {
  withoutPictures: true,
  neighbourWord: '条',
};

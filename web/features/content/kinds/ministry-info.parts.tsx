import type { KindParts } from '../kind-parts.ts';

export const parts: KindParts<'ministryInfo'> = {
  neighbourWord: '条',
};

import type { Degree } from './model-schema.ts';

/** How far something is verified against its source, as people are told. */
export const degreeNames: Readonly<Record<Degree, string>> = {
  verified: '已核对',
  partly: '部分核对',
  reference: '参考',
};

/** What stands behind a fact in a text; nothing behind one that is verified. */
export const degreeMark = (degree: Degree): string =>
  degree === 'verified' ? '' : `（${degreeNames[degree]}）`;

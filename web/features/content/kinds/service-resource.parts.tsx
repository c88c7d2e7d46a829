import type { KindParts } from '../kind-parts.ts';

export const parts: KindParts<'serviceResource'> = { neighbourWord: '个资源' };

import { drawCover } from './draw-cover.ts';
import { drawPortrait } from './families/portrait.ts';
import type { CoverRequest } from './look.ts';

const late = { portrait: drawPortrait };

/** As drawCover, for items of every kind. */
export const drawAnyCover = (request: CoverRequest): string => drawCover(request, late);

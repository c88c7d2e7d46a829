import { expect, test } from 'vitest';
import { postMoves, type PostEffect } from './post-workflow.ts';

test('a topic is counted after all else is written: whoever comments on it locks it last, too', () => {
  for (const [action, { effects }] of Object.entries(postMoves)) {
    const all: readonly PostEffect[] = effects;
    const counting = all.findIndex((effect) => effect === 'count' || effect === 'uncount');
    if (counting >= 0) expect(counting, action).toBe(all.length - 1);
  }
});

import type { Block } from '../scripts/new/block.ts';

/** Blocks of code in docs/ whose first line is a comment that says where they go, as `scripts/new/block.ts` has places. */
export function readBlocks(markdown: string): Block[] {
  return [
    ...markdown.matchAll(/^```(?:tsx?|yaml)\n(?:\/\/|#) (\S+\.(?:tsx?|yaml))(?:, (.+))?\n([^]*?)^```$/gm),
  ].map(([, file = '', place = '', code = '']) => ({ file, place, code }));
}

import { diffArrays } from 'diff';
import { blocksOf, type TextBlock } from './blocks-of.ts';
import { pairBlocks } from './pair-blocks.ts';

export interface DiffPart {
  text: string;
  is: 'same' | 'removed' | 'added';
}

export interface DiffBlock {
  is: 'same' | 'changed' | 'removed' | 'added';
  /** Of the newer side, where it is on both. */
  tag: string;
  /** Where it was another: a paragraph that has become a heading. */
  fromTag?: string;
  /** Counted from one on the side that it stands on, the newer where it is on both. */
  number: number;
  parts: readonly DiffPart[];
}

/** What differs between two bodies: blocks first, then within blocks that were changed. */
export const diffBodies = (from: string, to: string): DiffBlock[] => diffBlocks(blocksOf(from), blocksOf(to));

/** The same of plain texts, line by line. */
export const diffTexts = (from: string, to: string): DiffBlock[] => diffBlocks(linesOf(from), linesOf(to));

const linesOf = (text: string): TextBlock[] =>
  text === '' ? [] : text.split(/\r?\n/).map((line) => ({ tag: 'p', text: line }));

const keyOf = ({ tag, text }: TextBlock) => `${tag} ${text}`;

function diffBlocks(from: readonly TextBlock[], to: readonly TextBlock[]): DiffBlock[] {
  const blocks: DiffBlock[] = [];
  let [left, right] = [0, 0];
  const whole = (is: 'same' | 'removed' | 'added', { tag, text }: TextBlock, number: number) =>
    blocks.push({ is, tag, number, parts: [{ is, text }] });
  const changes = diffArrays(from.map(keyOf), to.map(keyOf));
  for (const [index, change] of changes.entries()) {
    if (!change.added && !change.removed) {
      for (const block of to.slice(right, right + change.count)) whole('same', block, (right += 1));
      left += change.count;
      continue;
    }
    // both sides of one place, whichever comes first: the second of them is done
    const other = changes[index + 1];
    const before = changes[index - 1];
    if (before?.added === true || before?.removed === true) continue;
    const [gone, come] = [change, other].reduce(
      ([g, c], each) => [
        g + (each?.removed === true ? each.count : 0),
        c + (each?.added === true ? each.count : 0),
      ],
      [0, 0],
    );
    const pairs = pairBlocks(from.slice(left, left + gone), to.slice(right, right + come));
    for (const [old, young] of pairs) {
      if (old !== undefined) left += 1;
      if (young !== undefined) right += 1;
      if (old === undefined) whole('added', young, right);
      else if (young === undefined) whole('removed', old, left);
      else blocks.push(changedBlock(old, young, right));
    }
  }
  return blocks;
}

function changedBlock(old: TextBlock, young: TextBlock, number: number): DiffBlock {
  return {
    is: 'changed',
    tag: young.tag,
    ...(old.tag !== young.tag && { fromTag: old.tag }),
    number,
    parts: partsOf(old.text, young.text),
  };
}

/** Numbers and words of Latin letters as wholes, all else by the character: 1,800 becomes 2,000, not a 2 and a 0 of it. */
const pieces = /\d[\d,.]*|[A-Za-z]+|./gsu;

/** More changes than these in one block, and it says no more than that the one has taken the place of the other. */
const mostChanges = 800;

function partsOf(from: string, to: string): DiffPart[] {
  const changes = diffArrays(from.match(pieces) ?? [], to.match(pieces) ?? [], {
    maxEditLength: mostChanges,
  });
  if (changes === undefined)
    return [
      { is: 'removed', text: from },
      { is: 'added', text: to },
    ];
  return changes.map(({ added, removed, value }) => ({
    is: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

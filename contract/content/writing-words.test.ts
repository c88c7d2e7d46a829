import { describe, expect, test } from 'vitest';
import { firstWritingWords } from './first-writing-words.ts';
import { isWritingWord, readEntries, wordsIn, writingEntryName, type WritingEntry } from './writing-words.ts';
import { writingWordMaxLength } from './writing-limits.ts';
import { writingRules } from './writing-rules.ts';
import { judgeWritingEntry } from '../site/writing-rules.ts';

const entry = (more: Partial<WritingEntry>): WritingEntry => ({
  ...{ kind: 'word', words: ['部份'], except: [], advice: '写“部分”', tone: 'error' },
  ...more,
});
/** What an entry finds in a text, every time. */
function found(text: string, more: Partial<WritingEntry>): string[] {
  const [{ pattern } = expect.fail('nothing is looked for')] = readEntries([entry(more)]);
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(([word]) => word);
}

describe('a word', () => {
  test.each<[string, Partial<WritingEntry>, string[]]>([
    ['大部份企业', {}, ['部份']],
    ['全部份额', { except: ['部份额'] }, []],
    ['全部份额，大部份', { except: ['部份额'] }, ['部份']],
    // only within this longer one, wherever the word stands in it
    ['承包通过，包通过', { words: ['包通过'], except: ['承包通过'] }, ['包通过']],
    ['甲甲乙', { words: ['甲甲'], except: ['甲甲乙'] }, []],
    ['一部一部', { words: ['一部'], except: ['一部一部'] }, []],
    ['残废军人', { words: ['残废', '残废军人'] }, ['残废军人']],
    ['100% 通过', { words: ['100% 通过'] }, ['100% 通过']],
    // signs stand for themselves
    ['a.b axb', { words: ['a.b'] }, ['a.b']],
    ['（试行)', { words: ['试行)'] }, ['试行)']],
    ['[x]|y', { words: ['[x]|y'] }, ['[x]|y']],
  ])('in %s by %o', (text, more, expected) => {
    expect(found(text, more)).toEqual(expected);
  });
});

describe('a leader', () => {
  const leader = { kind: 'leader', words: ['李明'], except: ['市委副书记', '市长'], advice: '' } as const;

  test.each([
    ['市长李明出席', []],
    ['市委副书记、市长李明出席', []],
    ['市委副书记李明', []],
    ['市委书记李明', ['书记李明']],
    ['副书记李明', ['副书记李明']],
    ['李明主任', []],
    ['副市长李明', ['副市长李明']],
    ['局长王芳、李明', []],
    ['主任李明、局长李明', ['主任李明', '局长李明']],
  ])('in %s', (text, expected) => {
    expect(found(text, leader)).toEqual(expected);
  });

  test('is told by his titles, or by what staff have written', () => {
    expect(readEntries([entry(leader)])[0]?.advice).toBe('职务是“市委副书记”“市长”');
    expect(readEntries([entry({ ...leader, advice: '见中心通知' })])[0]?.advice).toBe('见中心通知');
  });
});

test('a rule of another release is left out', () => {
  expect(readEntries([entry({ kind: 'rule', words: ['nobody'] })])).toEqual([]);
  expect(readEntries([entry({ words: [] }), entry({ kind: 'leader', words: ['李明'], except: [] })])).toEqual(
    [],
  );
  expect(writingEntryName({ kind: 'rule', words: ['nobody'] })).toBe('nobody');
});

test('wordsIn takes words apart by signs and lines, each once', () => {
  expect(wordsIn(' 甲甲、乙乙，丙丙\n甲甲; 丁丁 ')).toEqual(['甲甲', '乙乙', '丙丙', '丁丁']);
  expect(wordsIn(' \n')).toEqual([]);
});

test.each([
  ['甲', false],
  ['甲乙', true],
  ['甲'.repeat(writingWordMaxLength), true],
  ['甲'.repeat(writingWordMaxLength + 1), false],
  ['甲、乙', false],
  [' 甲乙', false],
])('isWritingWord of %s', (word, expected) => {
  expect(isWritingWord(word)).toBe(expected);
});

test('the words that a site begins with keep the rules of a save, and have each rule of the program once', () => {
  for (const { key, value } of firstWritingWords) {
    const others = firstWritingWords.filter((one) => one.key !== key).map((one) => one.value);
    expect(judgeWritingEntry(value, others), writingEntryName(value)).toBeUndefined();
  }
  const rules = firstWritingWords.flatMap(({ value }) => (value.kind === 'rule' ? value.words : []));
  expect(rules.sort()).toEqual(Object.keys(writingRules).sort());
});

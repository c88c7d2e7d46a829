import { textLength } from '../shared-rules/rule.ts';
import { writingWordMaxLength } from './writing-limits.ts';
import { writingRules } from './writing-rules.ts';

/**
 * Words that texts of an office do not use, as staff keep them (docs/decisions/160): for those who write to be told while they write
 * (web/features/content/writing-checks/), and for the inspection of what is published (server/domain/inspection/). Whoever reviews decides;
 * nothing is refused for one.
 */
export const writingKinds = ['word', 'leader', 'rule'] as const;
/** `word`: what is wrong by itself. `leader`: somebody and what he is called. `rule`: what no list of words can say, in code. */
export type WritingKind = (typeof writingKinds)[number];

/** `error`: never right in a text of this office, and counted by the inspection. */
export const writingTones = ['error', 'hint'] as const;

export interface WritingEntry {
  kind: WritingKind;
  /** Wrong words; of a leader his name, of a rule its key in writingRules. */
  words: readonly string[];
  /** Where a word is right: a longer one that has it within. Of a leader what he may be called. */
  except: readonly string[];
  /** What to write in its place, or what to look at; '' of a leader: his titles say it. */
  advice: string;
  tone: (typeof writingTones)[number];
}

/** What the words of an entry look for in a text. */
export interface WritingWord {
  pattern: RegExp;
  advice: string;
  tone: WritingEntry['tone'];
}

/** Signs that part words from each other, and what nobody sees, are in none. */
export const isWritingWord = (word: string): boolean =>
  textLength(word) >= 2 &&
  textLength(word) <= writingWordMaxLength &&
  !/[、，,;；\n\t]/.test(word) &&
  word.trim() === word;

/** Words as somebody types them, between signs or on lines of their own. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、，,;；\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Not where it is a part of a longer one. */
function asPattern(word: string, except: readonly string[]): string {
  const guards = except.flatMap((longer) => {
    const places = [...longer.matchAll(new RegExp(escaped(word), 'g'))].map(({ index }) => index);
    return places.map((at) => `(?!(?<=${escaped(longer.slice(0, at))})${escaped(longer.slice(at))})`);
  });
  return guards.join('') + escaped(word);
}

/** Titles by the end of which a text speaks of somebody's office. */
const titles =
  '书记|省长|市长|区长|县长|镇长|部长|厅长|局长|处长|科长|主任|主席|委员|常委|秘书长|院长|校长|会长|组长|总经理|董事长|巡视员|调研员';

/** One with an office that is none of his. */
const leaderPattern = (name: string, own: readonly string[]) =>
  new RegExp(`副?(?:${titles})(?<!(?<!副)(?:${own.map(escaped).join('|')}))${escaped(name)}`);

/** What an entry looks for; undefined of a rule that this release does not have. */
function readEntry({ kind, words, except, advice, tone }: WritingEntry): WritingWord | undefined {
  const [first = ''] = words;
  if (kind === 'rule') {
    const pattern = writingRules[first]?.pattern;
    return pattern && { pattern, advice, tone };
  }
  if (words.length === 0) return undefined;
  if (kind === 'leader') {
    if (except.length === 0) return undefined;
    const said = advice === '' ? `职务是“${except.join('”“')}”` : advice;
    return { pattern: leaderPattern(first, except), advice: said, tone };
  }
  // of two that begin alike the longer one is what stands there
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return { pattern: new RegExp(longestFirst.map((word) => asPattern(word, except)).join('|')), advice, tone };
}

export const readEntries = (entries: readonly WritingEntry[]): WritingWord[] =>
  entries.flatMap((entry) => readEntry(entry) ?? []);

/** As people call an entry. */
export const writingEntryName = ({ kind, words }: Pick<WritingEntry, 'kind' | 'words'>): string =>
  kind === 'rule' ? (writingRules[words[0] ?? '']?.name ?? words[0] ?? '') : words.join('、');

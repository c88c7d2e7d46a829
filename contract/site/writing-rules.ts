import { writingAdviceMaxLength, writingExceptMax, writingWordsMax } from '../content/writing-limits.ts';
import { isWritingWord, type WritingEntry } from '../content/writing-words.ts';
import { writingRules } from '../content/writing-rules.ts';
import type { ErrorName } from '../errors.ts';
import { textLength } from '../shared-rules/rule.ts';

interface Fault {
  field: 'words' | 'except' | 'advice';
  error: ErrorName;
}

/** What is wrong with an entry beside these others; undefined where nothing is. */
export function judgeWritingEntry(
  { kind, words, except, advice }: WritingEntry,
  others: readonly WritingEntry[],
): Fault | undefined {
  const wrong = (field: Fault['field'], error: ErrorName): Fault => ({ field, error });
  if (words.length === 0) return wrong('words', 'writingWordsRequired');
  if (kind === 'rule' && (words.length > 1 || !Object.hasOwn(writingRules, words[0] ?? '')))
    return wrong('words', 'writingRuleUnknown');
  if (words.length > (kind === 'leader' ? 1 : writingWordsMax)) return wrong('words', 'writingTooManyWords');
  if (!words.every(isWritingWord)) return wrong('words', 'writingWordFormat');
  const taken = new Set(others.filter((one) => one.kind === kind).flatMap((one) => one.words));
  if (words.some((word) => taken.has(word)) || new Set(words).size < words.length)
    return wrong('words', 'writingWordTaken');
  if (except.length > writingExceptMax) return wrong('except', 'writingTooManyWords');
  if (!except.every(isWritingWord)) return wrong('except', 'writingWordFormat');
  if (kind === 'leader' && except.length === 0) return wrong('except', 'writingTitlesRequired');
  if (kind === 'word' && !except.every((longer) => words.some((word) => isWithin(word, longer))))
    return wrong('except', 'writingExceptWrong');
  if (kind !== 'leader' && advice === '') return wrong('advice', 'writingAdviceRequired');
  if (textLength(advice) > writingAdviceMaxLength) return wrong('advice', 'writingAdviceTooLong');
  return undefined;
}

const isWithin = (word: string, longer: string): boolean => longer.includes(word) && longer !== word;

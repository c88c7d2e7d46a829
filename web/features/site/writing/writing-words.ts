import type { ResponseOf } from '#contract/call.ts';
import { wordsIn, type WritingEntry, type WritingKind } from '#contract/content/writing-words.ts';
import type { writingWordCalls } from '#contract/site/writing-word-calls.ts';

export type WritingList = ResponseOf<typeof writingWordCalls.listWritingWords>;
export type ListedEntry = WritingList['entries'][number];

/** As somebody types an entry: words between signs. */
export interface TypedEntry {
  words: string;
  except: string;
  advice: string;
  tone: WritingEntry['tone'];
}

/** What one is called, by what it is. */
export const kindNames: Readonly<Record<WritingKind, string>> = {
  leader: '领导职务',
  word: '字词',
  rule: '程序里的规则',
};

export const toneNames: Readonly<Record<WritingEntry['tone'], string>> = { error: '要改', hint: '提示' };

export const typedOf = (entry: WritingEntry | undefined): TypedEntry => ({
  words: entry?.words.join('、') ?? '',
  except: entry?.except.join('、') ?? '',
  advice: entry?.advice ?? '',
  tone: entry?.tone ?? 'error',
});

/** A rule keeps its key: only what is said of it is typed. */
export const entryOf = (
  kind: WritingKind,
  typed: TypedEntry,
  known: WritingEntry | undefined,
): WritingEntry => ({
  kind,
  words: kind === 'rule' ? (known?.words ?? []) : wordsIn(typed.words),
  except: kind === 'rule' ? [] : wordsIn(typed.except),
  advice: typed.advice.trim(),
  tone: typed.tone,
});

import { useMemo } from 'react';
import { readEntries, type WritingWord } from '#contract/content/writing-words.ts';
import { writingCalls } from '#contract/site/writing-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';

/** What staff have written down of words that texts do not use; none until it is known. */
export function useWritingWords(): readonly WritingWord[] {
  const { data } = useFreshCall(writingCalls.readWritingWords, {}, { isPart: true });
  return useMemo(() => readEntries(data?.entries ?? []), [data]);
}

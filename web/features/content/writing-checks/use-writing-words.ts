import { useMemo, useState } from 'react';
import { readEntries, type WritingWord } from '#contract/content/writing-words.ts';
import { writingWordCalls } from '#contract/site/writing-word-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { usePolling } from '#web/lib/polling.ts';

/** Somebody writes for hours: what colleagues keep meanwhile is asked for once a minute, and when the page is seen again. */
const renewMilliseconds = 60_000;

/** What staff have written down of words that texts do not use; none until it is known. */
export function useWritingWords(): readonly WritingWord[] {
  const { data, retry } = useFreshCall(writingWordCalls.readWritingWords, {}, { isPart: true });
  usePolling(renewMilliseconds, () => {
    retry();
    return Promise.resolve();
  });
  // a question that fails takes nothing from what is known
  const [known, setKnown] = useState(data);
  if (data !== undefined && data !== known) setKnown(data);
  return useMemo(() => readEntries(known?.entries ?? []), [known]);
}

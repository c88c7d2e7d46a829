import { touches, type Tag } from '#contract/tags.ts';
import { askNow, entries, outdate } from './answers.ts';

/**
 * Marks everything that reads these tags as stale. Visible data is fetched again at once, other data when it is next
 * shown. Requests under way started before the change, so their responses are dropped. With `isLeaving` nothing is
 * fetched, because the page is about to go.
 */
export function makeStale(
  written: readonly Tag[],
  { isLeaving = false }: { isLeaving?: boolean } = {},
): void {
  const stale = [...entries].filter(([, { question }]) =>
    question?.reads.some((read) => written.some((tag) => touches(tag, read))),
  );
  for (const [, entry] of stale) outdate(entry);
  if (isLeaving) return;
  // once the page has gone on: what the act takes away from it needs no answer
  setTimeout(() => {
    for (const [key, { question, shown, startedAt }] of stale)
      if (question && shown > 0 && startedAt === 0) askNow(key, question.ask, { keepsReady: true });
  });
}

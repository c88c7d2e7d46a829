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
  const stale = outdateAll(written);
  if (isLeaving) return;
  // once the page has gone on: what the act takes away from it needs no answer
  setTimeout(() => {
    for (const [key, { question, shown, startedAt }] of stale)
      if (question && shown > 0 && startedAt === 0) void askNow(key, question.ask, { keepsReady: true });
  });
}

/**
 * Marks the same as stale, and waits until what is shown has been fetched again. For whoever is told that a colleague was faster: his next press is
 * to go by what is there now.
 */
export async function makeFresh(written: readonly Tag[] = []): Promise<void> {
  const shown = outdateAll(written).flatMap(([key, { question, shown: places }]) =>
    question && places > 0 ? [askNow(key, question.ask, { keepsReady: true })] : [],
  );
  await Promise.all(shown);
}

function outdateAll(written: readonly Tag[]) {
  const stale = [...entries].filter(([, { question }]) =>
    question?.reads.some((read) => written.some((tag) => touches(tag, read))),
  );
  for (const [, entry] of stale) outdate(entry);
  return stale;
}

import { renderedStateId, type Answers, type RenderedState } from '#contract/portal/rendered-home.ts';
import { portalCalls, type MenuItem } from '#contract/portal/calls.ts';
import { drawnAnswers, entryOf } from '#web/lib/call/answers.ts';
import { keyOf } from '#web/lib/call/use-call.ts';
import { menuStore } from '#web/lib/routing/menu-store.ts';
import { knownHeadings } from '#web/lib/text/headline-words.ts';

export const menuKey = keyOf(portalCalls.getPortalAll, {});

/** Takes up what the page brought along from the server (docs/decisions/062): what it says needs not be asked for. */
export function takeRenderedState(): void {
  const block = typeof document === 'undefined' ? null : document.getElementById(renderedStateId);
  if (block === null) return;
  const { answers, headings } = JSON.parse(block.textContent) as RenderedState;
  // who goes back to the page is shown it as it was, whenever that was
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  for (const pieces of headings) knownHeadings.set(pieces.join(''), pieces);
  bringAnswers(answers, { isYoung: entry?.type !== 'back_forward' });
}

/** Puts answers in as if they had been asked for. `isYoung`: just now, so that nobody asks again at once. */
export function bringAnswers(answers: Answers, { isYoung }: { isYoung: boolean }): void {
  drawnAnswers.clear();
  for (const [key, data] of Object.entries(answers)) {
    const answer = { status: 'ready', data } as const;
    drawnAnswers.set(key, answer);
    const entry = entryOf(key);
    entry.state.set(answer);
    if (isYoung) entry.startedAt = Date.now();
  }
  const menu = (answers[menuKey] as { rows: readonly MenuItem[] } | undefined)?.rows;
  menuStore.rendered = menu;
  menuStore.set(menu);
}

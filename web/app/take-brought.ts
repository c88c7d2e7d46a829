import { broughtId, type Brought } from '#contract/portal/rendered-home.ts';
import { portalCalls, type MenuItem } from '#contract/portal/calls.ts';
import { bringAnswers } from '#web/lib/call/answers.ts';
import { keyOf } from '#web/lib/call/use-call.ts';
import { knownHeadings } from '#web/lib/text/headline-words.ts';
import { takeMenu } from './menu.ts';

export const menuKey = keyOf(portalCalls.getPortalAll, {});

/** Takes up what the page brought along from the server (docs/decisions/061): what it says needs not be asked for. */
export function takeBrought(): void {
  const block = document.getElementById(broughtId);
  if (block === null) return;
  const { answers, headings } = JSON.parse(block.textContent) as Brought;
  // who goes back to the page is shown it as it was, whenever that was
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isYoung = entry?.type !== 'back_forward';
  for (const pieces of headings) knownHeadings.set(pieces.join(''), pieces);
  bringAnswers(answers, isYoung);
  const menu = answers[menuKey] as { rows: readonly MenuItem[] } | undefined;
  if (menu !== undefined) takeMenu(menu.rows, isYoung);
}

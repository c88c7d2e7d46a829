import type { siteCalls } from '#contract/site/calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { changedSiteFacts, isGuardedSiteFact, type SiteFacts } from '#contract/site/facts.ts';

/** What chiefs are told of the site: what it says now, and what waits. */
export type Site = ResponseOf<typeof siteCalls.readSite>;
export type Waiting = NonNullable<Site['waiting']>;

/** What a change would lead to: what is live at once, and what waits for another chief. */
export function outcomeOf(before: SiteFacts, after: SiteFacts) {
  const changed = changedSiteFacts(before, after);
  const guarded = changed.filter(isGuardedSiteFact);
  return { changed, guarded: guarded.length, free: changed.length - guarded.length };
}

/** Said once something is saved. */
export function savedText({ isLive, isWaiting }: { isLive: boolean; isWaiting: boolean }): string {
  if (!isWaiting) return '已保存，访客现在就能看到';
  return isLive ? '已保存；名称、主办、承办和备案号的改动等待另一位主编确认' : '已提交，等待另一位主编确认';
}

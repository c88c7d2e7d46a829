import type { UserInfo } from '#contract/account/entities.ts';
import { forgetDrafts } from '../form/draft.ts';
import { clearReturnPath } from '../routing/return-path.ts';
import { readStored, writeStored } from '../safe-storage.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { showToast } from '../toasts.ts';

const shownKey = 'shown-user';
/** Whom this tab has shown last, also while nobody is logged in, and before the page was loaded anew: '' for nobody yet. */
let shown = readStored('sessionStorage', shownKey);

const changes = createStore(0);

/** How often what is on the page has begun anew because somebody else may use it. */
export const userChanges: ReadableStore<number> = changes;

/** Takes note of whose session it is, and answers whether it was somebody else's before. */
export function isOtherUser({ userId }: Pick<UserInfo, 'userId'>): boolean {
  const before = shown;
  shown = String(userId);
  writeStored('sessionStorage', shownKey, shown);
  return before !== '' && before !== shown;
}

/** Nobody finds what was typed before: drafts go, and what is on the page begins anew. */
export function forgetTyped(): void {
  forgetDrafts();
  changes.set(changes.get() + 1);
}

/** Says what was done in another tab, as soon as somebody looks at this one. */
export function sayDoneElsewhere(what: string): void {
  clearReturnPath();
  const say = () => showToast('warning', `已在另一个窗口${what}，之前填写的内容不再保留`);
  if (document.hidden) document.addEventListener('visibilitychange', say, { once: true });
  else say();
}

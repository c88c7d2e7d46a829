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

/** Counts how often the page was reset because another user may have taken over. */
export const userChanges: ReadableStore<number> = changes;

/** Records the session's user and returns whether it was another user's before. */
export function isOtherUser({ userId, acting }: Pick<UserInfo, 'userId' | 'acting'>): boolean {
  const before = shown;
  shown = String(acting?.personId ?? userId);
  writeStored('sessionStorage', shownKey, shown);
  return before !== '' && before !== shown;
}

/** Makes the page anew for another account of the same user; what was typed stays with the one it was typed for. */
export function resetPage(): void {
  changes.set(changes.get() + 1);
}

/** Removes drafts and resets the page, so that the next user finds nothing that was typed. */
export function forgetTyped(): void {
  forgetDrafts();
  resetPage();
}

/** Announces an act of another tab as soon as this tab is visible. */
export function sayDoneElsewhere(what: string): void {
  clearReturnPath();
  const say = () => showToast('warning', `已在另一个窗口${what}，之前填写的内容不再保留`);
  if (document.hidden) document.addEventListener('visibilitychange', say, { once: true });
  else say();
}

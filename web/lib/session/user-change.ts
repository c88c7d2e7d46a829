import type { UserInfo } from '#contract/account/entities.ts';
import { clearReturnPath } from '../routing/return-path.ts';
import { readStored, writeStored } from '../safe-storage.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { showToast } from '../toasts.ts';

const shownKey = 'shown-user';
/** Whom this tab has shown last, also while nobody is logged in, and before the page was loaded anew: '' for nobody yet. */
let shown = readStored('sessionStorage', shownKey);

const changes = createStore(0);

/** How often another tab has put somebody else in the place of who was logged in: what is on the page then begins anew. */
export const userChanges: ReadableStore<number> = changes;

/** Takes note of whose session it is, and answers whether it was somebody else's before. */
export function isOtherUser({ userId }: Pick<UserInfo, 'userId'>): boolean {
  const before = shown;
  shown = String(userId);
  writeStored('sessionStorage', shownKey, shown);
  return before !== '' && before !== shown;
}

/** Begins anew what is on the page, and says so as soon as somebody looks at it. */
export function showUserChange(name: string): void {
  clearReturnPath();
  changes.set(changes.get() + 1);
  const say = () =>
    showToast('warning', `已在另一个窗口登录为 ${name}，本窗口也已换成该账号，之前填写的内容不再保留`);
  if (document.hidden) document.addEventListener('visibilitychange', say, { once: true });
  else say();
}

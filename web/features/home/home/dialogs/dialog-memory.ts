import { contentCalls } from '#contract/content/calls.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { send } from '#web/lib/call/send.ts';
import { createStore } from '#web/lib/store.ts';

const readKey = 'read-notices';
const settledKey = 'settled-enterprise';

export interface DialogMemory {
  /** Ids of the notices acknowledged or closed in this browser session, by whomever. */
  readNotices: readonly number[];
  /** The user who completed the enterprise information, or will do so later: not asked again in this browser session. */
  settledUserId: number | undefined;
}

export const dialogMemory = createStore<DialogMemory>({
  readNotices: numbersIn(readStored('sessionStorage', readKey)),
  settledUserId: numbersIn(readStored('sessionStorage', settledKey))[0],
});

/** Section 4.3 of the portal specification: reported to the server, and remembered for the browser session. */
export function acknowledgeNotice(id: number): void {
  rememberSeen([id]);
  // When it fails the notice comes again in the next browser session, which is all that can be done.
  send(contentCalls.editorSystemNotification, { id }, { quiet: true, quietSession: true }).catch(
    () => undefined,
  );
}

/** Closed without a word: seen for this browser session, and not reported as read. */
export const putOffNotices = (ids: readonly number[]): void => rememberSeen(ids);

function rememberSeen(ids: readonly number[]): void {
  const memory = dialogMemory.get();
  const readNotices = [...memory.readNotices, ...ids];
  dialogMemory.set({ ...memory, readNotices });
  writeStored('sessionStorage', readKey, readNotices.join(','));
}

export function settleEnterprise(userId: number): void {
  dialogMemory.set({ ...dialogMemory.get(), settledUserId: userId });
  writeStored('sessionStorage', settledKey, String(userId));
}

function numbersIn(stored: string): number[] {
  return stored === '' ? [] : stored.split(',').map(Number);
}

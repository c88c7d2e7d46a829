import { useEffect, useState } from 'react';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import type { TypedForm } from '#contract/supply/unfinished.ts';
import { send } from '#web/lib/call/send.ts';
import { draftName } from '#web/lib/form/draft.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { Unfinished } from './words.ts';

const area = 'sessionStorage';
const timeOf = (key: string) => `${draftName(key)} at`;

/**
 * Of what is typed in this tab and what the server keeps, the newer is what a form begins with: the server's takes the place of the tab's. Call before
 * the form is made.
 */
export function putBack(key: string, unfinished: Unfinished): void {
  if (unfinished === null) return;
  const typedAt = readStored(area, draftName(key)) === '' ? '' : readStored(area, timeOf(key));
  if (typedAt >= unfinished.updateTime) return;
  writeStored(area, draftName(key), JSON.stringify(unfinished.form));
  writeStored(area, timeOf(key), unfinished.updateTime);
}

export interface KeptUnfinished {
  /** When it was saved; undefined: there is none. */
  savedAt: string | undefined;
  save: () => Promise<void>;
  /** With what was typed in this tab. */
  drop: () => Promise<void>;
}

interface Options {
  kind: OwnedKind;
  itemId: () => number | undefined;
  key: string;
  unfinished: Unfinished;
  /** When something was typed last. */
  typedAt: Date | undefined;
  read: () => TypedForm;
  /** Puts back what the form would begin with otherwise. */
  reset: () => void;
}

/** What the server keeps of a form that is not complete. */
export function useUnfinished(options: Options): KeptUnfinished {
  const { kind, itemId, key, unfinished, typedAt, read, reset } = options;
  const [savedAt, setSavedAt] = useState(unfinished?.updateTime);
  useEffect(() => {
    if (typedAt !== undefined) writeStored(area, timeOf(key), new Date(serverNow()).toISOString());
  }, [key, typedAt]);
  const which = () => ({ kind, itemId: itemId() });

  async function save() {
    try {
      const { updateTime } = await send(ownSupplyCalls.saveUnfinished, { ...which(), form: copyOf(read()) });
      setSavedAt(updateTime);
      showToast('success', '已保存未写完的内容，换一台设备登录也能接着写');
    } catch {
      // the message has been shown, and what is typed stays in this tab
    }
  }
  async function drop() {
    try {
      await send(ownSupplyCalls.dropUnfinished, which());
    } catch {
      return;
    }
    setSavedAt(undefined);
    reset();
    showToast('success', '未写完的内容已放弃');
  }
  return { savedAt, save, drop };
}

const copyOf = ({ models, ipForms, images, attachments, ...texts }: TypedForm) => ({
  ...texts,
  models: models && [...models],
  ipForms: ipForms && [...ipForms],
  images: images && [...images],
  attachments: attachments && [...attachments],
});

import { useEffect, useRef, useState } from 'react';
import { contentErrors } from '#contract/content/errors.ts';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import type { FormValues } from '#contract/supply/own-forms.ts';
import type { UnfinishedForm } from '#contract/supply/unfinished.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { draftName } from '#web/lib/form/draft.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { Unfinished } from './words.ts';

const area = 'sessionStorage';
const timeOf = (key: string) => `${draftName(key)} at`;
/** Under which stands when the server kept what this tab goes on with. */
const baseOf = (key: string) => `${draftName(key)} from`;

function store(key: string, text: string, time: string): void {
  writeStored(area, draftName(key), text);
  writeStored(area, timeOf(key), time);
  writeStored(area, baseOf(key), time);
}

/**
 * Of what is typed in this tab and what the server keeps, the newer is what a form begins with: the server's takes the place of the tab's. What was
 * dropped or completed elsewhere goes from here too, unless somebody has typed on since. Call before the form is made. Answers the updateTime of what
 * it goes on with.
 */
export function putBack(key: string, unfinished: Unfinished): string | undefined {
  const isTyped = readStored(area, draftName(key)) !== '';
  const typedAt = isTyped ? readStored(area, timeOf(key)) : '';
  const base = isTyped ? readStored(area, baseOf(key)) : '';
  if (unfinished === null) {
    if (base !== '' && typedAt <= base) store(key, '', '');
    return undefined;
  }
  if (typedAt >= unfinished.updateTime) return base === '' ? undefined : base;
  store(key, JSON.stringify(unfinished.form), unfinished.updateTime);
  return unfinished.updateTime;
}

export interface UnfinishedStore {
  /** When it was saved; undefined: there is none. */
  savedAt: string | undefined;
  /** What was saved elsewhere since, so that this was not; to save once more takes its place. */
  newer: Unfinished;
  /** The form stands there in the place of one that was given up. */
  isAnew: boolean;
  /** The updateTime of what it goes on with. */
  unfinishedTime: () => string | undefined;
  /** Goes on without it: it is another by now, or none. */
  forget: () => void;
  save: () => Promise<void>;
  /** With what was typed in this tab. */
  drop: () => Promise<void>;
  /** Gives up what is typed here for what is newer. */
  takeNewer: () => void;
}

interface Options {
  kind: OwnedKind;
  itemId: () => number | undefined;
  key: string;
  unfinished: Unfinished;
  base: string | undefined;
  isAnew: boolean;
  /** When something was typed last. */
  typedAt: Date | undefined;
  read: () => FormValues;
  /** Has a new form begin with this. */
  begin: (unfinished: Unfinished) => void;
}

/** What the server keeps of a form that is not complete. */
export function useUnfinished(options: Options): UnfinishedStore {
  const { kind, itemId, key, unfinished, base, isAnew, typedAt, read, begin } = options;
  const [savedAt, setSavedAt] = useState(unfinished?.updateTime);
  const [newer, setNewer] = useState<Unfinished>(null);
  const unfinishedTime = useRef(base);
  useEffect(() => {
    if (typedAt !== undefined) writeStored(area, timeOf(key), new Date(serverNow()).toISOString());
  }, [key, typedAt]);
  const which = () => ({ kind, itemId: itemId() });

  // one after the other: each goes on with what the last has saved
  const last = useRef(Promise.resolve());
  const save = () => (last.current = last.current.then(write));
  /** What is typed stays in this tab, whatever comes of it. */
  async function write(): Promise<void> {
    const typed = read();
    const request = {
      ...which(),
      form: typed as UnfinishedForm,
      unfinishedTime: newer?.updateTime ?? unfinishedTime.current,
    };
    try {
      const { updateTime } = await send(ownSupplyCalls.saveUnfinished, request, { quiet: true });
      unfinishedTime.current = updateTime;
      writeStored(area, baseOf(key), updateTime);
      if (read() === typed) writeStored(area, timeOf(key), updateTime);
      setSavedAt(updateTime);
      setNewer(null);
      showToast('success', '已保存未写完的内容，换一台设备登录也能接着写');
    } catch (error) {
      if (error instanceof CallError && error.code === contentErrors.editedMeanwhile.code) await meet();
      else showToast('error', messageOf(error));
    }
  }
  function forget() {
    unfinishedTime.current = undefined;
    writeStored(area, baseOf(key), '');
  }
  async function meet() {
    try {
      const now = await send(ownSupplyCalls.getUnfinished, which());
      setNewer(now);
      if (now !== null) return;
      // it went again meanwhile
      forget();
      await write();
    } catch {
      // the message has been shown
    }
  }
  function beginWith(next: Unfinished) {
    store(key, '', '');
    begin(next);
  }
  async function drop() {
    try {
      await send(ownSupplyCalls.dropUnfinished, which());
    } catch {
      return;
    }
    beginWith(null);
    showToast('success', '未写完的内容已放弃');
  }
  return {
    ...{ savedAt, newer, isAnew, save, drop },
    unfinishedTime: () => unfinishedTime.current,
    forget,
    takeNewer: () => beginWith(newer),
  };
}

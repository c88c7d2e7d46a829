import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { presenceHoldSeconds, presenceSeconds } from '#contract/content/constants.ts';
import { writingCalls } from '#contract/content/writing-calls.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';

export type Others = ResponseOf<typeof writingCalls.notePresence>['rows'];

const nobody: Others = [];
/** Where the server does not answer it is asked more and more rarely, at last once in so many seconds. */
const longestWait = 60;
const quiet = { quiet: true, quietSession: true } as const;

/**
 * Who else has an item open in an editor, and that it is open here: one small request every few seconds, fewer of a tab that nobody looks at.
 * `isChanging`: something was typed that is not saved yet.
 */
export function usePresence(id: number | undefined, isChanging: boolean): Others {
  const [others, setOthers] = useState(nobody);
  const hasChanged = useRef(false);
  const isChangingNow = useEffectEvent(() => isChanging);
  useEffect(() => {
    if (isChanging) hasChanged.current = true;
  }, [isChanging]);
  useEffect(() => {
    if (id === undefined) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let heardAt = performance.now();

    const wait = () => {
      const usual = document.hidden ? presenceSeconds.hidden : presenceSeconds.seen;
      return Math.min(longestWait, usual * 2 ** failures) * 1_000;
    };
    async function say(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      const isChanged = hasChanged.current || isChangingNow();
      hasChanged.current = false;
      try {
        const request = { id: id ?? 0, hasChanged: isChanged };
        const { rows } = await send(writingCalls.notePresence, request, { ...quiet, signal: leaving.signal });
        failures = 0;
        heardAt = performance.now();
        setOthers((before) => (JSON.stringify(before) === JSON.stringify(rows) ? before : rows));
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        if (isChanged) hasChanged.current = true;
        failures += 1;
        // what was heard so long ago is not known any more
        if (performance.now() - heardAt > presenceHoldSeconds * 1_000) setOthers(nobody);
        if (error.code === commonErrors.notFound.code) {
          setOthers(nobody);
          return;
        }
      }
      timer = setTimeout(() => void say(), wait());
    }
    /** Somebody looks at the tab again, or the line is there again. */
    const again = () => {
      if (document.hidden || timer === undefined) return;
      failures = 0;
      void say();
    };
    void say();
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
      clearTimeout(timer);
      leaving.abort();
      send(writingCalls.notePresence, { id, isLeaving: true }, quiet).catch(() => undefined);
    };
  }, [id]);
  return others;
}

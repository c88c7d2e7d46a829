import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { writingCalls } from '#contract/content/writing-calls.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { missingIn, requestOf, type Key, type Values } from './values.ts';

export type Shown = ResponseOf<typeof writingCalls.showWritten>;

/** After the last key, in milliseconds; and at the latest after so many where somebody goes on typing. */
const pauseMilliseconds = 600;
const latestMilliseconds = 3_000;

export interface Written {
  /** As the server has last made it of what is written. */
  item: Shown | undefined;
  /** It is older than what is written, and a newer one is under way. */
  isBehind: boolean;
  /** Fields without which there is none. */
  missing: readonly string[];
  /** Why there is no newer one. */
  problem: string;
  retry: () => void;
}

/** What the public page makes of what is written: asked after a pause in the typing, one request at a time, and none for what is shown already. */
export function useWritten(kind: ContentKind, { id, rev }: Key, values: Values): Written {
  const [item, setItem] = useState<Shown>();
  const [shown, setShown] = useState<Values>();
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const isAsking = useRef(false);
  const since = useRef<number>(undefined);
  const missing = missingIn(kind, values);
  const isWhole = missing.length === 0;

  const ask = useEffectEvent(async () => {
    if (isAsking.current || !isWhole) return;
    isAsking.current = true;
    since.current = undefined;
    const asked = values;
    try {
      const request = requestOf(kind, asked, { id, rev });
      setItem(await send(writingCalls.showWritten, request, { quiet: true, isPart: true }));
      setProblem('');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(messageOf(error));
    } finally {
      isAsking.current = false;
      // what failed is not asked again by itself: the next key does
      setShown(asked);
    }
  });
  useEffect(() => {
    if (shown === values && tries === 0) return undefined;
    const now = performance.now();
    since.current ??= now;
    const left = since.current + latestMilliseconds - now;
    const wait = shown === undefined ? 0 : Math.max(0, Math.min(pauseMilliseconds, left));
    const timer = setTimeout(() => {
      setTries(0);
      void ask();
    }, wait);
    return () => clearTimeout(timer);
  }, [values, shown, tries]);
  const isBehind = shown !== values && isWhole;
  return { item, isBehind, missing, problem, retry: () => setTries(tries + 1) };
}

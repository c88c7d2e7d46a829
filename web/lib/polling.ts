import { useEffect, useEffectEvent } from 'react';

export interface PollingOptions {
  page: EventTarget;
  isHidden: () => boolean;
  everyMilliseconds: number;
  /** Makes one request. The next pause begins when it is settled. */
  ask: () => Promise<unknown>;
}

/** Polls while the page is visible, and at once when it becomes visible again. Returns the function that stops it. */
export function startPolling({ page, isHidden, everyMilliseconds, ask }: PollingOptions): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const wait = () => {
    clearTimeout(timer);
    if (!end.signal.aborted && !isHidden()) timer = setTimeout(() => void poll(), everyMilliseconds);
  };
  async function poll() {
    if (isAsking) return;
    isAsking = true;
    // what fails is asked again the next time
    await ask().catch(() => undefined);
    isAsking = false;
    wait();
  }
  const see = () => {
    if (isHidden()) clearTimeout(timer);
    else void poll();
  };
  page.addEventListener('visibilitychange', see, { signal: end.signal });
  wait();
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}

/** Asks while the component is there and the page is to be seen. */
export function usePolling(everyMilliseconds: number, ask: () => Promise<unknown>): void {
  const latest = useEffectEvent(ask);
  useEffect(
    () =>
      startPolling({
        page: document,
        isHidden: () => document.hidden,
        everyMilliseconds,
        ask: () => latest(),
      }),
    [everyMilliseconds],
  );
}

import { useEffect, useEffectEvent } from 'react';

export interface PollingOptions {
  page: EventTarget;
  isHidden: () => boolean;
  everyMilliseconds: number;
  /** Asks once; the next pause begins when it has answered. */
  ask: () => Promise<unknown>;
}

/** Asks again and again while the page is to be seen, and at once when it is seen again. Returns the function that ends it. */
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

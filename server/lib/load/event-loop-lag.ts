const beatMilliseconds = 25;

/** How late the event loop is: what has arrived waits about so long before anything here sees it. */
export function watchLag(): { readonly milliseconds: number; stop(): void } {
  let due = performance.now() + beatMilliseconds;
  let milliseconds = 0;
  const beat = setInterval(() => {
    const now = performance.now();
    milliseconds = Math.max(0, now - due);
    due = now + beatMilliseconds;
  }, beatMilliseconds);
  beat.unref();
  return {
    get milliseconds() {
      // a beat that is overdue says more than the one before
      return Math.max(milliseconds, performance.now() - due);
    },
    stop: () => {
      clearInterval(beat);
    },
  };
}

/**
 * Runs a task again and again with a pause between the runs, never two at once. From `stopping` on none begins; `stop` waits for a run
 * under way, which ends soon because it looks at the same signal.
 */
export function repeat(
  pauseMilliseconds: number,
  stopping: AbortSignal,
  task: () => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const schedule = () => {
    timer = setTimeout(() => {
      if (stopping.aborted) return;
      // a failing run must not end the series: its task says itself what went wrong
      running = task()
        .catch(() => undefined)
        .then(() => {
          if (!isStopped) schedule();
        });
    }, pauseMilliseconds);
    timer.unref();
  };
  schedule();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Runs `work` once the run before has ended, however that ended: whoever waits for a run finds all earlier ones done. */
export function inSequence(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(work, work));
}

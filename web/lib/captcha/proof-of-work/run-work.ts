import type { WorkOrder } from './work.worker.ts';

/** Solves the puzzles in a worker. `signal` ends it early with the signal's reason. */
export function runWork(
  order: WorkOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (solved: number) => void },
): Promise<number[]> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  const nonces: number[] = [];
  return new Promise<number[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new Error('the captcha worker failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      nonces.push(data);
      onProgress(nonces.length);
      if (nonces.length === order.puzzles) resolve(nonces);
    });
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

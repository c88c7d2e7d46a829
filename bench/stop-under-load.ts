import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from './tasks.ts';
import { createVisitor, type Outcome } from './visitor.ts';
import type { Workplace } from './workplace.ts';

export interface StopUnderLoad {
  answered: number;
  refused: number;
  failed: number;
  exit: number | string;
  milliseconds: number;
  isPassed: boolean;
}

/** Sends SIGTERM while visitors ask without a pause: everything that was sent must be answered, and the process end by itself. */
export async function stopUnderLoad(
  workplace: Workplace,
  task: Task,
  seconds: number,
): Promise<StopUnderLoad> {
  const portal = await workplace.startPortal();
  const counts: Record<Outcome, number> = { answered: 0, refused: 0, failed: 0, unreachable: 0 };
  const visits = Array.from({ length: task.connections }, async (_, connection) => {
    const visitor = createVisitor(`${portal.url}${task.path}`);
    const body = task.bodyOf?.(connection) ?? '';
    for (let outcome: Outcome | undefined; outcome !== 'unreachable';) {
      outcome = await visitor.ask(body);
      counts[outcome] += 1;
    }
    visitor.leave();
  });
  await sleep(seconds * 1000);
  const { ended, milliseconds } = await portal.stop();
  await Promise.all(visits);
  const { answered, refused, failed } = counts;
  return {
    answered,
    refused,
    failed,
    exit: ended,
    milliseconds,
    isPassed: failed === 0 && refused === 0 && answered > 0 && ended === 0 && milliseconds < 10_000,
  };
}

import type { QueuePage } from '#contract/todo/queues.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import type { Suggestion } from '#web/ui/combo-box/use-suggestions.ts';

/** How much waits in each queue that somebody works on. */
export type Waiting = ReadonlyMap<QueuePage, number>;

/** Numbers that end in the id of what they name, by their letters. */
const queues: Readonly<Record<string, { page: QueuePage; name: string }>> = {
  RZ: { page: 'certifications', name: '认证申请' },
  QZ: { page: 'prefixes', name: '标识前缀' },
  ZD: { page: 'diagnosis', name: '诊断申请' },
};

/** The case that a number names, where it is of a queue that one works on: RZ260304-12. */
export function caseOf(typed: string, waiting: Waiting): Suggestion[] {
  const [, letters = '', id] = /^([a-z]{2})\d{6}-(\d{1,12})$/i.exec(typed.trim()) ?? [];
  const queue = queues[letters.toUpperCase()];
  if (id === undefined || queue === undefined || !waiting.has(queue.page)) return [];
  const address = addressOf('/console', { page: queue.page, view: 'all', id });
  return [{ id: address, label: typed.trim().toUpperCase(), note: queue.name }];
}

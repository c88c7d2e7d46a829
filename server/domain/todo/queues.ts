import { mayInSection, type Permission } from '#contract/permissions.ts';
import type { QueuePage } from '#contract/todo/queues.ts';
import type { Caller } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

export type QueueDeps = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

/**
 * What of one area staff decide or answer on a page of the console. An area has its own in server/domain/<area>/ and names it in its
 * service.ts.
 */
export interface StaffQueue {
  page: QueuePage;
  /** Whoever has it, or one of several, sees the queue. */
  permission: Permission | readonly [Permission, ...Permission[]];
  /** The permission may count in some sections alone. Otherwise it must count for the whole site. */
  isBySection?: true;
  /** How many wait for somebody with the caller's roles. */
  count(deps: QueueDeps, caller: Pick<Caller, 'grants' | 'userId'>): Promise<number>;
}

const isOf = ({ permission, isBySection }: StaffQueue, { grants, permissions }: Caller): boolean =>
  [permission].flat().some((one) => (isBySection ? permissions.has(one) : mayInSection(grants, one, [])));

/** The queues that the caller works on, with how many wait in each. */
export async function readQueues(
  deps: QueueDeps,
  queues: readonly StaffQueue[],
  caller: Caller,
): Promise<{ rows: { page: QueuePage; waiting: number }[] }> {
  const own = queues.filter((queue) => isOf(queue, caller));
  return {
    rows: await Promise.all(
      own.map(async (queue) => ({ page: queue.page, waiting: await queue.count(deps, caller) })),
    ),
  };
}

/** For the count of a list without its rows. */
export const oneRow = { pageNum: 1, pageSize: 1 } as const;

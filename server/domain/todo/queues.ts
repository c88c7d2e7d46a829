import { mayInSection, type Permission } from '#contract/permissions.ts';
import type { QueuePage } from '#contract/todo/queues.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { shareRead } from '#server/db/share-read.ts';
import type { Services } from '#server/services.ts';

export type QueueDeps = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

/**
 * What of one area staff decide or answer on a page of the console. An area has its own in server/domain/<area>/ and names it in its
 * service.ts.
 */
export type StaffQueue = OfQueue & (CountedForAll | CountedForOne);

interface OfQueue {
  page: QueuePage;
  /** Whoever has it, or one of several, sees the queue. */
  permission: Permission | readonly [Permission, ...Permission[]];
  /** The permission may count in some sections alone. Otherwise it must count for the whole site. */
  isBySection?: true;
}

/** Whoever has the same roles has as many waiting: colleagues who look at the same time are answered by one count. */
interface CountedForAll {
  isPersonal?: never;
  /** How many wait for somebody with these roles. */
  count: (deps: QueueDeps, caller: Pick<Caller, 'grants'>) => Promise<number>;
}

interface CountedForOne {
  /** What waits depends on who it is. */
  isPersonal: true;
  count: PersonalCount;
}
export type PersonalCount = (deps: QueueDeps, caller: Pick<Caller, 'grants' | 'userId'>) => Promise<number>;

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
      own.map(async (queue) => ({ page: queue.page, waiting: await countIn(queue, deps, caller) })),
    ),
  };
}

function countIn(queue: StaffQueue, deps: QueueDeps, { grants, userId }: Caller): Promise<number> {
  const key = `queue ${queue.page} ${JSON.stringify(grants)}`;
  return queue.isPersonal === true
    ? shareRead(deps.db, `${key} ${String(userId)}`, () => queue.count(deps, { grants, userId }))
    : shareRead(deps.db, key, () => queue.count(deps, { grants }));
}

/** For the count of a list: its rows are not asked for. */
export const noRows = { pageNum: 1, pageSize: 0 } as const;

import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { workCalls } from '#contract/content/work-calls.ts';
import { mostAtOnce } from '#contract/content/work-rules.ts';

export type BulkRequest = RequestOf<typeof workCalls.bulk>;
export type BulkResult = ResponseOf<typeof workCalls.bulk>['rows'];
interface Seen {
  id: number;
  rev: number;
}

/** What was said of rows: by a rehearsal, or of what was done. */
export interface Said {
  rows: BulkResult;
  isDone: boolean;
}

export const titleOf = ({ isDone }: Pick<Said, 'isDone'>): string => (isDone ? '办理结果' : '演练结果');

export interface PartsOutcome {
  /** Of the parts that went through, in the order of the items. */
  rows: BulkResult;
  /** Why the next one did not; undefined: all went through. */
  error: unknown;
}

/**
 * One act on however many items, in parts that a request takes, one after the other: one that fails stops those behind it, and what was done
 * before stays done. `tell` hears how many are through.
 */
export async function inParts(
  items: readonly Seen[],
  ask: (part: Seen[]) => Promise<{ rows: BulkResult }>,
  tell: (through: number) => void,
): Promise<PartsOutcome> {
  const rows: BulkResult = [];
  for (let at = 0; at < items.length; at += mostAtOnce) {
    tell(at);
    try {
      rows.push(...(await ask(items.slice(at, at + mostAtOnce))).rows);
    } catch (error) {
      return { rows, error };
    }
  }
  return { rows, error: undefined };
}

/**
 * What is really done of what was rehearsed: the rows that it said would be, with the revisions it went by. The others stay as it said.
 */
export const toDo = (rehearsed: BulkResult): Seen[] =>
  rehearsed.filter(({ outcome }) => outcome === 'done').map(({ id, rev }) => ({ id, rev }));

/** The rehearsal with what has become of those that were done. */
export function joined(rehearsed: BulkResult, done: BulkResult): BulkResult {
  const byId = new Map(done.map((row) => [row.id, row]));
  return rehearsed.flatMap((row) => (row.outcome === 'done' ? (byId.get(row.id) ?? []) : [row]));
}

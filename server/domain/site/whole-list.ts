import { createHash } from 'node:crypto';
import type { UpkeepList } from '#contract/site/upkeep.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';

/** Tells whether a list that is saved as a whole is still the one that somebody has seen. */
export const digestOf = (rows: unknown): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** A line of the audit about such a list: what became of its rows. */
export const recordListAct = (
  transaction: Transaction,
  { caller, ...from }: KnownContext,
  list: UpkeepList,
  changes: string,
): Promise<void> =>
  recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'upkeep', result: 'saved' },
    object: `${list}: ${changes}`,
  });

/** Those of a list that are new, others than before, and gone, as people call them; `moved` where what stayed has another order. */
export function listChanges<Row>(
  before: readonly Row[],
  after: readonly Row[],
  { keyOf, textOf }: { keyOf: (row: Row) => string; textOf: (row: Row) => string },
): string {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const texts = (rows: readonly Row[], isIn: (key: string, row: Row) => boolean) =>
    rows.filter((row) => isIn(keyOf(row), row)).map(textOf);
  const isChanged = (key: string, row: Row) => {
    const known = was?.get(key);
    return known !== undefined && JSON.stringify(known) !== JSON.stringify(row);
  };
  const parts = {
    added: texts(after, (key) => was?.has(key) === false),
    changed: texts(after, isChanged),
    removed: texts(before, (key) => is?.has(key) === false),
  };
  const kept = (rows: readonly Row[], others: ReadonlyMap<string, Row> | undefined) =>
    rows
      .map(keyOf)
      .filter((key) => others?.has(key))
      .join(' ');
  return [
    ...Object.entries(parts).flatMap(([part, of]) => (of.length === 0 ? [] : [`${part} ${of.join('、')}`])),
    ...(kept(before, is) === kept(after, was) ? [] : ['moved']),
  ].join('; ');
}

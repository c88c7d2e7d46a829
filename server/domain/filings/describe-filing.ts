import type { FilingStatus } from '#contract/filings/entities.ts';
import { filingStages } from '#contract/filings/stages.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Filing } from '#server/db/queries/filings/filing.ts';

/** By which people name it: SB, the day on which it was begun, and its id. */
export const numberOf = ({ id, createdAt }: Pick<Filing, 'id' | 'createdAt'>): string =>
  `SB${shanghaiDay(createdAt).slice(2).replaceAll('-', '')}-${String(id)}`;

/** The last day before a moment at which a term is over; '' without one. */
export const lastDayBefore = (end: Date | null): string =>
  end === null ? '' : shanghaiDay(end.getTime() - 1);

/** Where a filing stands, and what happens next by when. */
export function describeFiling(row: Filing): FilingStatus {
  const { name, next, turn } = filingStages[row.state];
  return {
    filingId: row.id,
    number: numberOf(row),
    declarationId: row.itemId,
    declarationTitle: row.title,
    ...{ state: row.state, stateName: name, next, turn },
    dueDay: lastDayBefore(row.dueAt),
    amount: row.amount,
    paidOn: row.paidOn ?? '',
    submitTime: row.submittedAt?.toISOString() ?? null,
    updateTime: row.updatedAt.toISOString(),
  };
}

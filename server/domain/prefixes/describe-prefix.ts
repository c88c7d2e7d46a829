import { reportDueDay } from '#contract/prefixes/constants.ts';
import type { PrefixStatus } from '#contract/prefixes/entities.ts';
import { isAssignedPrefix, prefixStages } from '#contract/prefixes/stages.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PrefixRow } from '#server/db/queries/prefixes/prefix.ts';
import { listReportedYears } from '#server/db/queries/prefixes/volume-report.ts';

/** The day whose end it is; '' without a deadline. */
export const dueDayOf = ({ dueAt }: Pick<PrefixRow, 'dueAt'>): string =>
  dueAt === null ? '' : shanghaiDay(dueAt.getTime() - 1);

/** By which people name an application: QZ, the day on which it was submitted, or begun, and its id. */
export const numberOf = ({ id, submittedAt, createdAt }: PrefixRow): string =>
  `QZ${shanghaiDay(submittedAt ?? createdAt)
    .slice(2)
    .replaceAll('-', '')}-${String(id)}`;

/** The year that a day of Shanghai is in. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Years that may be reported: those that have ended since the prefix was given out. */
export function reportableYears({ givenAt }: Pick<PrefixRow, 'givenAt'>, today: string): number[] {
  if (givenAt === null) return [];
  const first = yearOf(shanghaiDay(givenAt));
  return Array.from({ length: Math.max(0, yearOf(today) - first) }, (_, n) => first + n);
}

/** The year whose volumes are to be reported: the last one, where the prefix was there and nothing is reported of it. */
function missingYear(row: PrefixRow, today: string, reported: ReadonlySet<number>): number | null {
  const year = yearOf(today) - 1;
  return isAssignedPrefix(row.state) && reportableYears(row, today).includes(year) && !reported.has(year)
    ? year
    : null;
}

/** Where an application stands, or the prefix, and what happens next by when. */
function describeStatus(row: PrefixRow, today: string, reported: ReadonlySet<number>): PrefixStatus {
  const { id, prefix, state, givenAt, identifiers, createdAt, submittedAt, updatedAt } = row;
  const { name, next, turn } = prefixStages[state];
  const reportYear = missingYear(row, today, reported);
  return {
    prefixId: id,
    number: numberOf(row),
    prefix: prefix ?? '',
    ...{ state, next, turn },
    stateName: name,
    dueDay: dueDayOf(row),
    givenDay: givenAt === null ? '' : shanghaiDay(givenAt),
    identifiers,
    reportYear,
    reportDueDay: reportYear === null ? '' : `${String(reportYear + 1)}-${reportDueDay}`,
    createTime: createdAt.toISOString(),
    submitTime: submittedAt?.toISOString() ?? null,
    updateTime: updatedAt.toISOString(),
  };
}

/** The same of several. */
export async function describeStatuses(
  db: Queryable,
  rows: readonly PrefixRow[],
  now: Date,
): Promise<PrefixStatus[]> {
  const years = await listReportedYears(
    db,
    rows.map(({ id }) => id),
  );
  const today = shanghaiDay(now);
  return rows.map((row) => describeStatus(row, today, years.get(row.id) ?? new Set()));
}

/** The same of one. */
export async function describeOne(db: Queryable, row: PrefixRow, now: Date): Promise<PrefixStatus> {
  const years = await listReportedYears(db, [row.id]);
  return describeStatus(row, shanghaiDay(now), years.get(row.id) ?? new Set());
}

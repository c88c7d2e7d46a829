import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { mendingCalls } from '#contract/inspection/mending-calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { listFindingsToMend } from '#server/db/queries/inspection/given-finding.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { onlyMendable } from './menders.ts';

/** Nobody has more to mend than he can count. */
const mostOwn = 1_000;

/** What somebody was given and may still mend. */
export async function listOwn(db: Queryable, { userId, grants }: Pick<Caller, 'userId' | 'grants'>) {
  const rows = await listFindingsToMend(db, userId, mostOwn);
  return onlyMendable(
    db,
    rows.map(({ finding, givenBy }) => ({ ...finding, givenByAccount: givenBy })),
    { grants },
  );
}

/** One page of them. */
export async function readOwnFindings(
  db: Queryable,
  { pageNum, pageSize }: ParsedRequestOf<typeof mendingCalls.listOwnFindings>,
  caller: Pick<Caller, 'userId' | 'grants'>,
): Promise<ResponseOf<typeof mendingCalls.listOwnFindings>> {
  const rows = await listOwn(db, caller);
  return {
    total: rows.length,
    rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((row) => ({
      ...{ id: row.id, check: row.checkKey, subject: row.subject, subjectId: row.subjectId },
      ...{ title: row.title, sectionName: row.sectionName, text: row.text, dueDay: row.dueDay },
      ...{ givenBy: row.givenByAccount, givenAt: (row.givenAt ?? row.openedAt).toISOString() },
    })),
  };
}

import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { longestMendDays } from '#contract/inspection/constants.ts';
import type { mendingCalls } from '#contract/inspection/mending-calls.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { calendarDay, type CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { InspectionFinding } from '#server/db/queries/inspection/finding.ts';
import {
  findFinding,
  giveFindings,
  listOfSamePlace,
  lockFinding,
  recordNotified,
} from '#server/db/queries/inspection/given-finding.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { readMenders } from './menders.ts';
import { tellMender } from './tell-mender.ts';

/** Who can mend a finding, and how many there are in the same place. Fails with notFound. */
export async function listMenders(
  db: Queryable,
  { id }: ParsedRequestOf<typeof mendingCalls.listMenders>,
): Promise<ResponseOf<typeof mendingCalls.listMenders>> {
  const finding = (await findFinding(db, id)) ?? fail('notFound');
  const together = await listOfSamePlace(db, finding);
  return { rows: await (await readMenders(db, [finding]))(finding), together: together.length };
}

const isMendDay = (day: CalendarDay, today: CalendarDay): boolean =>
  calendarDay(day.replaceAll('-', '')) === day && day >= today && day <= daysAfter(today, longestMendDays);

/**
 * Gives a finding, or all that is to be mended in the same place, to a colleague, who is told. Fails with notFound, findingMended, findingDayWrong,
 * findingMenderUnknown.
 */
export async function giveFinding(
  transaction: Transaction,
  { id, to, dueDay, isWhole }: ParsedRequestOf<typeof mendingCalls.giveFinding>,
  { caller, ...from }: KnownContext,
): Promise<{ given: number }> {
  const { db, clock } = transaction;
  const now = clock.now();
  const today = shanghaiDay(now);
  const finding = await lockOpen(db, id);
  if (!isMendDay(dueDay, today)) fail('findingDayWrong', { field: 'dueDay' });
  if (!(await mayMend(db, finding, to))) fail('findingMenderUnknown', { field: 'to' });
  const given = isWhole ? await listOfSamePlace(db, finding) : [finding];
  await giveFindings(
    db,
    given.map((one) => one.id),
    { to, by: caller.userId, now, today, dueDay },
  );
  for (const one of given)
    await recordAudit(transaction, originOf(from), {
      ...{ actorUserId: caller.userId, action: 'inspection', result: 'given' },
      object: `finding ${String(one.id)}: to user ${String(to)} until ${dueDay}`,
    });
  await tellMender(
    transaction,
    to,
    'given',
    given.map((one) => ({ ...one, dueDay })),
  );
  return { given: given.length };
}

/** Tells again who is to mend it. Fails with notFound, findingMended, findingNotGiven, findingMenderUnknown, findingToldToday. */
export async function urgeFinding(
  transaction: Transaction,
  { id }: ParsedRequestOf<typeof mendingCalls.urgeFinding>,
  { caller, ...from }: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const today = shanghaiDay(clock.now());
  const finding = await lockOpen(db, id);
  const to = finding.givenTo ?? fail('findingNotGiven');
  if (!(await mayMend(db, finding, to))) fail('findingMenderUnknown');
  if (finding.toldDay !== null && finding.toldDay >= today) fail('findingToldToday');
  await recordNotified(db, id, today);
  await recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'inspection', result: 'urged' },
    object: `finding ${String(id)}: user ${String(to)}`,
  });
  await tellMender(transaction, to, 'urged', [finding]);
}

async function lockOpen(db: Queryable, id: number): Promise<InspectionFinding> {
  const finding = (await lockFinding(db, id)) ?? fail('notFound');
  return finding.mendedAt === null ? finding : fail('findingMended');
}

async function mayMend(db: Queryable, finding: InspectionFinding, userId: number): Promise<boolean> {
  const menders = await (await readMenders(db, [finding]))(finding);
  return menders.some((mender) => mender.id === userId);
}

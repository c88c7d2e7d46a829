import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { inspectionCalls } from '#contract/inspection/calls.ts';
import { checks } from '#contract/inspection/checks.ts';
import { stripDays } from '#contract/inspection/constants.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { countAddresses } from '#server/db/queries/inspection/address.ts';
import {
  countFindings,
  listFindings,
  type InspectionFinding,
} from '#server/db/queries/inspection/finding.ts';
import { listAccounts } from '#server/db/queries/inspection/given-finding.ts';
import { listAssignees, listKeepersOf, listLastWriters } from '#server/db/queries/inspection/responsible.ts';
import {
  findLastRun,
  findOpenRun,
  listVerdicts,
  type InspectionRun,
} from '#server/db/queries/inspection/run.ts';
import type { Queryable } from '#server/db/database.ts';
import { limitsOf } from '#server/lib/paging.ts';
import { readBackups } from './backup-record.ts';
import { readMenders } from './mending/menders.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'clock' | 'config'> & { db: Queryable };
type Read = ResponseOf<typeof inspectionCalls.readInspection>;

/** What the last inspection has come to, and how far one is that is under way. */
export async function readInspection({ db, clock, config }: Deps): Promise<Read> {
  const today = shanghaiDay(clock.now());
  const [last, underWay, counts, days, outside, backup] = await Promise.all([
    findLastRun(db),
    findOpenRun(db),
    countFindings(db),
    listVerdicts(db, daysAfter(today, 1 - stripDays)),
    config.inspection.asksOutside ? countAddresses(db, today) : null,
    readBackups(db),
  ]);
  return {
    last: last === undefined ? null : describeRun(last, counts.open),
    underWay: underWay === undefined ? null : { done: underWay.itemsDone, total: underWay.itemsTotal },
    days,
    open: counts.openTotal,
    mended: counts.mended,
    outside,
    backup,
  };
}

function describeRun(
  { startedAt, endedAt, itemsDone, checks: results, verdict }: InspectionRun,
  open: Awaited<ReturnType<typeof countFindings>>['open'],
): Read['last'] {
  if (endedAt === null || verdict === null) return null;
  return {
    endedAt: endedAt.toISOString(),
    seconds: Math.round((endedAt.getTime() - (startedAt ?? endedAt).getTime()) / 1_000),
    items: itemsDone,
    verdict,
    checks: results
      // one of a release before may know others
      .filter(({ key }) => Object.hasOwn(checks, key))
      .map(({ key, measured, state, limit = checks[key].limit }) => ({
        ...{ key, measured, state, limit },
        findings: open.get(key) ?? 0,
      })),
  };
}

/** One page of findings, with who can mend each. */
export async function readFindings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { view, check, ...paging }: ParsedRequestOf<typeof inspectionCalls.listFindings>,
): Promise<ResponseOf<typeof inspectionCalls.listFindings>> {
  const { total, rows } = await listFindings(db, { view, check }, limitsOf(paging));
  const responsible = await findResponsible(db, rows);
  const given = await findGiven(db, rows, shanghaiDay(clock.now()));
  return {
    total,
    rows: rows.map((row) => ({
      ...{ id: row.id, check: row.checkKey, subject: row.subject, subjectId: row.subjectId },
      ...{ title: row.title, sectionName: row.sectionName, text: row.text, dueDay: row.dueDay },
      responsible: responsible(row),
      given: given.get(row.id) ?? null,
      firstAt: row.firstAt.toISOString(),
      mendedAt: row.mendedAt?.toISOString() ?? null,
      before: row.before.map(([opened, mended]) => ({
        openedAt: new Date(opened).toISOString(),
        mendedAt: new Date(mended).toISOString(),
      })),
    })),
  };
}

/** To whom chiefs have given them, by finding. */
async function findGiven(db: Queryable, rows: readonly InspectionFinding[], today: CalendarDay) {
  const given = rows.flatMap(({ givenTo, ...row }) => (givenTo === null ? [] : [{ ...row, givenTo }]));
  const accounts = await listAccounts(db, [...new Set(given.map(({ givenTo }) => givenTo))]);
  const mendersOf = await readMenders(db, given);
  const told = given.map(async (row) => {
    const menders = await mendersOf(row);
    const mender = {
      account: accounts.get(row.givenTo) ?? '',
      mayMend: menders.some(({ id }) => id === row.givenTo),
      isTold: row.toldDay !== null && row.toldDay >= today,
    };
    return [row.id, mender] as const;
  });
  return new Map(await Promise.all(told));
}

/** Who has written the item last, keeps the section, or has taken the message on. Asked now: people change more often than faults. */
async function findResponsible(
  db: Queryable,
  rows: readonly InspectionFinding[],
): Promise<(row: InspectionFinding) => string[]> {
  const finders = {
    item: listLastWriters,
    section: listKeepersOf,
    enquiry: listAssignees,
    siteFault: listAssignees,
  } as const;
  const names = new Map<string, string[]>();
  for (const [subject, find] of Object.entries(finders)) {
    const ids = rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId);
    if (ids.length === 0) continue;
    for (const { id, account } of await find(db, [...new Set(ids)]))
      if (account !== '')
        names.set(`${subject} ${String(id)}`, [...(names.get(`${subject} ${String(id)}`) ?? []), account]);
  }
  return ({ subject, subjectId }) => names.get(`${subject} ${String(subjectId)}`) ?? [];
}

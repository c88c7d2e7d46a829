import type { AuditLine, AuditSearch } from '#contract/account/audit-calls.ts';
import { auditExportMax } from '#contract/account/audit-names.ts';
import { daysAfter, shanghaiDay, shanghaiMinute, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  countAudit,
  findActors,
  listAudit,
  type AuditFilter,
} from '#server/db/queries/audit/search-audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { shareRead } from '#server/db/share-read.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { csvOf } from '#server/lib/text/csv.ts';
import type { Services } from '#server/services.ts';
import { describeAudit, writtenSubjects } from './describe-audit.ts';

type Search = Omit<AuditSearch, 'subjectId'> & { subjectId?: number | undefined };

/** One page of the record. Fails with auditWindowWrong. */
export async function searchAudit(
  { db }: Pick<Services, 'db'>,
  { pageNum, pageSize, ...search }: Search & Paging,
): Promise<{ total: number; rows: AuditLine[] }> {
  const filter = await filterOf(db, search);
  const paged = { ...filter, ...limitsOf({ pageNum, pageSize }) };
  const [total, rows] = await Promise.all([
    shareRead(db, `audit ${JSON.stringify(filter)}`, () => countAudit(db, filter, auditExportMax)),
    shareRead(db, `audit page ${JSON.stringify(paged)}`, () => listAudit(db, paged)),
  ]);
  return { total, rows: rows.map(describeAudit) };
}

const heads = ['序号', '时间', '办理人', '代表', '事项', '内容', '对象', '结果', '来源地址'];

/** The same as a table, which leaves the portal with names and addresses: the record says who took it. Fails with auditWindowWrong. */
export async function exportAudit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  search: Search,
  { caller, ...from }: KnownContext,
): Promise<{ fileName: string; text: string }> {
  const rows = await listAudit(db, { ...(await filterOf(db, search)), limit: auditExportMax, offset: 0 });
  const lines = rows.map((row) => {
    const { time, who, onBehalf, act, detail, subjectName, outcome } = describeAudit(row);
    return [String(row.id), shanghaiMinute(time), who, onBehalf, act, detail, subjectName, outcome, row.ip];
  });
  await recordAudit({ db, clock }, from, {
    actorUserId: caller.userId,
    ...{ action: 'audit', object: 'export of the audit', result: `${String(rows.length)} rows` },
  });
  return {
    fileName: `操作记录${shanghaiDay(clock.now())}.csv`,
    text: csvOf([heads, ...lines]),
  };
}

async function filterOf(db: Queryable, search: Search): Promise<AuditFilter> {
  const { who, act, subject, subjectId, from, to } = search;
  if (from !== '' && to !== '' && from > to) fail('auditWindowWrong', { field: 'to' });
  return {
    actors: who === '' ? undefined : await findActors(db, who),
    action: act === '' ? undefined : act,
    subjects: subject === '' || subjectId === undefined ? undefined : writtenSubjects(subject, subjectId),
    from: from === '' ? undefined : startOfDay(from),
    before: to === '' ? undefined : startOfDay(daysAfter(to, 1)),
  };
}

import { auditActNames, type AuditAct } from '#contract/account/audit-names.ts';
import { outcomeOf } from '../audit-record/outcome-words.ts';

/** Acts that are told of an account as what they are; all others are business that it did. */
const told: ReadonlySet<string> = new Set<AuditAct>([
  'login',
  'logout',
  'registration',
  'recovery',
  'phoneChange',
  'emailChange',
  'passwordChange',
  'confirmation',
  'undo',
  'role',
  'reveal',
  'consent',
  'export',
  'deletion',
  'account',
  'member',
  'certification',
]);

interface HistoryRow {
  at: Date;
  action: string;
  result: string;
  actorUserId: number | null;
  actorAccount: string | null;
  isByStaff: boolean | null;
}

/** A line of the record in the words of those who manage accounts. */
export const describeHistory = (row: HistoryRow, userId: number) => ({
  time: row.at.toISOString(),
  act: told.has(row.action) ? auditActNames[row.action as AuditAct] : '办理业务',
  outcome: outcomeOf(row.result),
  by: byWhom(row, userId),
});

function byWhom({ actorUserId, actorAccount, isByStaff }: HistoryRow, userId: number): string {
  if (actorUserId === userId) return '本人';
  if (actorUserId === null) return '没有登录的人或系统';
  return isByStaff === true ? (actorAccount ?? '工作人员') : '企业成员';
}

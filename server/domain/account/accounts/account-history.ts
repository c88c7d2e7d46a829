import { errors } from '#contract/errors.ts';
import type { AuditAction } from '#server/domain/audit/record-audit.ts';

/** What of the record is told of an account, and how it is called. */
const acts: Partial<Record<AuditAction, string>> = {
  login: '登录',
  logout: '退出登录',
  registration: '注册',
  recovery: '找回密码',
  phoneChange: '变更手机号',
  emailChange: '变更邮箱',
  passwordChange: '修改密码',
  confirmation: '确认是本人操作',
  undo: '撤回账号变更',
  role: '工作人员角色',
  reveal: '查看个人信息',
  consent: '同意协议',
  export: '下载个人数据',
  deletion: '注销',
  account: '账号管理',
  member: '企业成员',
  certification: '企业认证',
};

/** Results that are words of the house. Of others the message is told, or nothing: no name of the code travels. */
const outcomes: Readonly<Record<string, string>> = {
  suspended: '停用',
  lifted: '恢复使用',
  'correction.propose': '提出更正企业资料',
  'correction.approve': '更正企业资料',
  'correction.reject': '不同意更正企业资料',
  'correction.withdraw': '收回更正企业资料的申请',
  'handOver.propose': '提出移交企业账号',
  'handOver.approve': '移交企业账号',
  'handOver.reject': '不同意移交企业账号',
  'handOver.withdraw': '收回移交企业账号的申请',
  unlocked: '解除登录等待',
  sessionsEnded: '结束全部登录',
  requested: '提出申请',
  cancelled: '撤销申请',
  erased: '已注销',
  heldBack: '企业没有其他负责人，注销已暂停',
  submitted: '提交申请',
  returned: '退回修改',
  rejected: '不通过',
  approved: '通过',
  done: '生效',
};

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
  act: (acts as Readonly<Record<string, string>>)[row.action] ?? '办理业务',
  outcome: outcomeOf(row.result),
  by: byWhom(row, userId),
});

/** What came of it, in words; '' where the record has none that people read. */
export function outcomeOf(result: string): string {
  if (result === 'ok' || result.startsWith('ok ')) return '成功';
  const refusal = (errors as Readonly<Record<string, { msg: string }>>)[result];
  return refusal?.msg ?? outcomes[result] ?? '';
}

function byWhom({ actorUserId, actorAccount, isByStaff }: HistoryRow, userId: number): string {
  if (actorUserId === userId) return '本人';
  if (actorUserId === null) return '没有登录的人或系统';
  return isByStaff === true ? (actorAccount ?? '工作人员') : '企业成员';
}

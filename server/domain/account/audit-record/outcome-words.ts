import { errors } from '#contract/errors.ts';

/** Results that lines of the record give in words of the code. */
const words: Readonly<Record<string, string>> = {
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
  'closure.propose': '提出关闭企业账号',
  'closure.approve': '关闭企业账号',
  'closure.reject': '不同意关闭企业账号',
  'closure.withdraw': '收回关闭企业账号的申请',
  unlocked: '解除登录等待',
  sessionsEnded: '结束全部登录',
  requested: '提出申请',
  cancelled: '已取消',
  erased: '已注销',
  heldBack: '企业没有其他负责人，注销已暂停',
  submitted: '提交申请',
  returned: '退回修改',
  proposed: '提出，等待另一位确认',
  dropped: '不采纳',
  withdrawn: '收回',
  restored: '恢复',
  rejected: '不通过',
  approved: '通过',
  done: '生效',
  added: '新增',
  'new link': '生成设置密码的链接',
  'set up': '设置',
  reset: '重置',
  'reset proposed': '提出重置',
  'reset approved': '批准重置',
  'reset dropped': '不重置',
  resent: '重新发送',
  saved: '保存',
  save: '保存',
  made: '新建',
  changed: '修改',
  removed: '删除',
  delete: '删除',
  submit: '提交',
  takeBack: '收回',
  return: '退回修改',
  reject: '不通过',
  approve: '通过',
  publish: '发布',
  publishUrgently: '紧急发布',
  schedule: '定时发布',
  unschedule: '取消定时',
  goLive: '按时发布',
  withdraw: '撤下',
  restore: '恢复',
  discard: '放弃草稿',
  answered: '已答复',
  closed: '已办结',
  confirmed: '已确认',
  declined: '已谢绝',
  finished: '已完成',
  attended: '已到场',
  waiting: '等待处理',
  begun: '开始',
  imported: '导入',
  faulty: '有问题，没有保存',
  'import begun': '开始导入',
  'rehearsal cancelled': '取消预演',
  revoked: '撤销',
  'key made': '生成密钥',
  'secret made': '生成签名密钥',
  stopped: '停止',
  running: '恢复',
  tested: '推送测试',
  given: '交办',
  urged: '催办',
  exported: '下载',
};

const consents: Readonly<Record<string, string>> = {
  name: '核验页显示全称',
  peers: '计入同行统计',
  levels: '计入公开统计',
  'badge maturity': '公开智能制造成熟度的现场评估等级',
  'badge digital': '公开数字化水平的现场评估等级',
};

/** consent name yes: what an enterprise agrees to, or no longer. */
function consentWords(result: string): string | undefined {
  const { what = '', answer } = /^consent (?<what>[a-z ]+) (?<answer>yes|no)$/.exec(result)?.groups ?? {};
  const name = consents[what];
  return name === undefined ? undefined : `${answer === 'yes' ? '同意' : '收回同意'}：${name}`;
}

/** What came of an act: the message of a refusal, or a word; '' where there is none that people read. No name of the code travels. */
export function outcomeOf(result: string): string {
  if (result === 'ok' || result.startsWith('ok ')) return '成功';
  if (result.startsWith('added as ')) return '新增';
  const taken = /^(?<count>\d+) rows, (?<format>\w+)$/.exec(result)?.groups;
  if (taken !== undefined) return `${taken['count'] ?? ''} 条，${taken['format'] ?? ''}`;
  const { version, then = '' } = /^restored (?<version>\d+) 版; (?<then>.*)$/s.exec(result)?.groups ?? {};
  if (version !== undefined) return [`恢复到第 ${version} 版`, outcomeOf(then)].filter(Boolean).join('：');
  const { added, removed } = /^added (?<added>\d+); removed (?<removed>\d+)$/.exec(result)?.groups ?? {};
  if (added !== undefined) return `新增 ${added} 个，删除 ${removed ?? ''} 个`;
  if (result.startsWith('consent ')) return result.split(', ').map(consentWords).filter(Boolean).join('；');
  const refusal = (errors as Readonly<Record<string, { msg: string }>>)[result];
  return refusal?.msg ?? words[result] ?? '';
}

const texts: Record<string, string> = {
  '0': '未认证',
  '1': '认证审核中',
  '2': '已认证',
  '3': '认证已退回，待修改',
  '4': '认证未通过',
};

/** The state of an enterprise's identity authentication in words; '' for one that is not known. */
export function auditStateText(auditStatus: string): string {
  return texts[auditStatus] ?? '';
}

/** Whether the enterprise can do something about it: not while it is being reviewed, nor once it is approved. */
export function canAuthenticate(auditStatus: string): boolean {
  return auditStatus !== '1' && auditStatus !== '2';
}

import type { UserInfo } from '#contract/account/entities.ts';

type AccountType = UserInfo['accountType'];

/** What the download holds: a person has no enterprise. */
export function downloadNote(accountType: AccountType): string {
  const enterprise = accountType === 'enpt' ? '企业、' : '';
  return `下载的文件是 JSON 格式，包括账号、${enterprise}登录、协议、申诉和操作记录。`;
}

/** What a deletion takes, some days from now. */
export function deletionNote(accountType: AccountType, days: number): string {
  const what = accountType === 'enpt' ? '账号、联系方式和企业信息' : '账号和联系方式';
  return `${days} 天后将删除${what}，不能恢复。同意协议的记录和操作记录会依法保留。请先确认是您本人操作。`;
}

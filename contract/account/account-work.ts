import { compact } from '../shared-rules/half-width.ts';
import { textLength, type Rule } from '../shared-rules/rule.ts';
import { accountWordsMinLength, phoneTailMinLength } from './constants.ts';

/** What of the accounts staff list: all that are live, those that are suspended, those whose owners have asked for their deletion. */
export const accountFilters = ['all', 'suspended', 'closing'] as const;
export type AccountFilter = (typeof accountFilters)[number];

export const accountStates = ['active', 'suspended', 'closing', 'deleted'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountStateNames: Readonly<Record<AccountState, string>> = {
  active: '正常',
  suspended: '已停用',
  closing: '注销中',
  deleted: '已注销',
};

/** What an account is, by its userType. */
const kindNames: Readonly<Record<number, string>> = {
  1: '个人用户',
  2: '工作人员',
  3: '工业企业',
  4: '服务商',
  9: '未认证企业',
};

export const accountKindName = (userType: number): string => kindNames[userType] ?? '账号';

/** Digits are the end of a phone. */
export const isPhoneTail = (words: string): boolean => /^\d{1,11}$/.test(compact(words));

/** What staff type to find an account; '' finds all. */
export const accountWordsRule: Rule = (typed) => {
  const words = typed.trim();
  const least = isPhoneTail(words) ? phoneTailMinLength : accountWordsMinLength;
  return words === '' || textLength(compact(words)) >= least ? undefined : 'accountWordsTooShort';
};

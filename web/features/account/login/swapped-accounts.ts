import { isMobilePhone } from '#contract/shared-rules/phone.ts';

export interface Accounts {
  account: string;
  /** What was typed while the other way of logging in was chosen. */
  otherAccount: string;
}

/** For a change between password and code. A phone serves both, so it is not asked for twice. */
export function swappedAccounts({ account, otherAccount }: Accounts): Accounts {
  const isForBoth = otherAccount === '' && isMobilePhone(account);
  return { account: isForBoth ? account : otherAccount, otherAccount: account };
}

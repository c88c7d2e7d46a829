import type { UserInfo } from '#contract/account/entities.ts';
import { staffUserType } from '#contract/permissions.ts';

/** Whether somebody is, or acts for, an enterprise. */
export const isEnterprise = (user: UserInfo | undefined): boolean =>
  user?.accountType === 'enpt' && user.userType !== staffUserType;

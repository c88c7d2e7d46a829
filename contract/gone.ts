/** The displayed name of a user whose account has been erased. */
export const goneUser = '已注销用户';
/** Why the portal has closed what was still open with him. */
export const goneReason = '对方已注销账号';

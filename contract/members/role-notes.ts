import type { MemberRole } from '../acting.ts';

/** What each role may do, as those read it who choose one. */
export const memberRoleNotes: Readonly<Record<MemberRole, string>> = {
  owner: '管理成员，提交企业认证，办理全部业务',
  editor: '办理业务；不能管理成员、提交企业认证',
  viewer: '只能查看，不能提交和修改',
};

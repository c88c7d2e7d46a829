import type { StaffRole } from '../permissions.ts';

/** What the roles of staff are called, and what they let somebody do. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  writer: '编辑',
  reviewer: '审核员',
  chief: '主编',
  administrator: '管理员',
  clerk: '客服',
};

export const staffRoleNotes: Readonly<Record<StaffRole, string>> = {
  writer: '编写内容，不能审核',
  reviewer: '审核内容、认证和申诉，管理账号，不能编写',
  chief: '编写和审核内容，紧急发布，设置栏目',
  administrator: '管理工作人员和角色，不办理内容',
  clerk: '答复留言，办理提问、预约和试用',
};

import type { ContactSide, ContactState } from './contact-workflow.ts';

/** As both sides read them. */
export const contactStateNames: Readonly<Record<ContactState, string>> = {
  invited: '待接受',
  talking: '沟通中',
  offered: '待同意交换联系方式',
  inContact: '已交换联系方式',
  signed: '已签约',
  done: '已完成',
  declined: '已谢绝',
  withdrawn: '已撤回',
  failed: '已结束',
};

/** Whose words something is. */
export const sideNames: Readonly<Record<ContactSide, string>> = { demand: '需求方', solution: '方案方' };

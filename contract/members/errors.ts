import type { ErrorTable } from '../error-table.ts';
import { invitationDays, memberInvitationsPerDay, mostMembers } from './constants.ts';

/** Of members of an enterprise: 2900 to 2929. */
export const memberErrors = {
  memberPhoneRequired: { code: 2900, msg: '请填写对方的手机号' },
  memberPhoneFormat: { code: 2901, msg: '请输入正确的手机号' },
  memberRoleRequired: { code: 2902, msg: '请选择角色' },
  memberPhoneRefused: { code: 2903, msg: '不能邀请这个手机号，请填写对方本人使用的其他手机号' },
  memberAlready: { code: 2904, msg: '对方已经是本企业的成员' },
  memberInvited: { code: 2905, msg: '已经邀请过这个手机号，可以在下方重新发送' },
  membersFull: {
    code: 2906,
    msg: `成员和待答复的邀请合计最多 ${String(mostMembers)} 人，请先移除不再需要的成员或邀请`,
  },
  invitationLimit: {
    code: 2907,
    msg: `今天已经发出 ${String(memberInvitationsPerDay)} 次邀请，请明天再试`,
  },
  invitationGone: {
    code: 2908,
    msg: `这份邀请已经失效：可能已被撤回、已经答复，或超过了 ${String(invitationDays)} 天`,
  },
  memberUnknown: { code: 2909, msg: '没有找到这名成员，可能已被移除，请刷新后查看' },
  lastOwner: { code: 2910, msg: '这是企业唯一的负责人，请先把负责人移交给其他成员' },
  memberNotOwner: { code: 2911, msg: '负责人已经变化，请刷新后查看' },
  memberSelf: { code: 2912, msg: '请由其他负责人调整您的角色，或者移交负责人、退出企业' },
  enterpriseNotJoined: { code: 2913, msg: '您不是这家企业的成员，可能已被移除' },
} as const satisfies ErrorTable;

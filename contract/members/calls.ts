import { z } from 'zod';
import { memberRoles } from '../acting.ts';
import { call } from '../call.ts';
import { id, instant, nothing, trimmed } from '../fields.ts';
import { memberInvitationsPerDay } from './constants.ts';

const prefix = '/api/portal/member';
const role = z.enum(memberRoles);
const invitation = z.object({
  id: z.number(),
  /** Masked: owners know whom they have invited. */
  phone: z.string(),
  role,
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});
const daily = { name: 'member invitation', max: memberInvitationsPerDay, error: 'invitationLimit' } as const;
const own = {
  method: 'POST',
  access: 'enterprise',
  acting: 'owner',
  owner: { table: 'memberInvitation', id: 'id', otherwise: 'invitationGone' },
} as const;

/** Who acts for an enterprise; its own login is one of its owners. */
export const memberCalls = {
  listMembers: call({
    method: 'POST',
    access: 'enterprise',
    path: `${prefix}/list`,
    summary: '本企业的成员；负责人另外看到还没有答复的邀请',
    reads: ['member', 'account'],
    request: nothing,
    response: z.object({
      companyName: z.string(),
      /** The caller's: the enterprise's own login is an owner. */
      role,
      isOwnLogin: z.boolean(),
      members: z.array(
        z.object({
          personId: z.number(),
          name: z.string(),
          phone: z.string(),
          role,
          since: instant,
          isSelf: z.boolean(),
        }),
      ),
      invitations: z.array(invitation),
    }),
    errors: [],
  }),
  inviteMember: call({
    method: 'POST',
    access: 'enterprise',
    acting: 'owner',
    path: `${prefix}/invite`,
    summary: '邀请一个手机号的主人成为成员，七天内有效',
    writes: ['member', 'message'],
    once: true,
    perUserDay: daily,
    request: z.object({ phone: trimmed(50), role: trimmed(20) }),
    response: z.object({ id: z.number() }),
    errors: [
      'memberPhoneRequired',
      'memberPhoneFormat',
      'memberRoleRequired',
      'memberPhoneRefused',
      'memberAlready',
      'memberInvited',
      'membersFull',
      'invitationLimit',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
  resendInvitation: call({
    ...own,
    path: `${prefix}/resend`,
    summary: '重新发送邀请，七天重新计算',
    writes: ['member', 'message'],
    once: true,
    transaction: true,
    perUserDay: daily,
    request: z.object({ id }),
    response: z.null(),
    errors: ['invitationGone', 'invitationLimit', 'membersFull'],
    perIp: { max: 60, minutes: 10 },
  }),
  withdrawInvitation: call({
    ...own,
    path: `${prefix}/withdraw`,
    summary: '撤回邀请',
    writes: ['member', 'message'],
    transaction: true,
    request: z.object({ id }),
    response: z.null(),
    errors: ['invitationGone'],
  }),
  changeMemberRole: call({
    method: 'POST',
    access: 'enterprise',
    acting: 'owner',
    path: `${prefix}/changeRole`,
    summary: '更改成员的角色；唯一的负责人须先移交',
    writes: ['member', 'message', 'session'],
    transaction: true,
    request: z.object({ personId: id, role }),
    response: z.null(),
    errors: ['memberUnknown', 'memberSelf', 'lastOwner'],
  }),
  removeMember: call({
    method: 'POST',
    access: 'enterprise',
    acting: 'owner',
    path: `${prefix}/remove`,
    summary: '移除成员，立即生效；唯一的负责人须先移交',
    writes: ['member', 'message', 'session'],
    transaction: true,
    request: z.object({ personId: id }),
    response: z.null(),
    errors: ['memberUnknown', 'memberSelf', 'lastOwner'],
  }),
  handOverEnterprise: call({
    method: 'POST',
    access: 'enterprise',
    acting: 'owner',
    path: `${prefix}/handOver`,
    summary: '把负责人移交给另一名成员，原负责人改为经办人；企业账号可以收回（toId 为空）',
    writes: ['member', 'message', 'session'],
    transaction: true,
    request: z.object({ fromId: id, toId: id.optional() }),
    response: z.null(),
    errors: ['memberUnknown', 'memberNotOwner'],
  }),
};

import { z } from 'zod';
import { memberRoles } from '../acting.ts';
import { call } from '../call.ts';
import { id, instant, integer, nothing } from '../fields.ts';

const prefix = '/api/portal/member';

/** For whom a person acts; what the frame of every page needs. */
export const actingCalls = {
  ownEnterprises: call({
    method: 'POST',
    access: 'user',
    acting: 'person',
    path: `${prefix}/enterprises`,
    summary: '我是哪些企业的成员，以及发给我手机号的邀请',
    reads: ['member', 'account'],
    request: nothing,
    response: z.object({
      enterprises: z.array(
        z.object({
          enterpriseId: z.number(),
          companyName: z.string(),
          role: z.enum(memberRoles),
          since: instant,
          /** The last of its members who is an owner: he hands over before he leaves. */
          isLastOwner: z.boolean(),
        }),
      ),
      invitations: z.array(
        z.object({
          id: z.number(),
          companyName: z.string(),
          role: z.enum(memberRoles),
          expiresAt: instant,
        }),
      ),
    }),
    errors: [],
  }),
  switchActing: call({
    method: 'POST',
    access: 'user',
    acting: 'person',
    path: `${prefix}/switch`,
    summary: '以企业的身份办理，enterpriseId 为 0 时回到个人',
    writes: ['session'],
    transaction: true,
    request: z.object({ enterpriseId: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0) }),
    response: z.null(),
    errors: ['enterpriseNotJoined'],
  }),
  answerInvitation: call({
    method: 'POST',
    access: 'person',
    acting: 'person',
    path: `${prefix}/answerInvitation`,
    summary: '接受或谢绝发给我手机号的邀请',
    writes: ['member', 'message', 'account'],
    transaction: true,
    request: z.object({ id, isAccepted: z.boolean() }),
    response: z.null(),
    errors: ['invitationGone', 'membersFull'],
  }),
  quitEnterprise: call({
    method: 'POST',
    access: 'person',
    acting: 'person',
    path: `${prefix}/leave`,
    summary: '退出一家企业；唯一的负责人须先移交',
    writes: ['member', 'message', 'session'],
    transaction: true,
    request: z.object({ enterpriseId: id }),
    response: z.null(),
    errors: ['enterpriseNotJoined', 'lastOwner'],
  }),
};

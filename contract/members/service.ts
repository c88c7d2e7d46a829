import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { invitationDays, invitationRetentionDays } from './constants.ts';
import { memberErrors } from './errors.ts';

/** Who acts for an enterprise, by its invitation. */
export const membersService = declareService({
  codes: [[2900, 2929]],
  errors: memberErrors,
  tags: ['member'],
  owned: ['memberInvitation'],
  audits: ['member'],
  sms: ['memberInvitation', 'memberChanged'],
  keeps: {
    enterprise_member: {
      personal: { enterprise_user_id: '企业账号', person_user_id: '成员的个人账号', role: '在企业里的角色' },
      plain: 'since',
      purpose: '让企业的多名人员用各自的个人账号为企业办事',
      until: '退出或被移除，或任何一方注销账号',
      erasing: 'deleted',
    },
    member_invitation: {
      personal: {
        enterprise_user_id: '企业账号',
        phone: '受邀人的手机号（加密）',
        phone_hmac: '受邀人手机号的散列，用于核对',
      },
      plain: 'id role state sent_at expires_at closed_at',
      purpose: '邀请成员',
      until: `发出 ${String(invitationDays)} 天后失效；失效或答复 ${String(invitationRetentionDays)} 天后删除`,
      erasing: 'deleted',
    },
  },
  access: {
    '/api/portal/member/enterprises': ['user'],
    '/api/portal/member/switch': ['user', 'none: asks whether the person is a member'],
    '/api/portal/member/answerInvitation': ['person', 'none: one to the phone of the person'],
    '/api/portal/member/leave': ['person', 'none: a membership of whoever asks'],
    '/api/portal/member/list': ['enterprise'],
    '/api/portal/member/invite': ['enterprise'],
    '/api/portal/member/resend': ['enterprise', 'memberInvitation'],
    '/api/portal/member/withdraw': ['enterprise', 'memberInvitation'],
    '/api/portal/member/changeRole': ['enterprise', 'none: members of the caller’s enterprise alone'],
    '/api/portal/member/remove': ['enterprise', 'none: members of the caller’s enterprise alone'],
    '/api/portal/member/handOver': ['enterprise', 'none: members of the caller’s enterprise alone'],
  },
  repeats: {
    session: ['/api/portal/member/switch'],
    sets: ['/api/portal/member/changeRole'],
    moves: [
      '/api/portal/member/answerInvitation',
      '/api/portal/member/withdraw',
      '/api/portal/member/handOver',
    ],
    removes: ['/api/portal/member/leave', '/api/portal/member/remove'],
  },
  exported: {
    /** Of a person those he acts for, of an enterprise the roles of those who act for it. */
    memberships: z.array(z.object({ companyName: z.string(), role: z.string(), since: instant })),
    /** Those that an enterprise has sent, and those to the phone of a person. */
    memberInvitations: z.array(
      z.object({
        phone: z.string(),
        role: z.string(),
        state: z.string(),
        sentAt: instant,
        expiresAt: instant,
      }),
    ),
  },
});

import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, lines, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { staffRoles } from '../permissions.ts';
import { revealing } from '../reveal.ts';
import { accountReasonMaxLength } from './constants.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { staffRoleNames } from './role-names.ts';
const role = z.enum(staffRoles);
/** The two changes of a grant: each is asked for by one administrator and confirmed by another. */
const change = z.enum(['grant', 'revoke']);

const grant = z.object({
  id: z.number(),
  role,
  /** Null: all of the site. */
  sectionId: z.number().nullable(),
  /** With the names of those above it; '' for all of the site. */
  sectionName: z.string(),
  /** granted and revoking count. */
  state: z.enum(['asked', 'granted', 'revoking']),
  /** Account names; '' for the command, and for nobody yet. */
  grantedBy: z.string(),
  grantedAt: instant,
  confirmedBy: z.string(),
  revocationAskedBy: z.string(),
  /** Whether whoever reads may confirm what is asked for, refuse it or take it back, and ask for its revocation. */
  mayConfirm: z.boolean(),
  mayDrop: z.boolean(),
  mayRevoke: z.boolean(),
});

const member = z.object({
  userId: z.number(),
  account: z.string(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Of logins that are still known; null where there is none. */
  lastLoginTime: instant.nullable(),
  isSuspended: z.boolean(),
  /** Whether it is whoever reads. */
  isOneself: z.boolean(),
  grants: z.array(grant),
});
/** By the id of the account. */
const ofMember = z.object({ id });
const about = { method: 'POST', access: 'grantRoles' } as const;
const act = { ...about, transaction: true } as const;

const listStaff = call({
  method: 'POST',
  path: '/api/system/staff/list',
  summary: '工作人员和他们的角色，含等待另一位管理员确认的；isWaiting 为 true 时只列有申请等待决定的',
  access: 'grantRoles',
  reads: ['account', 'role', 'session', 'secondFactor'],
  request: paging.extend({ isWaiting: z.boolean().default(false) }),
  response: pageOf(member),
  errors: [],
});

/** Who works for the centre and in which roles. See docs/decisions/049. */
export const staffCalls = {
  listStaff,
  exportStaff: exportOf(listStaff, {
    name: '工作人员',
    columns: {
      编号: ({ userId }) => userId,
      账号: ({ account }) => account,
      角色: ({ grants }) =>
        grants
          .filter(({ state }) => state !== 'asked')
          .map((one) => `${staffRoleNames[one.role]}（${one.sectionName || '全站'}）`),
      等待确认的申请: ({ grants }) =>
        grants
          .filter(({ state }) => state !== 'granted')
          .map(
            (one) =>
              `${one.state === 'asked' ? '授予' : '撤销'}${staffRoleNames[one.role]}（${one.sectionName || '全站'}）`,
          ),
      已停用: ({ isSuspended }) => isSuspended,
      有密码: ({ hasPassword }) => hasPassword,
      两步验证: ({ hasSecondFactor }) => hasSecondFactor,
      最近登录: ({ lastLoginTime }) => timeCell(lastLoginTime),
    },
    filters: { isWaiting: '等待决定' },
  }),
  getStaffMember: call({
    ...about,
    path: '/api/system/staff/getById',
    summary: '一名工作人员的状态、登录和角色；手机号打码，明文见 reveal',
    reads: ['account', 'role', 'session', 'secondFactor'],
    request: ofMember,
    response: member.extend({
      phone: z.string(),
      suspension: z.object({ time: instant, reason: z.string() }).nullable(),
      openSessions: z.number(),
      /** Somebody has asked to reset his second factor. */
      isResetWaiting: z.boolean(),
    }),
    masked: { phone: 'phone' },
    errors: ['staffUnknown'],
  }),
  revealStaffMember: call({
    ...about,
    ...revealing,
    path: '/api/system/staff/reveal',
    summary: '一名工作人员的手机号明文；每次查看都记入操作记录',
    reads: ['account'],
    request: ofMember,
    errors: ['staffUnknown'],
  }),
  listGrantSections: call({
    ...about,
    path: '/api/system/staff/sections',
    summary: '角色可以限定在哪些栏目，名称含上级栏目',
    reads: ['section'],
    request: nothing,
    response: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
    errors: [],
  }),
  addStaffMember: call({
    ...act,
    path: '/api/system/staff/add',
    summary:
      '新增一名工作人员；role 为同时申请的角色，由另一位管理员确认。首次登录用手机号和验证码，或用 link 的链接设置密码',
    writes: ['account', 'role'],
    once: true,
    request: z.object({
      account: trimmed(200),
      phone: trimmed(50),
      role: role.nullable().default(null),
      sectionId: id.nullable().default(null),
    }),
    response: z.object({ userId: z.number() }),
    errors: [
      'orgAccountRequired',
      'orgAccountFormat',
      'orgAccountIsOtherPhone',
      'orgPhoneRequired',
      'orgPhoneFormat',
      'inputTooLong',
      'accountTaken',
      'staffPhoneTaken',
      'sectionUnknown',
    ],
  }),
  makePasswordLink: call({
    ...act,
    path: '/api/system/staff/link',
    summary: '给还没有密码的工作人员一个设置密码的链接，24 小时内有效，原有的作废；只在这里出现一次',
    writes: ['account'],
    request: ofMember,
    response: z.object({ link: z.string(), endTime: instant }),
    errors: ['staffUnknown', 'staffActOnOneself', 'staffHasPassword', 'accountIsSuspended'],
  }),
  endStaffSessions: call({
    ...act,
    path: '/api/system/staff/endSessions',
    summary: '结束一名工作人员的全部登录',
    writes: ['session', 'message'],
    request: ofMember,
    response: z.null(),
    errors: ['staffUnknown', 'staffActOnOneself'],
  }),
  suspendStaffMember: call({
    ...act,
    path: '/api/system/staff/suspend',
    summary: '停用一名工作人员，写明理由；全部登录随即结束，角色保留',
    writes: ['account', 'session', 'message'],
    request: ofMember.extend({ comment: lines(3 * accountReasonMaxLength).default('') }),
    response: z.null(),
    errors: [
      'staffUnknown',
      'staffActOnOneself',
      'accountReasonRequired',
      'accountReasonTooLong',
      'accountIsSuspended',
      'lastAdministrator',
    ],
  }),
  restoreStaffMember: call({
    ...act,
    path: '/api/system/staff/restore',
    summary: '恢复一名已停用的工作人员，他的角色随即有效',
    writes: ['account', 'message'],
    request: ofMember,
    response: z.null(),
    errors: ['staffUnknown', 'staffActOnOneself', 'accountNotSuspended'],
  }),
  grantRole: call({
    method: 'POST',
    path: '/api/system/staff/grantRole',
    summary: '申请授予一名工作人员角色，由另一位管理员确认后生效；sectionId 为栏目，空为全部栏目',
    access: 'grantRoles',
    writes: ['role'],
    once: true,
    request: z.object({ userId: id, role, sectionId: id.nullable().default(null) }),
    response: z.object({ id: z.number() }),
    errors: ['staffUnknown', 'roleForOneself', 'roleGranted', 'sectionUnknown'],
  }),
  revokeRole: call({
    method: 'POST',
    path: '/api/system/staff/revokeRole',
    summary: '申请撤销一项角色，由另一位管理员确认后生效',
    access: 'grantRoles',
    writes: ['role'],
    request: z.object({ id }),
    response: z.null(),
    errors: ['notFound', 'roleForOneself', 'roleRequestClosed', 'lastAdministrator'],
  }),
  confirmRole: call({
    method: 'POST',
    path: '/api/system/staff/confirmRole',
    summary: '确认另一位管理员的申请：grant 为授予，revoke 为撤销',
    access: 'grantRoles',
    writes: ['role'],
    request: z.object({ id, change }),
    response: z.null(),
    errors: ['notFound', 'roleForOneself', 'roleFourEyes', 'roleRequestClosed', 'lastAdministrator'],
  }),
  dropRoleRequest: call({
    method: 'POST',
    path: '/api/system/staff/dropRoleRequest',
    summary: '拒绝或收回一项等待确认的申请：grant 为授予，revoke 为撤销',
    access: 'grantRoles',
    writes: ['role'],
    request: z.object({ id, change }),
    response: z.null(),
    errors: ['notFound', 'roleForOneself', 'roleRequestClosed'],
  }),
};
export type StaffMember = z.infer<typeof member>;
export type RoleChange = z.infer<typeof change>;

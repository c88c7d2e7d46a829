import { z } from 'zod';
import { call } from '../call.ts';
import { id, idText, nothing, text, trimmed } from '../fields.ts';
import { accountType, userInfo } from './entities.ts';

const instant = z.iso.datetime();

const enterpriseForm = z.object({
  companyType: idText(20),
  /** Id of the last level chosen. */
  industryType: idText(20),
  companyScale: idText(20),
  income: idText(20),
});

const enterpriseInfo = z.object({
  companyType: z.string(),
  industryType: z.string(),
  companyScale: z.string(),
  income: z.string(),
  userId: z.number(),
  accountType,
  isComplete: z.boolean(),
});

/** One login on one device, as its owner sees it. */
const ownSession = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    /** Its owner has not said yet, from another session, that it is his. Never true of the current one. */
    isNew: z.boolean(),
    ip: z.string(),
    userAgent: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
  })
  .meta({ id: 'OwnSession' });

const ownConsent = z
  .object({ document: z.string(), version: z.string(), agreedAt: instant, ip: z.string() })
  .meta({ id: 'OwnConsent' });

const exportedSession = ownSession
  .pick({ ip: true, userAgent: true, createdAt: true, lastUsedAt: true })
  .extend({ endedAt: instant.nullable(), endReason: z.string().nullable() });

/** A change of how one logs in: what it was before. */
const exportedChange = z.object({
  kind: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  changedAt: instant,
});

const exportedFile = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
    uploadedAt: instant,
  })
  .meta({ id: 'ExportedFile' });

/** Of the new phone only what its owner recognises: the appeal may be somebody else's. */
const exportedAppeal = z
  .object({
    enterpriseName: z.string(),
    contactName: z.string(),
    oldPhone: z.string(),
    newPhone: z.string(),
    status: z.string(),
    reviewComment: z.string().nullable(),
    ip: z.string(),
    createdAt: instant,
    reviewedAt: instant.nullable(),
    effectiveAt: instant.nullable(),
    closedAt: instant.nullable(),
    files: z.array(exportedFile),
  })
  .meta({ id: 'ExportedAppeal' });

/** Everything kept about the caller; the latest first. */
const exportedData = z.object({
  exportedAt: instant,
  account: z.record(z.string(), z.unknown()),
  enterprise: z.record(z.string(), z.unknown()).nullable(),
  sessions: z.array(exportedSession),
  consents: z.array(ownConsent),
  changes: z.array(exportedChange),
  appeals: z.array(exportedAppeal),
  /** Uploaded while logged in. */
  files: z.array(exportedFile),
  /** System notices that were read and confirmed. */
  notices: z.array(z.object({ title: z.string(), acknowledgedAt: instant })),
  /** Told within the site. */
  messages: z.array(
    z.object({ title: z.string(), body: z.string(), createdAt: instant, readAt: instant.nullable() }),
  ),
  /** To the customer service. */
  enquiries: z.array(
    z.object({
      number: z.string(),
      category: z.string(),
      body: z.string(),
      contact: z.string(),
      state: z.string(),
      createdAt: instant,
      answer: z.string(),
      answeredAt: instant.nullable(),
    }),
  ),
  /** To experts. */
  questions: z.array(
    z.object({
      expert: z.string(),
      body: z.string(),
      isPrivate: z.boolean(),
      state: z.string(),
      createdAt: instant,
      answer: z.string(),
      answeredAt: instant.nullable(),
    }),
  ),
  /** Of experts, and of trials of cloud products. */
  bookings: z.array(
    z.object({
      of: z.string(),
      topic: z.string(),
      wishes: z.array(z.object({ day: z.string(), part: z.string() })),
      contactName: z.string(),
      phone: z.string(),
      state: z.string(),
      createdAt: instant,
      startsAt: instant.nullable(),
      place: z.string(),
    }),
  ),
  /** Applications for a diagnosis. */
  diagnoses: z.array(
    z.object({
      state: z.string(),
      level: z.string(),
      problems: z.array(z.string()),
      problemText: z.string(),
      systems: z.array(z.string()),
      systemText: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
      createdAt: instant,
      submittedAt: instant.nullable(),
      closedAt: instant.nullable(),
    }),
  ),
  /** Whether articles of the help were useful. */
  votes: z.array(z.object({ title: z.string(), isUseful: z.boolean(), votedAt: instant })),
  /** Demands and solutions with their contacts, as they were last written. */
  supplies: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      summary: z.string(),
      state: z.string(),
      createdAt: instant,
      contactName: z.string(),
      contactPhone: z.string(),
    }),
  ),
  /** With whom demands and solutions were talked about, and what was written, by either. */
  matchContacts: z.array(
    z.object({
      demandId: z.number(),
      solutionId: z.number(),
      side: z.string(),
      state: z.string(),
      createdAt: instant,
      messages: z.array(z.object({ isOwn: z.boolean(), body: z.string(), createdAt: instant })),
      ratings: z.array(
        z.object({ isOwn: z.boolean(), stars: z.number(), comment: z.string(), createdAt: instant }),
      ),
    }),
  ),
  /** What he wrote in the forum, praised and reported there. */
  forum: z.object({
    topics: z.array(
      z.object({
        title: z.string(),
        body: z.string(),
        state: z.string(),
        region: z.string(),
        createdAt: instant,
      }),
    ),
    comments: z.array(
      z.object({ body: z.string(), state: z.string(), region: z.string(), createdAt: instant }),
    ),
    praised: z.array(z.object({ text: z.string(), praisedAt: instant })),
    reports: z.array(z.object({ reason: z.string(), note: z.string(), reportedAt: instant })),
  }),
  /** For activities. */
  signUps: z.array(
    z.object({
      title: z.string(),
      name: z.string(),
      phone: z.string(),
      remark: z.string(),
      people: z.number(),
      state: z.string(),
      comment: z.string(),
      createdAt: instant,
    }),
  ),
  likedVideos: z.array(z.object({ title: z.string(), likedAt: instant })),
  /** What somebody wants to be told of, with what the digests of the last time told. */
  subscriptions: z.object({
    settings: z.record(z.string(), z.unknown()).nullable(),
    lists: z.array(z.object({ name: z.string(), address: z.string(), createdAt: instant })),
    digests: z.array(z.object({ until: instant, titles: z.array(z.string()) })),
    marks: z.array(z.object({ title: z.string(), endsAt: instant, markedAt: instant })),
  }),
  records: z.array(z.object({ at: instant, action: z.string(), result: z.string(), ip: z.string() })),
});

/** My account, and what other parts of the portal ask about the caller. */
export const profileCalls = {
  sysUserGetUserInfo: call({
    method: 'POST',
    path: '/api/system/sysUser/getUserInfo',
    summary: '当前用户的信息（与 sysUserInfo/getUserInfo 相同）',
    access: 'user',
    reads: ['account', 'message'],
    beforeNewPassword: true,
    request: nothing,
    response: userInfo,
    errors: [],
  }),
  perfectGetUserInfo: call({
    method: 'POST',
    path: '/api/system/login/perfect/getUserInfo',
    summary: '企业信息是否完整；不完整时首页请用户完善',
    access: 'user',
    reads: ['account'],
    request: nothing,
    response: enterpriseInfo,
    errors: [],
  }),
  perfectInformation: call({
    method: 'POST',
    path: '/api/system/login/perfect/information',
    summary: '完善企业信息：企业类型、行业、规模、收入',
    access: 'enterprise',
    writes: ['account'],
    request: enterpriseForm,
    response: z.null(),
    errors: [
      'companyTypeRequired',
      'companyIndustryRequired',
      'companyScaleRequired',
      'companyIncomeRequired',
    ],
  }),
  findPermissions: call({
    method: 'GET',
    path: '/user/findPermissions',
    summary: '当前用户可以办理的事项',
    access: 'user',
    reads: ['account', 'role'],
    request: nothing,
    response: z.object({ permissions: z.array(z.string()) }),
    errors: [],
  }),
  checkPermissionType: call({
    method: 'POST',
    path: '/api/subsidy/formBasicInfo/checkPermissionType',
    summary: '当前用户能否填报某一类申报',
    access: 'user',
    reads: ['account', 'role'],
    request: z.object({ permissionType: trimmed(50).default('declare') }),
    response: z.object({ hasPermission: z.boolean() }),
    errors: [],
  }),
  checkEffectiveTime: call({
    method: 'POST',
    path: '/api/subsidy/formBasicInfo/checkEffectiveTime',
    summary: '某一申报现在能否填报',
    access: 'anonymous',
    reads: ['content:declaration'],
    request: z.object({ id: id.optional() }),
    response: z.object({
      isEffective: z.boolean(),
      state: z.enum(['noStart', 'underway', 'end']).nullable(),
    }),
    errors: [],
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/system/userCenter/changePassword',
    summary: '修改密码：password 为原密码；由他人设置密码后首次修改时不用',
    access: 'user',
    writes: ['account', 'session'],
    beforeNewPassword: true,
    request: z.object({ password: text(200), userPwd: text(200), userPwd2: text(200) }),
    response: z.null(),
    errors: [
      'oldPasswordWrong',
      'passwordUnchanged',
      'forgotPasswordMismatch',
      'passwordCommon',
      'passwordDigestFormat',
      'loginDelayed',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
  listSessions: call({
    method: 'POST',
    path: '/api/system/userCenter/sessions',
    summary: '我的登录设备，最近使用的在前',
    access: 'user',
    reads: ['session'],
    request: nothing,
    response: z.array(ownSession),
    errors: [],
  }),
  endSession: call({
    method: 'POST',
    path: '/api/system/userCenter/endSession',
    summary: '让一台设备退出登录',
    access: 'user',
    writes: ['session'],
    confirmation: 'devices',
    owner: { table: 'session', id: 'id', otherwise: 'sessionUnknown' },
    request: z.object({ id: z.uuid().optional() }),
    response: z.null(),
    errors: ['sessionUnknown'],
  }),
  acknowledgeSessions: call({
    method: 'POST',
    path: '/api/system/userCenter/acknowledgeSessions',
    summary: '确认这些登录是本人；本次登录不能由自己确认',
    access: 'user',
    writes: ['session'],
    confirmation: 'devices',
    owner: { table: 'session', id: 'ids', otherwise: 'nothing' },
    request: z.object({ ids: z.array(z.uuid()).max(100).default([]) }),
    response: z.null(),
    errors: [],
  }),
  listConsents: call({
    method: 'POST',
    path: '/api/system/userCenter/consents',
    summary: '我同意过的协议',
    access: 'user',
    reads: ['consent'],
    request: nothing,
    response: z.array(ownConsent),
    errors: [],
  }),
  exportData: call({
    method: 'POST',
    path: '/api/system/userCenter/exportData',
    summary: '下载我的数据',
    access: 'user',
    reads: [
      'account',
      'session',
      'consent',
      'appeal',
      'file',
      'notice',
      'message',
      'enquiry',
      'question',
      'booking',
      'vote',
      'signUp',
    ],
    confirmation: 'data',
    request: nothing,
    response: exportedData,
    errors: [],
    perIp: { max: 20, minutes: 10 },
  }),
  deletionState: call({
    method: 'POST',
    path: '/api/system/userCenter/deletionState',
    summary: '是否已申请注销，何时生效',
    access: 'user',
    reads: ['account'],
    request: nothing,
    response: z.object({ requestedAt: instant.nullable(), deletedOn: instant.nullable() }),
    errors: [],
  }),
  requestDeletion: call({
    method: 'POST',
    path: '/api/system/userCenter/requestDeletion',
    summary: '申请注销账号，15 天冷静期内可以撤销',
    access: 'user',
    writes: ['account'],
    once: true,
    confirmation: 'deletion',
    request: nothing,
    response: z.object({ deletedOn: instant }),
    errors: ['accountClosing'],
    perIp: { max: 30, minutes: 10 },
  }),
  cancelDeletion: call({
    method: 'POST',
    path: '/api/system/userCenter/cancelDeletion',
    summary: '撤销注销申请',
    access: 'user',
    writes: ['account'],
    request: nothing,
    response: z.null(),
    errors: [],
  }),
};
export type OwnSession = z.infer<typeof ownSession>;
export type OwnConsent = z.infer<typeof ownConsent>;
export type ExportedData = z.infer<typeof exportedData>;

import { z } from 'zod';
import { call } from '../call.ts';
import { id, idText, instant, lines, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { revealing } from '../reveal.ts';
import { signUpsPerDay } from './constants.ts';
import { ownSignUp, windowState } from './sign-up.ts';
import { signUpStateNames, signUpStates } from './sign-up-workflow.ts';
import { exportOf, timeCell } from '../list-export.ts';

const prefix = '/api/cms/info/registration';
const state = z.enum(signUpStates);

/** A sign-up as those who hold the activity see it. */
const signUpRow = z
  .object({
    id: z.number(),
    activityId: z.number(),
    title: z.string(),
    /** Of an enterprise its name, otherwise ''. */
    enterpriseName: z.string(),
    name: z.string(),
    phone: z.string(),
    people: z.number(),
    remark: z.string(),
    state,
    createTime: instant,
  })
  .meta({ id: 'SignUpRow' });

export type SignUpRow = z.output<typeof signUpRow>;

/** How a sign-up stands as a whole: for the box on the activity's page. */
const signUpPlaces = z
  .object({
    /** 0: as many as like. */
    capacity: z.number(),
    /** People who hold a place. */
    signedUp: z.number(),
    /** People on the waiting list. */
    waiting: z.number(),
    mostPeople: z.number(),
    needsReview: z.boolean(),
    signStatus: windowState,
    status: windowState,
    /** The caller's own sign-up. It is null for a visitor and for a caller without one. */
    own: ownSignUp.nullable(),
  })
  .meta({ id: 'SignUpPlaces' });

export type SignUpPlaces = z.output<typeof signUpPlaces>;

/** What is typed. */
const signUpText = z.object({
  name: trimmed(200).meta({ examples: ['陈工'] }),
  phone: trimmed(50).meta({ examples: ['13800138000'] }),
  people: idText(10).meta({ examples: ['2'] }),
  remark: lines(2_000).default(''),
});

/** One who reviews: his role counts in the section of the activity. */
const staff = { method: 'POST', access: 'review' } as const;

const listSignUps = call({
  ...staff,
  path: `${prefix}/list`,
  summary: '工作人员：可以审核的栏目里的报名，先到的在前；可按活动和状态',
  reads: ['signUp', 'account', 'section'],
  request: paging.extend({
    activityId: id.optional(),
    state: z.union([z.literal(''), state]).default(''),
  }),
  response: pageOf(signUpRow),
  masked: { 'rows.name': 'name', 'rows.phone': 'phone' },
  errors: [],
});

/** Signing up for activities, and what those who hold them do about it. */
export const signUpCalls = {
  addNew: call({
    method: 'POST',
    path: `${prefix}/addNew`,
    summary:
      '报名活动：每个账号一项活动一次；名额已满时进入候补，需要审核的活动先待审核。isAgreed 为同意把报名信息提供给主办方',
    access: 'activity',
    writes: ['signUp', 'content:activity', 'consent', 'message', 'counters'],
    once: true,
    transaction: true,
    request: signUpText.extend({ activityId: id, isAgreed: z.boolean().default(false) }),
    response: z.object({ id: z.number(), state }),
    errors: [
      'signUpNameRequired',
      'signUpPhoneRequired',
      'mobilePhoneFormat',
      'textTooLong',
      'signUpPeopleRange',
      'signUpConsentRequired',
      'signUpNotStarted',
      'signUpEnded',
      'signUpTwice',
      'signUpRefused',
      'signUpLimitReached',
      'notFound',
    ],
    perUserDay: { name: 'sign-up', max: signUpsPerDay, error: 'signUpLimitReached' },
    perIp: { max: 300, minutes: 10 },
  }),
  signUpPlaces: call({
    method: 'POST',
    path: `${prefix}/places`,
    summary:
      '一项活动的报名情况：名额、已报名人数、候补人数；登录后 own 为自己的报名。没有这项活动时 data 为 null',
    access: 'anonymous',
    reads: ['content:activity', 'signUp'],
    request: z.object({ activityId: id.optional() }),
    response: signUpPlaces.nullable(),
    errors: [],
  }),
  ownSignUps: call({
    method: 'POST',
    path: `${prefix}/own`,
    summary: '我的报名，新的在前',
    access: 'user',
    reads: ['signUp', 'content:activity'],
    request: paging,
    response: pageOf(ownSignUp),
    errors: [],
  }),
  cancelSignUp: call({
    method: 'POST',
    path: `${prefix}/cancel`,
    summary: '取消自己的报名：活动开始前，或报名截止前；空出的名额给候补的人',
    access: 'activity',
    owner: { table: 'signUp', id: 'id', otherwise: 'notFound' },
    writes: ['signUp', 'content:activity', 'message'],
    request: z.object({ id }),
    response: z.null(),
    errors: ['notFound', 'signUpTooLate', 'signUpMoved'],
    perIp: { max: 300, minutes: 10 },
  }),
  resubmitSignUp: call({
    method: 'POST',
    path: `${prefix}/resubmit`,
    whenClosed: 'open',
    summary: '修改被退回的报名并重新提交审核；名额仍为自己保留，增加人数须有空余名额',
    access: 'activity',
    owner: { table: 'signUp', id: 'id', otherwise: 'notFound' },
    writes: ['signUp', 'content:activity', 'message'],
    once: true,
    request: signUpText.extend({ id }),
    response: z.object({ id: z.number(), state }),
    errors: [
      'signUpNameRequired',
      'signUpPhoneRequired',
      'mobilePhoneFormat',
      'textTooLong',
      'signUpPeopleRange',
      'signUpPlacesShort',
      'signUpTooLate',
      'signUpMoved',
      'notFound',
    ],
    perIp: { max: 300, minutes: 10 },
  }),
  listSignUps,
  exportSignUps: exportOf(listSignUps, {
    name: '活动报名',
    columns: {
      编号: (one) => one.id,
      活动: ({ title }) => title,
      企业名称: ({ enterpriseName }) => enterpriseName,
      姓名: ({ name }) => name,
      手机号: ({ phone }) => phone,
      人数: ({ people }) => people,
      备注: ({ remark }) => remark,
      状态: (one) => signUpStateNames[one.state],
      报名时间: ({ createTime }) => timeCell(createTime),
    },
    filters: { activityId: '活动编号', state: ['状态', signUpStateNames] },
  }),
  getSignUp: call({
    ...staff,
    path: `${prefix}/getById`,
    summary: '工作人员：一条报名和它的经过',
    reads: ['signUp', 'account', 'section'],
    request: z.object({ id }),
    response: signUpRow.extend({
      steps: z.array(workflowStep),
      /** When something last happened to it: goes along with the decision. */
      updateTime: instant,
    }),
    masked: { name: 'name', phone: 'phone' },
    errors: ['notFound', 'accessDenied'],
  }),
  revealSignUp: call({
    ...staff,
    ...revealing,
    path: `${prefix}/reveal`,
    summary: '工作人员：一条报名的联系人和手机号的明文；每次查看都记入操作记录',
    reads: ['signUp'],
    request: z.object({ id }),
    errors: ['notFound', 'accessDenied'],
  }),
  decideSignUp: call({
    ...staff,
    path: `${prefix}/decide`,
    summary:
      '工作人员：确认（confirm）、退回修改（return）或不通过（reject）一条报名；后两种须写明理由，理由会告诉报名人；退回的保留名额；updateTime 为所见的更新时间，其后又变化的不处理',
    writes: ['signUp', 'content:activity', 'message'],
    request: z.object({
      id,
      decision: z.enum(['confirm', 'return', 'reject']),
      comment: trimmed(500),
      updateTime: instant.optional(),
    }),
    response: z.null(),
    errors: ['notFound', 'accessDenied', 'reviewCommentRequired', 'signUpTooLate', 'signUpMoved'],
  }),
  markAttendance: call({
    ...staff,
    path: `${prefix}/attend`,
    summary: '工作人员：登记到场；hasAttended 为 false 时撤销登记。活动开始后可以登记',
    writes: ['signUp'],
    request: z.object({ id, hasAttended: z.boolean().default(true) }),
    response: z.null(),
    errors: ['notFound', 'accessDenied', 'activityNotBegun', 'signUpMoved'],
  }),
  attendanceList: call({
    method: 'GET',
    path: `${prefix}/attendanceList`,
    summary:
      '工作人员：一项活动的签到表，CSV（UTF-8，有 BOM，可以直接用 Excel 打开），已确认和已参加的人；没有的活动是 HTTP 404',
    access: 'review',
    reads: ['signUp', 'account', 'section'],
    transfer: 'file',
    request: z.object({ activityId: id }),
    response: z.never(),
    errors: ['accessDenied'],
    perIp: { max: 60, minutes: 10 },
  }),
};

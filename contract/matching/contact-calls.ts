import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, lines, pageOf, paging, trimmed } from '../fields.ts';
import type { OwnerRule } from '../owner.ts';
import { invitationsPerDay, talkPerDay } from './constants.ts';
import { contactActions, contactSides, contactStates } from './contact-workflow.ts';
import { matchReportStates } from './report-workflow.ts';

const prefix = '/api/portal/match';
/** Longer than what is allowed: the rules say what is too long, in words. */
const body = lines(4_000).default('');
const side = z.enum(contactSides);
const action = z.enum(contactActions);

/** Of the two whose contact it is; to anybody else it is not there. */
export const ofTheTwo = {
  table: 'matchContact',
  id: 'id',
  otherwise: 'notFound',
} as const satisfies OwnerRule;

const item = z.object({ id: z.number(), title: z.string(), isPublic: z.boolean() });

const contactRow = z
  .object({
    id: z.number(),
    demand: item,
    solution: item,
    /** The caller’s. */
    side,
    /** The other one’s name, as the item says it. */
    other: z.string(),
    /** The other one’s account has been erased. */
    isOtherGone: z.boolean(),
    isInvitedByMe: z.boolean(),
    state: z.enum(contactStates),
    /** What the caller can do now. */
    actions: z.array(action),
    createTime: instant,
    moveTime: instant,
    unread: z.number(),
  })
  .meta({ id: 'MatchContact' });
export type ContactRow = z.infer<typeof contactRow>;

const rating = z.object({ stars: z.number(), comment: z.string(), time: instant });

const contactDetail = contactRow.extend({
  /** How the other one can be reached; null until both have agreed. */
  contact: z.object({ contactName: z.string(), contactPhone: z.string() }).nullable(),
  /** The caller has agreed already, and the other one not yet. */
  isOfferedByMe: z.boolean(),
  /** True if the demand is signed with another supplier, done or closed. */
  isTaken: z.boolean(),
  /** The caller has reported the talk as a whole, and nobody has decided yet. */
  isTalkReported: z.boolean(),
  steps: z.array(z.object({ action: z.string(), isMine: z.boolean(), comment: z.string(), time: instant })),
  ownRating: rating.nullable(),
  otherRating: rating.nullable(),
});
export type ContactDetail = z.infer<typeof contactDetail>;

const talk = z.object({
  id: z.number(),
  isMine: z.boolean(),
  /** '' where it is hidden. */
  body: z.string(),
  /** Staff have hidden it from both. */
  isHidden: z.boolean(),
  /** What became of the caller's report of it; null: he has not reported it. */
  report: z.enum(matchReportStates).nullable(),
  createTime: instant,
});
export type Talk = z.infer<typeof talk>;

/** Owners of demands and of solutions who talk about them. */
export const contactCalls = {
  fittingItems: call({
    method: 'POST',
    path: `${prefix}/fitting`,
    summary: '我发布的、可以与这项需求（方案）对接的方案（需求），带得分（null 表示不在前十）和已有的对接',
    access: 'user',
    reads: ['match', 'contact', 'content:demand', 'content:solution'],
    request: z.object({ id }),
    response: z.object({
      /** Whether there is somebody who can be invited. */
      hasOwner: z.boolean(),
      isOwn: z.boolean(),
      /** Of the caller’s own: its best matches, and which of their owners can be invited. */
      partners: z.array(
        z.object({
          id: z.number(),
          /** False: it is the centre’s, which knows whom to ask. */
          hasOwner: z.boolean(),
          /** It is the caller’s own, too. */
          isOwn: z.boolean(),
          contactId: z.number().nullable(),
          /** The demand looks for nobody any more. */
          isTaken: z.boolean(),
        }),
      ),
      rows: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          score: z.number().nullable(),
          /** One that is under way; null: none. */
          contactId: z.number().nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  inviteToMatch: call({
    method: 'POST',
    path: `${prefix}/invite`,
    summary: '用自己的需求邀请方案的发布者，或者用自己的方案邀请需求的发布者',
    access: 'user',
    writes: ['contact', 'message'],
    once: true,
    transaction: true,
    request: z.object({ demandId: id, solutionId: id, body }),
    response: z.object({ id: z.number() }),
    errors: [
      'invitationTooLong',
      'invitationLimitReached',
      'notFound',
      'matchItemGone',
      'matchNotOwn',
      'matchNoOwner',
      'matchBothOwn',
      'contactUnderWay',
      'declinedLately',
      'matchDemandTaken',
    ],
    perUserDay: { name: 'match invitation', max: invitationsPerDay, error: 'invitationLimitReached' },
    perIp: { max: 120, minutes: 10 },
  }),
  ownContacts: call({
    method: 'POST',
    path: `${prefix}/own`,
    summary: '我的对接，最近有变化的在前；direction 为 sent、received 或空',
    access: 'user',
    reads: ['contact', 'content:demand', 'content:solution'],
    request: paging.extend({ direction: z.enum(['', 'sent', 'received']).default('') }),
    response: pageOf(contactRow),
    errors: [],
  }),
  getContact: call({
    method: 'POST',
    path: `${prefix}/getById`,
    summary: '一次对接：状态、经过、评价；双方同意以后有对方的联系方式',
    access: 'user',
    owner: ofTheTwo,
    reads: ['contact', 'content:demand', 'content:solution'],
    request: z.object({ id }),
    response: contactDetail,
    errors: ['notFound'],
  }),
  watchContact: call({
    method: 'GET',
    path: `${prefix}/watch`,
    summary: '一次对接有没有变化：状态、留言、评价或需求方案变化时 mark 不同；带 ETag，没有变化答 304',
    access: 'user',
    owner: ofTheTwo,
    reads: ['contact', 'content:demand', 'content:solution'],
    hasTag: true,
    request: z.object({ id }),
    response: z.object({ mark: z.string() }),
    errors: ['notFound'],
  }),
  moveContact: call({
    method: 'POST',
    path: `${prefix}/move`,
    summary:
      '接受、谢绝、撤回邀请，同意交换联系方式（offer 先提出，agree 后同意），签约、完成、结束；结束须写明原因',
    access: 'user',
    owner: ofTheTwo,
    writes: ['contact', 'content:demand', 'consent', 'message'],
    transaction: true,
    request: z.object({ id, action, comment: trimmed(2_000) }),
    response: z.object({ state: z.enum(contactStates) }),
    errors: [
      'notFound',
      'accessDenied',
      'contactMoved',
      'matchItemGone',
      'contactOfferIsOwn',
      'matchDemandTaken',
      'demandExpired',
      'partingRequired',
      'partingTooLong',
    ],
  }),
  listTalk: call({
    method: 'POST',
    path: `${prefix}/messages`,
    summary: '双方的留言，新的在前；对方写的标为已读',
    access: 'user',
    owner: ofTheTwo,
    reads: ['contact'],
    request: paging.extend({ id }),
    response: pageOf(talk),
    errors: ['notFound'],
  }),
  sayInContact: call({
    method: 'POST',
    path: `${prefix}/say`,
    whenClosed: 'open',
    summary: '给对方留言（纯文本）',
    access: 'user',
    owner: ofTheTwo,
    writes: ['contact', 'message'],
    once: true,
    transaction: true,
    request: z.object({ id, body }),
    response: z.object({ id: z.number() }),
    errors: ['notFound', 'talkRequired', 'talkTooLong', 'talkLimitReached', 'contactNotTalking'],
    perUserDay: { name: 'match talk', max: talkPerDay, error: 'talkLimitReached' },
    perIp: { max: 300, minutes: 10 },
  }),
  rateContact: call({
    method: 'POST',
    path: `${prefix}/rate`,
    whenClosed: 'open',
    summary: '完成以后评价对方，一次；stars 为 1 到 5',
    access: 'user',
    owner: ofTheTwo,
    writes: ['contact', 'message'],
    once: true,
    transaction: true,
    request: z.object({ id, stars: integer(), comment: trimmed(2_000) }),
    response: z.null(),
    errors: ['notFound', 'ratingStarsRequired', 'ratingCommentTooLong', 'ratingNotYet', 'ratingGiven'],
    perIp: { max: 60, minutes: 10 },
  }),
};

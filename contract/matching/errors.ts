import type { ErrorTable } from '../error-table.ts';
import {
  declinedPauseDays,
  invitationMaxLength,
  invitationsPerDay,
  partingMaxLength,
  ratingMaxLength,
  talkMaxLength,
  talkPerDay,
} from './constants.ts';

/** Of supply and demand that find each other: 2400 to 2429. */
export const matchErrors = {
  matchItemGone: { code: 2400, msg: '需求或方案已撤下或到期，不能继续对接' },
  matchNotOwn: { code: 2401, msg: '只能用自己发布的需求或方案发出邀请' },
  matchNoOwner: { code: 2402, msg: '对方由平台收录，没有可以联系的发布者' },
  matchBothOwn: { code: 2403, msg: '需求和方案都是您发布的，不需要邀请' },
  contactUnderWay: { code: 2404, msg: '双方已经在对接中，请到企业工作台的“供需对接”里查看' },
  contactMoved: { code: 2405, msg: '这次对接的状态已经变化，请刷新后查看' },
  contactOfferIsOwn: { code: 2406, msg: '您已经同意交换联系方式，正在等对方同意' },
  contactNotTalking: { code: 2407, msg: '现在不能留言：邀请还没有接受，或者对接已经结束' },
  invitationTooLong: { code: 2408, msg: `邀请留言最多 ${String(invitationMaxLength)} 个字` },
  invitationLimitReached: {
    code: 2409,
    msg: `您今天已经发出 ${String(invitationsPerDay)} 份邀请，请明天再发`,
  },
  talkRequired: { code: 2410, msg: '请写下要说的话' },
  talkTooLong: { code: 2411, msg: `一次最多 ${String(talkMaxLength)} 个字` },
  talkLimitReached: { code: 2412, msg: `您今天已经写了 ${String(talkPerDay)} 条留言，请明天再写` },
  partingRequired: { code: 2413, msg: '请写明原因，对方会看到' },
  partingTooLong: { code: 2414, msg: `原因最多 ${String(partingMaxLength)} 个字` },
  ratingStarsRequired: { code: 2415, msg: '请选择 1 到 5 星' },
  ratingCommentTooLong: { code: 2416, msg: `评价最多 ${String(ratingMaxLength)} 个字` },
  ratingNotYet: { code: 2417, msg: '对接完成以后才能评价' },
  matchDemandTaken: { code: 2419, msg: '这项需求已与他人签约、完成或关闭' },
  declinedLately: {
    code: 2420,
    msg: `对方已婉拒这次邀请，${String(declinedPauseDays)} 天后才能就同一需求和方案再邀请`,
  },
  matchReported: { code: 2421, msg: '您已经举报过，平台会处理' },
  matchReportNothing: { code: 2422, msg: '对方还没有留言，没有可以举报的内容' },
  matchReportReasonRequired: { code: 2423, msg: '请写明理由，当事人会看到' },
  matchReportOfTalk: { code: 2424, msg: '举报的是整个对接，没有可以隐藏的单条留言' },
  matchReportContactOver: { code: 2425, msg: '这次对接已经结束' },
  matchReportDecided: { code: 2426, msg: '这次举报已由其他工作人员处理，请刷新后查看' },
  ratingGiven: { code: 2418, msg: '您已经评价过这次对接' },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../error-table.ts';
import { favouritesPerUser, focusValues, marksPerUser, subscriptionsPerUser } from './constants.ts';

/** Of subscriptions and marks: 2480 to 2489. */
export const subscriptionErrors = {
  subscriptionLimitReached: {
    code: 2480,
    msg: `最多订阅 ${String(subscriptionsPerUser)} 个筛选，请先在企业工作台取消不再需要的`,
  },
  subscriptionAddressUnknown: { code: 2481, msg: '这个列表不能订阅' },
  mailNotProven: { code: 2482, msg: '请先在“我的账号”绑定并验证邮箱，再选择邮件' },
  markLimitReached: {
    code: 2483,
    msg: `最多标记 ${String(marksPerUser)} 项申报，请先取消已经结束的`,
  },
  declarationOver: { code: 2484, msg: '这项申报已经截止，不需要提醒了' },
  focusUnknown: { code: 2485, msg: '关注的领域已有变化，请刷新后重新选择' },
  focusKindRequired: { code: 2486, msg: '请选择要关注哪些内容，否则下面选的领域不起作用' },
  focusLimitReached: { code: 2487, msg: `每项最多选 ${String(focusValues)} 个` },
  favouriteLimitReached: {
    code: 2488,
    msg: `最多收藏 ${String(favouritesPerUser)} 条，请先在企业工作台取消不再需要的`,
  },
} as const satisfies ErrorTable;

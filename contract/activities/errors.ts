import type { ErrorTable } from '../error-table.ts';
import { signUpsPerDay } from './constants.ts';

/** Of activities: 2240 to 2259. */
export const activityErrors = {
  signUpNameRequired: { code: 2240, msg: '请填写联系人姓名' },
  signUpPhoneRequired: { code: 2241, msg: '请填写联系人手机号' },
  signUpPeopleRange: { code: 2242, msg: '请选择参加人数，人数不能超过本活动每次报名的上限' },
  signUpConsentRequired: { code: 2243, msg: '请先同意把报名信息提供给活动主办方' },
  signUpNotStarted: { code: 2244, msg: '报名还没有开始' },
  signUpEnded: { code: 2245, msg: '报名已经截止' },
  signUpTwice: { code: 2246, msg: '您已经报名，不能重复报名' },
  signUpRefused: { code: 2247, msg: '您的报名没有通过，如有疑问请联系主办方' },
  signUpLimitReached: { code: 2248, msg: `您今天已经报名 ${String(signUpsPerDay)} 次，请明天再试` },
  signUpTooLate: { code: 2249, msg: '活动已经开始，不能再取消报名' },
  signUpMoved: { code: 2250, msg: '这条报名的状态已经改变，请刷新后查看' },
  signUpPlacesShort: { code: 2252, msg: '剩余名额不够，请减少参加人数' },
  activityNotBegun: { code: 2251, msg: '活动还没有开始，不能登记到场' },
} as const satisfies ErrorTable;

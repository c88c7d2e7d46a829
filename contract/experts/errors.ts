import type { ErrorTable } from '../error-table.ts';
import {
  bookingDaysAhead,
  bookingNameMaxLength,
  bookingPlaceMaxLength,
  bookingTopicMaxLength,
  bookingsPerDay,
  expertAnswerMaxLength,
  meetingMinutes,
  openBookings,
  questionMaxLength,
  questionMinLength,
  questionsPerDay,
} from './constants.ts';

/** Of experts: 2600 to 2649. */
export const expertErrors = {
  expertQuestionRequired: { code: 2600, msg: '请写下要问专家的问题' },
  expertQuestionTooShort: {
    code: 2601,
    msg: `请写清设备、现象和做过的尝试，至少 ${String(questionMinLength)} 个字`,
  },
  expertQuestionTooLong: { code: 2602, msg: `最多 ${String(questionMaxLength)} 个字，请精简后再提交` },
  expertQuestionLimit: {
    code: 2603,
    msg: `您今天已经提了 ${String(questionsPerDay)} 个问题，请明天再提`,
  },
  expertQuestionMoved: { code: 2604, msg: '这个问题的状态已经变化，请刷新后查看' },
  expertAnswerRequired: { code: 2605, msg: '请填写专家的答复' },
  expertAnswerTooLong: { code: 2606, msg: `答复最多 ${String(expertAnswerMaxLength)} 个字` },
  bookingTopicRequired: { code: 2610, msg: '请写明想谈什么' },
  bookingTopicTooLong: { code: 2611, msg: `最多 ${String(bookingTopicMaxLength)} 个字` },
  bookingNameRequired: { code: 2612, msg: '请填写联系人姓名' },
  bookingNameTooLong: { code: 2613, msg: `联系人姓名最多 ${String(bookingNameMaxLength)} 个字` },
  bookingPhoneRequired: { code: 2614, msg: '请填写联系电话' },
  bookingDayRequired: { code: 2615, msg: '请选择希望的日期' },
  bookingDayRange: {
    code: 2616,
    msg: `请选择明天起 ${String(bookingDaysAhead)} 天以内的工作日`,
  },
  bookingPartRequired: { code: 2617, msg: '请选择上午或下午' },
  bookingSameTime: { code: 2618, msg: '两个时间相同，请换一个或清空' },
  bookingClosed: { code: 2619, msg: '目前不接受预约，您可以先提问' },
  bookingOpenAlready: { code: 2620, msg: '您已经有一个正在办理的预约，在企业工作台可以查看或取消' },
  bookingLimit: {
    code: 2621,
    msg: `同时办理的预约最多 ${String(openBookings)} 个，每天最多提交 ${String(bookingsPerDay)} 个`,
  },
  bookingMoved: { code: 2622, msg: '这个预约的状态已经变化，请刷新后查看' },
  bookingTimePast: { code: 2623, msg: '这个时间已经过去' },
  bookingNotOver: { code: 2624, msg: '还没有到约定的时间' },
  bookingTimeTaken: { code: 2625, msg: '这段时间已有约定，请换一个时间' },
  bookingPlaceRequired: { code: 2626, msg: '请填写地点或线上会议的方式' },
  bookingPlaceTooLong: { code: 2627, msg: `地点最多 ${String(bookingPlaceMaxLength)} 个字` },
  bookingMinutesRange: {
    code: 2628,
    msg: `时长在 ${String(meetingMinutes.min)} 至 ${String(meetingMinutes.max)} 分钟之间`,
  },
} as const satisfies ErrorTable;

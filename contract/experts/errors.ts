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

/** Of experts: 2700 to 2749. */
export const expertErrors = {
  expertQuestionRequired: { code: 2700, msg: '请写下要问专家的问题' },
  expertQuestionTooShort: {
    code: 2701,
    msg: `请写清设备、现象和做过的尝试，至少 ${String(questionMinLength)} 个字`,
  },
  expertQuestionTooLong: { code: 2702, msg: `最多 ${String(questionMaxLength)} 个字，请精简后再提交` },
  expertQuestionLimit: {
    code: 2703,
    msg: `您今天已经提了 ${String(questionsPerDay)} 个问题，请明天再提`,
  },
  expertQuestionMoved: { code: 2704, msg: '这个问题的状态已经变化，请刷新后查看' },
  expertAnswerRequired: { code: 2705, msg: '请填写专家的答复' },
  expertAnswerTooLong: { code: 2706, msg: `答复最多 ${String(expertAnswerMaxLength)} 个字` },
  bookingTopicRequired: { code: 2710, msg: '请写明想谈什么或想试什么' },
  bookingTopicTooLong: { code: 2711, msg: `最多 ${String(bookingTopicMaxLength)} 个字` },
  bookingNameRequired: { code: 2712, msg: '请填写联系人姓名' },
  bookingNameTooLong: { code: 2713, msg: `联系人姓名最多 ${String(bookingNameMaxLength)} 个字` },
  bookingPhoneRequired: { code: 2714, msg: '请填写联系电话' },
  bookingDayRequired: { code: 2715, msg: '请选择希望的日期' },
  bookingDayRange: {
    code: 2716,
    msg: `请选择明天起 ${String(bookingDaysAhead)} 天以内的工作日`,
  },
  bookingPartRequired: { code: 2717, msg: '请选择上午或下午' },
  bookingSameTime: { code: 2718, msg: '两个时间相同，请换一个或清空' },
  bookingClosed: { code: 2719, msg: '目前不接受预约，您可以先提问' },
  bookingOpenAlready: { code: 2720, msg: '您已经有一个正在办理的预约，在企业工作台可以查看或取消' },
  bookingLimit: {
    code: 2721,
    msg: `同时办理的预约最多 ${String(openBookings)} 个，每天最多提交 ${String(bookingsPerDay)} 个`,
  },
  bookingMoved: { code: 2722, msg: '这个预约的状态已经变化，请刷新后查看' },
  bookingTimePast: { code: 2723, msg: '这个时间已经过去' },
  bookingNotOver: { code: 2724, msg: '还没有到约定的时间' },
  bookingTimeTaken: { code: 2725, msg: '这段时间已有约定，请换一个时间' },
  bookingPlaceRequired: { code: 2726, msg: '请填写地点或线上会议的方式' },
  bookingPlaceTooLong: { code: 2727, msg: `地点最多 ${String(bookingPlaceMaxLength)} 个字` },
  bookingMinutesRange: {
    code: 2728,
    msg: `时长在 ${String(meetingMinutes.min)} 至 ${String(meetingMinutes.max)} 分钟之间`,
  },
  bookingStartRequired: { code: 2730, msg: '请填写约定的日期和时间' },
  trialClosed: { code: 2729, msg: '这个产品目前不提供试用，可以联系服务商' },
} as const satisfies ErrorTable;

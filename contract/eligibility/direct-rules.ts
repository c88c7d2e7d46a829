import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import { textLength } from '../shared-rules/rule.ts';
import { daysAfter } from '../shared-rules/shanghai-time.ts';
import { workingDaysAfter } from '../shared-rules/working-days.ts';
import {
  directAnswerDays,
  directDeadlineDays,
  directPaymentMaxLength,
  directPublicityDays,
  directReasonMaxLength,
  directTitleMaxLength,
} from './constants.ts';
import type { FactSource } from './states.ts';

/** What staff write of a list of 免申即享. */
export interface DirectDraft {
  title: string;
  /** The last day on which enterprises answer. */
  deadline: CalendarDay;
  publicityDays: number;
  /** How it is paid, as enterprises read it. */
  payment: string;
  /** What counts of what is known of an enterprise. */
  sources: readonly FactSource[];
}

/** The first and the last day that the deadline may be where the list starts on a day. */
export const deadlinesFrom = (today: CalendarDay) => ({
  first: workingDaysAfter(today, directAnswerDays),
  last: daysAfter(today, directDeadlineDays),
});

type Faults = Partial<Record<keyof DirectDraft, string>>;

/** What is wrong with a list that is to start on a day, by its fields. */
export function directFaults(draft: DirectDraft, today: CalendarDay): Faults {
  const faults: Faults = {};
  const { first, last } = deadlinesFrom(today);
  const { min, max } = directPublicityDays;
  if (draft.title.trim() === '') faults.title = '请填写名单的名称';
  else if (textLength(draft.title) > directTitleMaxLength)
    faults.title = `名称最多 ${String(directTitleMaxLength)} 个字`;
  if (draft.deadline === '') faults.deadline = '请选择确认截止的日期';
  else if (draft.deadline < first || draft.deadline > last)
    faults.deadline = `请给企业至少 ${String(directAnswerDays)} 个工作日：${first} 至 ${last}`;
  if (draft.publicityDays < min || draft.publicityDays > max)
    faults.publicityDays = `公示 ${String(min)} 至 ${String(max)} 个工作日`;
  if (draft.payment.trim() === '') faults.payment = '请写明怎样兑付';
  else if (textLength(draft.payment) > directPaymentMaxLength)
    faults.payment = `最多 ${String(directPaymentMaxLength)} 个字`;
  if (draft.sources.length === 0) faults.sources = '请至少选一个数据来源';
  return faults;
}

/** What is wrong with a reason; undefined where nothing is. */
export function directReasonFault(reason: string): string | undefined {
  if (reason.trim() === '') return '请写明原因';
  return textLength(reason) > directReasonMaxLength
    ? `原因最多 ${String(directReasonMaxLength)} 个字`
    : undefined;
}

/** What is wrong with the day of a payment: it is after the publicity, and not in the future. */
export function paidDayFault(day: string, { from, today }: { from: CalendarDay; today: CalendarDay }) {
  if (day === '') return '请选择兑付日期';
  return day < from || day > today ? `兑付日期在 ${from} 至 ${today} 之间` : undefined;
}

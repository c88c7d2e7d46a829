import { phoneRule } from '../shared-rules/rules.ts';
import {
  inOrder,
  matches,
  maxLength,
  required,
  textLength,
  type FormRules,
  type Rule,
} from '../shared-rules/rule.ts';
import { shanghaiDay } from '../shared-rules/shanghai-time.ts';
import { endOfDay, isWorkingDay } from '../shared-rules/working-days.ts';
import {
  bookingDaysAhead,
  bookingNameMaxLength,
  bookingPlaceMaxLength,
  bookingTopicMaxLength,
  dayParts,
  expertAnswerMaxLength,
  questionMaxLength,
  questionMinLength,
} from './constants.ts';

/** Without what has no width. */
const visible = (text: string) => text.replace(/\p{Cf}/gu, '').trim();

export const questionRules: FormRules<{ body: string }> = {
  body: inOrder(
    required('expertQuestionRequired'),
    matches((text) => textLength(visible(text)) >= questionMinLength, 'expertQuestionTooShort'),
    maxLength(questionMaxLength, 'expertQuestionTooLong'),
  ),
};

/** Required, of something that can be seen. */
const written = (error: Parameters<typeof required>[0]) =>
  inOrder<unknown, string>(
    required(error),
    matches((text) => visible(text) !== '', error),
  );

/** Of staff, who write down what the expert says. */
export const expertAnswerRules: FormRules<{ body: string }> = {
  body: inOrder(required('expertAnswerRequired'), maxLength(expertAnswerMaxLength, 'expertAnswerTooLong')),
};

/** Two times are wished at most; a day is 2026-03-09, a part of it 上午 or 下午. */
export interface BookingForm {
  topic: string;
  day1: string;
  part1: string;
  day2: string;
  part2: string;
  contactName: string;
  phone: string;
}

const isDayPart = (text: string) => dayParts.some((part) => part === text);

/** Whether offices are open on a day from tomorrow on. `today` is a day of Shanghai. */
export function isBookableDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return false;
  // the 31st of June is none
  if (shanghaiDay(endOfDay(day).getTime() - 1) !== day) return false;
  const last = shanghaiDay(endOfDay(today).getTime() + bookingDaysAhead * 24 * 3_600_000 - 1);
  return day > today && day <= last && isWorkingDay(day);
}

/** `today` is a day of Shanghai, 2026-03-04. */
export function bookingRules(today: string): FormRules<BookingForm> {
  const dayRule = matches((day) => isBookableDay(day, today), 'bookingDayRange');
  const otherTime: Rule<BookingForm> = (part, { day1, part1, day2 }) =>
    day2 !== '' && day1 === day2 && part1 === part ? 'bookingSameTime' : undefined;
  return {
    topic: inOrder(written('bookingTopicRequired'), maxLength(bookingTopicMaxLength, 'bookingTopicTooLong')),
    day1: inOrder(required('bookingDayRequired'), dayRule),
    part1: inOrder(required('bookingPartRequired'), matches(isDayPart, 'bookingPartRequired')),
    day2: dayRule,
    part2: inOrder<BookingForm, string>(
      (part, { day2 }) => (day2 !== '' && !isDayPart(part) ? 'bookingPartRequired' : undefined),
      otherTime,
    ),
    ...contactRules,
  };
}

const contactRules = {
  contactName: inOrder<unknown, string>(
    written('bookingNameRequired'),
    maxLength(bookingNameMaxLength, 'bookingNameTooLong'),
  ),
  phone: inOrder<unknown, string>(required('bookingPhoneRequired'), phoneRule),
};

/** Of a trial: staff arrange it with the provider, so no time is wished. */
export const trialRules: FormRules<Pick<BookingForm, 'topic' | 'contactName' | 'phone'>> = {
  topic: inOrder(written('bookingTopicRequired'), maxLength(bookingTopicMaxLength, 'bookingTopicTooLong')),
  ...contactRules,
};

/** Of staff, who fix time and place. */
export const confirmRules: FormRules<{ place: string; startsAt: string }> = {
  place: inOrder(required('bookingPlaceRequired'), maxLength(bookingPlaceMaxLength, 'bookingPlaceTooLong')),
  startsAt: required('bookingStartRequired'),
};

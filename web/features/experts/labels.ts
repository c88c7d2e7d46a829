import type { BookingState } from '#contract/experts/booking-workflow.ts';
import type { QuestionState } from '#contract/experts/question-workflow.ts';
import { bookingStateNames, questionStateNames } from '#contract/experts/state-names.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import type { TagTone } from '#web/ui/tag/tag.tsx';

type Label = Readonly<{ label: string; tone: TagTone }>;

/** As whoever asked or booked reads them. */
export const questionLabels: Readonly<Record<QuestionState, Label>> = {
  waiting: { label: questionStateNames.waiting, tone: 'amber' },
  passedOn: { label: questionStateNames.passedOn, tone: 'blue' },
  answered: { label: questionStateNames.answered, tone: 'green' },
  declined: { label: questionStateNames.declined, tone: 'red' },
  withdrawn: { label: questionStateNames.withdrawn, tone: 'grey' },
  takenDown: { label: questionStateNames.takenDown, tone: 'grey' },
};

export const bookingLabels: Readonly<Record<BookingState, Label>> = {
  requested: { label: bookingStateNames.requested, tone: 'amber' },
  confirmed: { label: bookingStateNames.confirmed, tone: 'green' },
  declined: { label: bookingStateNames.declined, tone: 'red' },
  cancelled: { label: bookingStateNames.cancelled, tone: 'grey' },
  done: { label: bookingStateNames.done, tone: 'grey' },
};

/** Whether an expert takes bookings. */
export const takesLabels = {
  open: { label: '可以预约', tone: 'green' },
  full: { label: '近期约满', tone: 'grey' },
  closed: { label: '暂不接受预约', tone: 'grey' },
} as const satisfies Readonly<Record<string, Label>>;

const homePath = '/socialInteraction/ZJDetail';
export type HomeTab = 'answers' | 'ask' | 'book';

/** For `href`: the home of an expert, at one of its tabs. */
export const homeHref = (id: number, tab?: HomeTab): string =>
  `#${addressOf(homePath, { infoId: id, tab: tab === 'answers' ? undefined : tab })}`;
/** What is typed there, by whom. */
export const askDraft = (expertId: number, userId: number) => `ask ${String(expertId)} ${String(userId)}`;
export const bookDraft = (expertId: number, userId: number) => `book ${String(expertId)} ${String(userId)}`;
/** Where a user finds what he has asked and booked. */
export const workbenchHref = '#/company?page=expert';

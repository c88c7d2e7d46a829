import type { Transition } from '../workflow.ts';

/** The life of a wish to meet an expert, or to try a cloud product. */
export const bookingStates = ['requested', 'confirmed', 'declined', 'cancelled', 'done'] as const;
export type BookingState = (typeof bookingStates)[number];

export type BookingActor = 'owner' | 'clerk';

export interface BookingFacts {
  comment: string;
  /** When it was fixed for, or is being fixed for. */
  startsAt: Date | null;
  now: Date;
}
type BookingTrouble = 'reviewCommentRequired' | 'bookingTimePast' | 'bookingNotOver';
export type BookingEffect = 'notifyClerks' | 'notifyOwner';

/** `new` is a booking whose row is being written. */
type BookingMove = Transition<
  BookingState | 'new',
  BookingActor,
  BookingFacts,
  BookingTrouble,
  BookingEffect
>;
type Guard = BookingMove['guards'][number];

const reasoned: Guard = ({ comment }) => (comment === '' ? 'reviewCommentRequired' : undefined);
const lies: (isAhead: boolean) => Guard =
  (isAhead) =>
  ({ startsAt, now }) => {
    if (startsAt === null || startsAt > now === isAhead) return undefined;
    return isAhead ? 'bookingTimePast' : 'bookingNotOver';
  };

export const bookingTransitions = {
  request: { from: ['new'], to: 'requested', by: ['owner'], guards: [], effects: ['notifyClerks'] },
  confirm: {
    from: ['requested'],
    to: 'confirmed',
    by: ['clerk'],
    guards: [lies(true)],
    effects: ['notifyOwner'],
  },
  /** Also of what was fixed: an expert falls ill. */
  decline: {
    from: ['requested', 'confirmed'],
    to: 'declined',
    by: ['clerk'],
    guards: [reasoned],
    effects: ['notifyOwner'],
  },
  cancel: {
    from: ['requested', 'confirmed'],
    to: 'cancelled',
    by: ['owner'],
    guards: [lies(true)],
    effects: ['notifyClerks'],
  },
  finish: { from: ['confirmed'], to: 'done', by: ['clerk'], guards: [lies(false)], effects: [] },
} as const satisfies Record<string, BookingMove>;

export type BookingAction = keyof typeof bookingTransitions;

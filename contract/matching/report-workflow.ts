import type { Transition } from '../workflow.ts';

/** What somebody has reported of a talk waits for staff, who keep it, hide the message or end the contact. */
export const matchReportStates = ['waiting', 'kept', 'hidden', 'ended'] as const;
export type MatchReportState = (typeof matchReportStates)[number];

export const matchReportStateNames: Readonly<Record<MatchReportState, string>> = {
  waiting: '待处理',
  kept: '已保留',
  hidden: '已隐藏留言',
  ended: '已结束对接',
};

export interface MatchReportFacts {
  comment: string;
  /** One message was reported, not the talk as a whole. */
  isOfMessage: boolean;
  /** The two are at it. */
  isLive: boolean;
}

type MatchReportRefusal = 'matchReportReasonRequired' | 'matchReportOfTalk' | 'matchReportContactOver';
export type MatchReportEffect =
  | 'notifyStaff'
  | 'hideMessage'
  | 'endContact'
  | 'notifyReporter'
  | 'notifyWriter';
type MatchReportTransition = Transition<
  MatchReportState | 'new',
  'party' | 'moderator',
  MatchReportFacts,
  MatchReportRefusal,
  MatchReportEffect
>;
type Guard = MatchReportTransition['guards'][number];

const reasoned: Guard = ({ comment }) => (comment.trim() === '' ? 'matchReportReasonRequired' : undefined);
const ofMessage: Guard = ({ isOfMessage }) => (isOfMessage ? undefined : 'matchReportOfTalk');
const live: Guard = ({ isLive }) => (isLive ? undefined : 'matchReportContactOver');

/** One of the two reports; staff decide once. Whoever has reported hears what became of it in any case. */
export const matchReportTransitions = {
  report: { from: ['new'], to: 'waiting', by: ['party'], guards: [], effects: ['notifyStaff'] },
  keep: { from: ['waiting'], to: 'kept', by: ['moderator'], guards: [], effects: ['notifyReporter'] },
  hide: {
    from: ['waiting'],
    to: 'hidden',
    by: ['moderator'],
    guards: [reasoned, ofMessage],
    effects: ['hideMessage', 'notifyWriter', 'notifyReporter'],
  },
  end: {
    from: ['waiting'],
    to: 'ended',
    by: ['moderator'],
    guards: [reasoned, live],
    effects: ['endContact', 'notifyWriter', 'notifyReporter'],
  },
} as const satisfies Record<string, MatchReportTransition>;

export type MatchReportAction = keyof typeof matchReportTransitions;
/** What staff decide. */
export const matchReportDecisions = ['keep', 'hide', 'end'] as const satisfies readonly MatchReportAction[];
export type MatchReportDecision = (typeof matchReportDecisions)[number];

/** As the history and the record say it. */
export const matchReportActionNames: Readonly<Record<MatchReportAction, string>> = {
  report: '举报',
  keep: '保留',
  hide: '隐藏留言',
  end: '结束对接',
};

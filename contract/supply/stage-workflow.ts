import { shanghaiDay } from '../shared-rules/shanghai-time.ts';
import type { Transition } from '../workflow.ts';
import type { SupplyStage } from './stages.ts';

/** `partner` is whoever the owner has agreed with on the portal, `clock` the portal itself when its last day is over. */
export type StageActor = 'owner' | 'reviewer' | 'partner' | 'clock';

export interface StageFacts {
  comment: string;
  /** Its last day is over. */
  isExpired: boolean;
}

export type StageRefusal = 'stageReasonRequired' | 'demandExpired' | 'moveImpossible';
type StageTransition = Transition<
  SupplyStage,
  StageActor,
  StageFacts,
  StageRefusal,
  'notifyPartners' | 'notifyOwner'
>;
type Guard = StageTransition['guards'][number];

const reasoned: Guard = ({ comment }) => (comment.trim() === '' ? 'stageReasonRequired' : undefined);
const inTime: Guard = ({ isExpired }) => (isExpired ? 'demandExpired' : undefined);
const over: Guard = ({ isExpired }) => (isExpired ? undefined : 'moveImpossible');

/** Whether the last day of a demand, YYYY-MM-DD in Shanghai, is over. */
export const isPast = (validUntil: string, now: Date): boolean => validUntil < shanghaiDay(now);

export const stageTransitions = {
  contact: { from: ['open'], to: 'inContact', by: ['owner', 'partner'], guards: [inTime], effects: [] },
  /** The talks came to nothing. */
  resume: { from: ['inContact'], to: 'open', by: ['owner', 'partner'], guards: [inTime], effects: [] },
  sign: {
    from: ['inContact'],
    to: 'signed',
    by: ['owner', 'partner'],
    guards: [],
    effects: ['notifyPartners'],
  },
  finish: { from: ['signed'], to: 'done', by: ['owner'], guards: [], effects: [] },
  close: {
    from: ['open', 'inContact', 'signed'],
    to: 'closed',
    by: ['owner', 'reviewer'],
    guards: [reasoned],
    effects: ['notifyPartners', 'notifyOwner'],
  },
  reopen: { from: ['closed'], to: 'open', by: ['owner'], guards: [inTime], effects: [] },
  expire: {
    from: ['open'],
    to: 'closed',
    by: ['clock'],
    guards: [over],
    effects: ['notifyPartners', 'notifyOwner'],
  },
} as const satisfies Record<string, StageTransition>;

export type StageAction = keyof typeof stageTransitions;
export const stageActions = Object.keys(stageTransitions) as [StageAction, ...StageAction[]];

/** As a button says it. */
export const stageActionNames: Readonly<Record<StageAction, string>> = {
  contact: '开始对接',
  resume: '恢复开放',
  sign: '登记签约',
  finish: '登记完成',
  close: '关闭需求',
  reopen: '重新开放',
  expire: '到期关闭',
};

/** What an owner can do from there. */
export const ownStageActions = (stage: SupplyStage): StageAction[] =>
  stageActions.filter((action) => {
    const transition: StageTransition = stageTransitions[action];
    return transition.by.includes('owner') && transition.from.includes(stage);
  });

import type { ClosableService } from '../services.ts';

/** Whether it has never been offered here, or is no longer. */
export const closedStates = ['notYet', 'ended'] as const;
export type ClosedState = (typeof closedStates)[number];

export const closedStateNames: Readonly<Record<ClosedState, string>> = {
  notYet: '暂未开通',
  ended: '已停办',
};

export interface Closing {
  state: ClosedState;
  /** What the chief wrote for whoever comes. */
  reason: string;
}

/** Services of users that chiefs have closed; nothing of those that are open. */
export type ClosedServices = Readonly<Partial<Record<ClosableService, Closing>>>;

/** `论坛暂未开通`, as a heading has it. */
export const closedTitle = (name: string, { state }: Pick<Closing, 'state'>): string =>
  name + closedStateNames[state];

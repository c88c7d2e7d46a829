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

/**
 * The entries of the menu that lead to a service and to nothing else. Who comes to such a page by its address sees what is public there, and
 * that the service is closed.
 */
const wayOf: Readonly<Record<string, ClosableService>> = {
  '/socialInteraction/industryList': 'forum',
  '/socialInteraction/topicWrite': 'forum',
  '/socialInteraction/ZJList': 'experts',
  '/home/diagnosticRequest': 'diagnosis',
  '/ProductionService/supplyDemand': 'matching',
};

const tabOf: Readonly<Record<string, ClosableService>> = {
  match: 'matching',
  expert: 'experts',
  declare: 'filings',
  diagnosis: 'diagnosis',
  prefixInfo: 'prefixes',
  financing: 'financings',
  demand: 'supply',
  publish: 'supply',
  forum: 'forum',
  focus: 'subscription',
  industrialEnterprise: 'certifications',
  serviceProvider: 'certifications',
  companyChange: 'certifications',
};

/** The service to which an address of the portal leads; undefined: to none, or to more than one. */
export function serviceAt(address: string): ClosableService | undefined {
  const [path = '', query = ''] = address.replace(/^\/?#/, '').split('?', 2);
  const valueOf = (name: string) => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1] ?? '';
  if (path === '/company') return tabOf[valueOf('page')];
  // the same page lists what is on
  if (valueOf('tab') === 'activity') return undefined;
  return Object.hasOwn(wayOf, path) ? wayOf[path] : undefined;
}

import type { FactSource } from './states.ts';

/** Of a list of 免申即享: written; waiting for another person; asking; its publicity waiting for another person; public; over. */
export const directListStates = ['draft', 'proposed', 'open', 'listed', 'published', 'over'] as const;
export type DirectListState = (typeof directListStates)[number];

export const directListStateNames: Readonly<Record<DirectListState, string>> = {
  draft: '草稿',
  proposed: '等待启动',
  open: '企业确认中',
  listed: '等待确认公示',
  published: '已公示',
  over: '已结束',
};

/** Of one enterprise on it. `unfit`: it had its values corrected, and does not fit by those. */
export const directOfferStates = ['asked', 'confirmed', 'declined', 'unfit', 'struck', 'paid'] as const;
export type DirectOfferState = (typeof directOfferStates)[number];

export const directOfferStateNames: Readonly<Record<DirectOfferState, string>> = {
  asked: '等待答复',
  confirmed: '已确认领取',
  declined: '不领取',
  unfit: '更正后不符合',
  struck: '已移出名单',
  paid: '已兑付',
};

/** What may be done with a list. */
export const directActions = [
  ...(['propose', 'takeBack', 'return', 'start', 'drop', 'list', 'unlist', 'publish'] as const),
] as const;
export type DirectAction = (typeof directActions)[number];

/** What an enterprise says of itself: it counts only where staff say so. */
export const selfSaidSources: readonly FactSource[] = ['given', 'account'];

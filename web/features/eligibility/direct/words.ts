import { reachStep } from '#contract/eligibility/constants.ts';
import type { DirectOffer } from '#contract/eligibility/direct-entities.ts';

/** A number in whole tens, cut: 0 is fewer than ten. */
export const inTens = (n: number): string =>
  n === 0 ? `不足 ${String(reachStep)} 家` : `至少 ${n.toLocaleString('zh-CN')} 家`;

/** What has become of an offer on a day, in a sentence; '' where the card says it already. */
export function outcomeOf(
  { state, isOpen, publicUntil, paidOn, reason }: DirectOffer,
  today: string,
): string {
  if (state === 'struck') return `已移出名单：${reason}`;
  if (state === 'paid') return `已于 ${paidOn} 兑付`;
  if (isOpen) return '';
  if (state === 'declined') return '已答复不领取';
  if (state === 'asked') return '确认已经截止，没有答复的不发放';
  if (state === 'unfit') return '确认已经截止，更正后不符合条件的不发放';
  if (publicUntil === '') return '确认已经截止，等待公示';
  return today > publicUntil
    ? `公示已于 ${publicUntil} 期满，等待按上面的办法兑付`
    : `公示至 ${publicUntil}，期满没有异议的按上面的办法兑付`;
}

/** How the sum of an offer is called: of what it cannot have any more, what it came to. */
export function sumName({ state, isOpen }: Pick<DirectOffer, 'state' | 'isOpen'>): string {
  if (state === 'paid') return '已得';
  return state === 'confirmed' || (state === 'asked' && isOpen) ? '可得' : '曾算得';
}

/** Whether the enterprise would lose it if it took its consent back: it is asked, or has said yes, and is not public yet. */
export const isLosable = ({ state, isOpen, publicUntil }: DirectOffer): boolean =>
  isOpen || (state === 'confirmed' && publicUntil === '');

import type { Match } from '#contract/eligibility/entities.ts';
import { moneyText } from '#contract/eligibility/quantity.ts';

/** What an enterprise gets, as far as that is known; '' where nothing says it. */
export function amountText({ state, yuan, atMost }: Match['amount']): string {
  if (state === 'known' && yuan !== null) return `按规则可得 ${moneyText(yuan)}`;
  if (state === 'missing')
    return atMost === null ? '金额待补资料后计算' : `最高 ${moneyText(atMost)}，待补资料后计算`;
  return '';
}

/** A count, and no rate: 8 项要求，符合 6 项. */
export function countText({ of, met, missing, unmet }: Match['counts']): string {
  const rest = [
    ...(missing > 0 ? [`缺数据 ${String(missing)} 项`] : []),
    ...(unmet > 0 ? [`不符合 ${String(unmet)} 项`] : []),
  ];
  return [`${String(of)} 项要求，符合 ${String(met)} 项`, ...rest].join('，');
}

export const pagePath = '/company';
/** The workbench tab that shows one of them. */
export const matchPage = 'policies';

import type { Match } from '#contract/eligibility/entities.ts';
import { timeWindowState, type TimeWindowState } from '#contract/time-window.ts';
import { moneyText } from '#contract/eligibility/quantity.ts';

/** What an enterprise gets, as far as that is known; '' where nothing says it, and where it does not fit. */
export function amountText({
  truth,
  amount: { state, yuan, atMost },
}: Pick<Match, 'truth' | 'amount'>): string {
  if (truth === 'unmet') return '';
  if (state === 'known' && yuan !== null)
    return `${truth === 'met' ? '按规则' : '符合后'}可得 ${moneyText(yuan)}`;
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

/** Whether something can be declared now. */
export const windowOf = (
  { startTime, endTime }: Pick<Match, 'startTime' | 'endTime'>,
  now: number,
): TimeWindowState =>
  timeWindowState({
    start: startTime === null ? -Infinity : Date.parse(startTime),
    end: endTime === null ? Infinity : Date.parse(endTime),
    now,
  });

export const pagePath = '/company';
/** The workbench tab that shows one of them. */
export const matchPage = 'policies';

import { presencesShown } from '#contract/content/constants.ts';
import type { Others } from './use-presence.ts';

/** So many are named. */
const named = 3;

/** Who else has it open. */
export function whoIsThere(others: Others): string {
  if (others.length === 0) return '';
  const names = others.slice(0, named).map(({ by }) => by);
  // more than these are not told
  const least = others.length < presencesShown ? '' : '至少 ';
  const rest = others.length > named ? `等${least === '' ? ' ' : least}${String(others.length)} 人` : '';
  return `${names.join('、')}${rest}也开着这篇`;
}

/** When one of them last changed something; '' where nobody has. */
export function whenChanged([latest]: Others): string {
  const seconds = latest?.changedSecondsAgo ?? null;
  if (seconds === null) return '';
  return seconds < 60 ? '刚刚有改动' : `${String(Math.floor(seconds / 60))} 分钟前有改动`;
}

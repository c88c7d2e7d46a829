import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { TermCount } from '#server/db/queries/search/term.ts';
import { foldText } from '#server/lib/text/fold.ts';

/** What visitors of the demo's city have looked for lately, most first. All of them find something. */
const terms = [
  '数字化转型',
  '上云',
  '智能工厂',
  '标识解析',
  '工业互联网平台',
  '申报',
  '诊断',
  '数据安全',
  'MES',
  '专精特新',
];

/** What the centre would have visitors look for these weeks: the chips below the search of home. */
export const demoHotTags = ['企业上云', '智能工厂', 'MES', '标识解析', '专精特新', '数据安全'].map(
  (value, sortOrder) => ({ tagType: 'hot', value, sortOrder }),
);

export function demoTerms(now: Date): TermCount[] {
  return terms.map((term, place) => ({
    day: shanghaiDay(now),
    folded: foldText(term),
    term,
    visitors: 20 * (terms.length - place),
    networks: [1, 2, 3],
  }));
}

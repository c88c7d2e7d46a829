import { termsRetentionDays } from '#contract/search/constants.ts';
import { shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { leastNetworks, listMissedTerms } from '#server/db/queries/search/term.ts';
import { column, type FigureSource } from './figure-source.ts';

const mostTerms = 50;
const dayMilliseconds = 86_400_000;

/**
 * What visitors look for and the portal does not have. As with hot words, a term of few networks is not shown: it may be one person's. Words that
 * the public never sees are here.
 */
export const missedTerms: FigureSource = async ({ db, clock }) => {
  const now = clock.now().getTime();
  const today = startOfDay(shanghaiDay(now)).getTime();
  const terms = await listMissedTerms(db, {
    since: shanghaiDay(now - termsRetentionDays * dayMilliseconds),
    ...{ least: leastNetworks, limit: mostTerms },
  });
  return {
    note: `近 ${String(termsRetentionDays)} 天搜索而没有结果的词，有 ${String(leastNetworks)} 个以上网络的访问者搜过的才列出，不记录是谁搜的；最多 ${String(mostTerms)} 个`,
    columns: [column('visitors', '搜索', '人次'), column('daysAgo', '最近一次距今', '天')],
    rows: terms.map(({ folded, term, visitors, lastDay }) => ({
      key: folded,
      name: term,
      values: [visitors, (today - startOfDay(lastDay).getTime()) / dayMilliseconds],
    })),
  };
};

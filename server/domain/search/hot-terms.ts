import { createHash } from 'node:crypto';
import { termsRetentionDays } from '#contract/search/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Database } from '#server/db/database.ts';
import {
  addMissedTerms,
  addTerms,
  leastNetworks,
  listTerms,
  mostNetworks,
  type TermCount,
} from '#server/db/queries/search/term.ts';
import { listUnshownWords } from '#server/db/queries/search/unshown-words.ts';
import type { Clock } from '#server/lib/clock.ts';
import { networkOf } from '#server/lib/http/client-address.ts';
import { createViewThrottle, type Look } from '#server/lib/view-throttle.ts';
import { inSequence } from '#server/lib/process/in-sequence.ts';
import type { Log } from '#server/lib/process/log.ts';
import { foldText } from '#server/lib/text/fold.ts';
import type { Services } from '#server/services.ts';

/** Never among hot words, whatever visitors look for: what a public body does not put on its page. Chiefs of a site add its own. */
const unshownWords: readonly string[] = [
  ...['赌博', '博彩', '赌场', '彩票', '六合彩', '百家乐', '下注', '老虎机'],
  ...['色情', '裸聊', '约炮', '成人电影', '招嫖', '援交', 'av女优', 'porn'],
  ...['毒品', '冰毒', '大麻', '海洛因', '迷药', '枪支', '弹药', '炸药'],
  ...['代开发票', '办假证', '假发票', '刻章', '代孕', '私家侦探', '套现', '裸贷', '高利贷', '洗钱'],
  ...['翻墙', '外挂', '盗号', '黑客接单', '身份证号', '手机号', '银行卡号'],
  ...['傻逼', '妈的', '他妈', '操你', '去死', 'fuck', 'shit'],
];

const dayMilliseconds = 86_400_000;
const shown = 10;
const mostWaiting = 1_000;
const longestTerm = 20;

/**
 * Whether a term may be kept: some words, and no number of a person. Five digits in a row, whatever stands between them, may belong to a
 * telephone, a card or a document.
 */
export function isCountable(term: string): boolean {
  const length = [...term].length;
  if (length < 2 || length > longestTerm || !/^[\p{L}\p{N}\p{M} .+#/&·-]+$/u.test(term)) return false;
  const folded = foldText(term).replace(/[^\p{L}\p{N}]/gu, '');
  return /\p{L}/u.test(folded) && !/\p{N}{5}/u.test(folded);
}

export interface TermCounter {
  /** A visitor counts once per term and 30 seconds, an address a few times, whether something was found or not. */
  add(search: { term: string; isFound: boolean } & Pick<Look, 'ip' | 'browser'>): void;
  /** Writes what has been counted until now. Called once a second, and at the end. */
  flush(): Promise<void>;
}

/** Counts in memory what visitors look for, and writes it in batches: what they find apart from what they do not. Who they are is not kept. */
export function createTermCounter({ db, clock, log }: { db: Database; clock: Clock; log: Log }): TermCounter {
  const looks = createViewThrottle(clock);
  const [found, missed] = [createBatch(addTerms), createBatch(addMissedTerms)];
  return {
    add: ({ term: given, isFound, ip, browser }) => {
      const term = given.normalize('NFKC').trim();
      if (!isCountable(term)) return;
      const folded = foldText(term);
      if (!looks.counts({ at: folded, ip, browser })) return;
      const one = {
        day: shanghaiDay(clock.now()),
        folded,
        term,
        visitors: 1,
        networks: [markOf(folded, ip)],
      };
      (isFound ? found : missed).add(one);
    },
    flush: inSequence(async () => {
      for (const batch of [found, missed])
        await batch.write(db).catch((error: unknown) => {
          // a database that is away costs statistics, never an answer; the batch goes into the next one
          log.warn({ err: error }, 'searches could not be counted');
        });
    }),
  };
}

/** Terms that wait to be written. Those that could not be written wait again. */
function createBatch(write: (db: Database, terms: readonly TermCount[]) => Promise<void>) {
  let waiting = new Map<string, TermCount>();
  const add = (one: TermCount) => {
    const place = `${one.day} ${one.folded}`;
    const known = waiting.get(place);
    if (known !== undefined) {
      known.visitors += one.visitors;
      known.networks = [...new Set([...(known.networks ?? []), ...(one.networks ?? [])])].slice(
        0,
        mostNetworks,
      );
    } else if (waiting.size < mostWaiting) waiting.set(place, { ...one });
  };
  return {
    add,
    async write(db: Database): Promise<void> {
      if (waiting.size === 0) return;
      const batch = [...waiting.values()];
      waiting = new Map();
      try {
        await write(db, batch);
      } catch (error) {
        for (const one of batch) add(one);
        throw error;
      }
    },
  };
}

/** One of 65,536 for each word anew: two networks seldom have the same one, and thousands of addresses share each. */
const markOf = (folded: string, ip: string): number =>
  createHash('sha256')
    .update(`${folded}\n${networkOf(ip)}`)
    .digest()
    .readUInt16BE(0);

/** What visitors look for most, without what is never shown. */
export async function listHotTerms({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const since = shanghaiDay(clock.now().getTime() - termsRetentionDays * dayMilliseconds);
  const hidden = [...unshownWords, ...(await listUnshownWords(db))].map(foldText);
  const terms = await listTerms(db, { since, least: leastNetworks, limit: 100 });
  return terms
    .filter(({ folded }) => !hidden.some((word) => folded.includes(word)))
    .slice(0, shown)
    .map(({ term }) => term);
}

import { fold } from '#server/lib/text/fold.ts';

/** Said of so many demands and solutions alike that it tells nothing about them. */
const empty = [
  ...[
    '需求',
    '解决方案',
    '方案',
    '解决',
    '系统',
    '平台',
    '企业',
    '公司',
    '项目',
    '产品',
    '服务',
    '技术',
    '建设',
  ],
  ...['管理', '改造', '升级', '优化', '提升', '实现', '进行', '支持', '相关', '应用', '提供', '希望', '寻求'],
  ...[
    '数字化',
    '智能化',
    '信息化',
    '工业',
    '制造',
    '生产',
    '车间',
    '工厂',
    '一套',
    '可以',
    '能够',
    '以及',
    '要求',
  ],
];
const emptyWords = new RegExp(
  empty
    .sort((a, b) => b.length - a.length)
    .map((word) => fold(word).text)
    .join('|'),
  'g',
);

const runs = /[\p{Letter}\p{Number}]+/gu;

/** The folded texts as runs of letters and digits, without what tells nothing. */
export const tellingRuns = (texts: readonly string[]): string[] =>
  fold(texts.join('\n')).text.replace(emptyWords, '\n').match(runs) ?? [];

function* pairsOf(run: string): Generator<string> {
  const characters = Array.from(run);
  for (let at = 0; at + 1 < characters.length; at += 1)
    yield `${characters[at] ?? ''}${characters[at + 1] ?? ''}`;
}

export const pairSet = (allRuns: readonly string[]): Set<string> =>
  new Set(allRuns.flatMap((run) => [...pairsOf(run)]));

export interface SharedWords {
  /** Of the pairs of the first side how many the second has too, 0 to 1. */
  share: number;
  /** What both say, the longest first. */
  words: string[];
}

/** Two characters may stand side by side by chance; so many together are a word that both use. */
const shortestWord = 2;
const mostWords = 3;

/** What the second side says of what the first does. Runs as `tellingRuns` makes them. */
export function shareWords(asked: readonly string[], offered: readonly string[]): SharedWords {
  const wanted = pairSet(asked);
  if (wanted.size === 0) return { share: 0, words: [] };
  const there = pairSet(offered);
  let shared = 0;
  for (const pair of wanted) if (there.has(pair)) shared += 1;
  return { share: shared / wanted.size, words: shared === 0 ? [] : commonWords(asked, there, offered) };
}

function commonWords(asked: readonly string[], there: ReadonlySet<string>, offered: readonly string[]) {
  const text = offered.join('\n');
  const found = new Set<string>();
  for (const run of asked) {
    const characters = Array.from(run);
    for (let from = 0; from + 1 < characters.length;) {
      let to = from;
      while (
        to + 1 < characters.length &&
        there.has(`${characters[to] ?? ''}${characters[to + 1] ?? ''}`) &&
        text.includes(characters.slice(from, to + 2).join(''))
      )
        to += 1;
      if (to + 1 - from >= shortestWord) found.add(characters.slice(from, to + 1).join(''));
      from = to + 1;
    }
  }
  const longest = [...found].sort((a, b) => b.length - a.length);
  return longest
    .filter((word, at) => !longest.slice(0, at).some((other) => other.includes(word)))
    .slice(0, mostWords);
}

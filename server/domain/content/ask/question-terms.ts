import { foldText } from '#server/lib/text/fold.ts';

/** A thing that a question is about, as the folded texts that stand for it; each of them is it. */
export type Term = readonly string[];

/** What makes a question of a sentence, and says nothing of what it is about. */
const questionWords = [
  ...[
    '我想了解',
    '想了解',
    '我想问',
    '想问',
    '请问',
    '请教',
    '一下',
    '有没有',
    '有哪些',
    '有什么',
    '是什么',
    '什么是',
  ],
  ...[
    '为什么',
    '什么',
    '怎么样',
    '怎么办',
    '怎么',
    '怎样',
    '如何',
    '哪些',
    '哪里',
    '哪个',
    '多少',
    '多久',
    '能不能',
    '能否',
  ],
  ...[
    '可不可以',
    '可以',
    '是否',
    '是不是',
    '需要',
    '我们',
    '关于',
    '对于',
    '吗',
    '呢',
    '吧',
    '啊',
    '呀',
    '的',
    '我',
  ],
];
const questionWord = new RegExp(questionWords.sort((a, b) => b.length - a.length).join('|'), 'gu');

/** What people and documents call differently. */
const synonyms: readonly Term[] = [
  ['补贴', '补助', '奖励', '奖补', '资助', '报销', '服务券'],
  ['申请', '申报', '申领'],
  ['免申即享', '不用申请', '无需申请', '不报自来'],
  ['员工', '职工', '人才'],
  // whole, for its pairs would count for more than what is asked about
  ['中小企业', '小微企业', '中小微企业'],
];

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{Letter}\p{Number}])+/gu;
const isHan = /^\p{Script=Han}/u;

/** More are not looked for: a question has 200 characters. */
const mostTerms = 40;

const longWords = synonyms.flat().filter((word) => word.length > 2);

/** Pairs of characters that stand side by side, Latin words and numbers; the single character where there is nothing else. */
export function questionTerms(question: string): Term[] {
  const asked = foldText(question).replace(questionWord, ' ');
  const long = longWords.filter((word) => asked.includes(word));
  const rest = long.reduce((text, word) => text.replaceAll(word, ' '), asked);
  // a single letter or digit is in everything
  const words = (rest.match(runs) ?? []).filter((word) => isHan.test(word) || word.length > 1);
  const pairs = words.flatMap((word) => {
    const characters = [...word];
    if (!isHan.test(word)) return [word];
    return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`);
  });
  const found = [...long, ...pairs];
  const wanted = [...new Set(found.length > 0 ? found : words)].slice(0, mostTerms);
  return [...new Set(wanted.map((word) => synonyms.find((group) => group.includes(word)) ?? [word]))];
}

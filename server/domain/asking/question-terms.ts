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
    '怎么办(?!理)',
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

/** Words of one character, and such as are in every question, that say nothing by themselves; part of another word they stay. */
const emptyWords = new Set(
  '能 会 要 有 是 和 与 或 也 就 都 还 在 对 给 把 被 由 从 为 了 着 过 谁 几 钱 多 吗 呢 买 拿 用 做 去 来 里 后 前 时 算 不 多少钱 多少个 多长 时间 时候 什么时候 多久 几天 几个 之后 以后 之前 意思 拿到 出钱 每人 一个 一台 一次 不能 不算 用来 进入 有没有'.split(
    ' ',
  ),
);

/** What people and documents call differently. */
const synonyms: readonly Term[] = [
  ['补贴', '补助', '奖励', '奖补', '资助', '报销', '服务券'],
  ['申请', '申报', '申领'],
  ['免申即享', '不用申请', '无需申请', '不报自来'],
  ['员工', '职工', '人才'],
  ['首次', '第一次', '首个', '头一次'],
  ['租赁', '租用', '租金', '出租'],
  ['收费', '收取'],
  ['忘记', '忘了', '忘掉', '想不起'],
  ['电话', '热线', '客服', '联系方式'],
  ['登录', '登陆'],
  ['账号', '帐号', '账户', '帐户'],
  ['骗取', '套取', '弄虚作假', '虚报', '造假', '编造'],
  // whole, for its pairs would count for more than what is asked about
  ['中小企业', '小微企业', '中小微企业'],
];
/** What stands for another in a question alone: as a part of words it is everywhere. */
const shortForms = new Map([
  ['补', '补贴'],
  ['奖', '补贴'],
  ['租', '租赁'],
  ['收', '收费'],
]);

/** What a question is after, as the words under which documents have it. */
const expectedAnswers: readonly (readonly [RegExp, Term])[] = [
  [
    /谁(?:可以|能)|哪些(?:企业|单位|人)|什么(?:企业|单位|人|条件)|条件|资格|符合/u,
    ['对象', '条件', '谁可以', '适用'],
  ],
  [
    /多久|多长|几天|什么时候|期限|过期|截止|到期|有效/u,
    ['期限', '有效', '工作日', '截止', '受理', '天内', '日内'],
  ],
  [
    /怎么(?:申请|申报|办|领)|如何(?:申请|申报|办|领)|流程|步骤|在哪/u,
    ['办理', '流程', '程序', '申请', '申报'],
  ],
  [/多少|几(?!乎)|比例|上限|额度|标准/u, ['标准', '最高', '补多少', '比例']],
];

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{Letter}\p{Number}])+/gu;
const isHan = /^\p{Script=Han}/u;

/** More are not looked for: a question has 200 characters. */
const mostTerms = 40;

const longWords = synonyms.flat().filter((word) => word.length > 2);
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a question that say what it is about, from left to right; '' where something else stood between. */
function fullWords(question: string): string[] {
  const asked = foldText(question).replace(questionWord, ' ');
  return [...segmenter.segment(asked)].map(({ segment, isWordLike }) =>
    isWordLike === true && !emptyWords.has(segment) ? segment : '',
  );
}

const groupOf = (word: string): Term => synonyms.find((group) => group.includes(word)) ?? [word];

/** Pairs of characters that stand side by side, Latin words and numbers; the single character where there is nothing else. */
export function questionTerms(question: string): Term[] {
  const segments = fullWords(question);
  const asked = segments.map((one) => (one === '' || shortForms.get(one) !== undefined ? ' ' : one)).join('');
  const short = segments.flatMap((one) => shortForms.get(one) ?? []);
  const long = longWords.filter((word) => asked.includes(word));
  const rest = long.reduce((text, word) => text.replaceAll(word, ' '), asked);
  // a single letter or digit is in everything
  const words = (rest.match(runs) ?? []).filter((word) => isHan.test(word) || word.length > 1);
  const pairs = words.flatMap((word) => {
    const characters = [...word];
    if (!isHan.test(word)) return [word];
    return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`);
  });
  const found = [...long, ...short, ...pairs];
  const terms = [...new Set(found.length > 0 ? found : words)].slice(0, mostTerms);
  return [...new Set(terms.map(groupOf))];
}

/** Under which words documents have what the question is after: they tell passages apart, and find none by themselves. */
export function expectedTerms(question: string): Term[] {
  const [, each] = /[一每]([台家人吨次户个项年月天车库])/u.exec(question) ?? [];
  const perOne = each === undefined ? [] : [[`每${each}`, `单${each}`, `按${each}`, `一${each}`]];
  return [...expectedAnswers.filter(([sign]) => sign.test(question)).map(([, term]) => term), ...perOne];
}

/** How what the question asks for is written; undefined where it asks for no number. */
export function expectedNumber(question: string): RegExp | undefined {
  if (/多久|多长|期限|什么时候|几[天年月]|到期|截止/u.test(question))
    return /\d\s*(?:年|个?月|日|天|个?工作日|小时|分钟|学时)/u;
  if (/多少钱|补|奖|贴|抵|报销|比例|额度|[收交付]多少/u.test(question))
    return /\d\s*[万亿]?元|\d\s*[%％]|百分点/u;
  return /多少|几(?!乎)|上限|最[高低大小]|标准/u.test(question) ? /\d/u : undefined;
}

/** Words by which something else would be asked about: each with what stands for it too. Single characters side by side are one. */
export function subjectsOf(question: string): Term[] {
  const subjects: string[] = [];
  let single = '';
  for (const word of [...fullWords(question), '']) {
    const isSingle = isHan.test(word) && [...word].length === 1;
    if (isSingle) single += word;
    else {
      if ([...single].length > 1) subjects.push(single);
      single = '';
      if ([...word].length > 1 && !/^[\d一二三四五六七八九十百千万两]+$/u.test(word)) subjects.push(word);
    }
  }
  return [...new Set(subjects)].filter((word) => !framingWords.has(word)).map(groupOf);
}

/** What is said of anything that policies are about. */
const framingWords = new Set(
  '政策 企业 中小企业 小微企业 中小微企业 公司 单位 标准 办理 处理 规定 要求 条件 情况 流程 材料 金额 费用 额度 比例 上限 最高 最低 最大 最小 最多 范围 部门 超过 使用 支持 项目 补贴 补助 奖励 奖补 资助 申请 申报 申领 承担 计算 传给 收到 没有 告知 我们 花钱 后果 一度 剩下 每年 每月 每家 每次 今年 有关 相关'.split(
    ' ',
  ),
);

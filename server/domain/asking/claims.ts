/**
 * What a sentence says beyond its numbers that turns a rule round: that something is not so, for whom and how long it holds, and from or up
 * to where. Of each the form that all its writings share.
 */
const strongWords: readonly (readonly string[])[] = [
  ['废止', '失效', '作废', '不再有效', '不再执行', '过期', '停止执行', '无效', '作罢'],
  ['有效', '现行', '生效'],
  ['取消', '撤销', '撤回', '收回', '追回'],
  ['终止', '中止', '停止', '暂停', '截止', '结束', '到期', '关闭'],
  ['停发', '停办', '叫停', '暂缓', '搁置'],
  ['已满', '额满', '用完', '用尽', '耗尽', '发完', '领完'],
  ['延期', '延长', '顺延', '推迟'],
  ['免费', '不收费', '不收取', '免收', '无偿', '免缴', '免交'],
  ['免申即享', '自动', '直接兑付', '直接拨付'],
  ['任何', '所有', '一切', '全部', '一律', '全体', '全都', '统统'],
  ['全额', '足额', '全免'],
  ['必须', '应当', '务必', '须', '应该'],
  ['禁止', '严禁'],
  ['永久', '长期', '无限期', '终身', '随时', '常年', '全年'],
  ['保证', '承诺', '担保', '确保'],
  ['立即', '立刻', '马上', '当天', '当日', '即时'],
  ['一半', '半数', '减半', '对半', '半价', '半额'],
  ['翻倍', '翻番', '加倍', '双倍'],
  ['最高', '最多', '不超过', '上限', '以内', '至多', '不高于', '不多于', '封顶', '以下', '不得超过', '限额'],
  ['最低', '最少', '至少', '不少于', '不低于', '下限', '以上', '起步', '达到'],
  ['叠加', '重复享受', '兼得'],
  ['优先'],
  ['除外', '例外', '仅限', '只限'],
];
const perUnit =
  /每(?:个|一)?([年月季周日天家户人项次台套条]|季度)|(?<=元|万|次|个|项|\/|每)\/?(?<=\/)([年月家户人项次台套条])/gu;

/** Longest first: 不再有效 is not 有效, 有效期 says nothing of what holds. */
const strongWord = new RegExp(
  ['有效期', '长期以来', '有效[身证]', ...strongWords.flat()].sort((a, b) => b.length - a.length).join('|'),
  'gu',
);
const groupOf = new Map(
  strongWords.flatMap((group, at) => group.map((word) => [word, `strong ${String(at)}`])),
);

export function strongWordsIn(text: string): Set<string> {
  const plain = tidy(text);
  const found = [...plain.matchAll(strongWord)].flatMap(([word]) => groupOf.get(word) ?? []);
  const rates = [...plain.matchAll(perUnit)].map(([, unit, other]) => {
    const one = unit ?? other ?? '';
    return `per ${one === '天' ? '日' : one === '季度' ? '季' : one === '户' ? '家' : one}`;
  });
  return new Set([...found, ...rates]);
}

const bounds = ['最高', '最低'].flatMap((word) => groupOf.get(word) ?? []);

/** A text without the words that are looked at by themselves: what it denies by, and what turns a rule round. */
export const withoutClaims = (text: string): string =>
  tidy(text).replace(forNothing, '，').replace(strongWord, '，').replace(negation, '，');

/** Whether an amount is the most or the least, by the words before it. */
export const boundsIn = (text: string): Set<string> =>
  new Set([...strongWordsIn(text)].filter((group) => bounds.includes(group)));

const negations = [
  ...[
    '不需要',
    '不需',
    '无需',
    '无须',
    '毋须',
    '不必',
    '不用',
    '不得',
    '不能',
    '不可以',
    '不可',
    '不会',
    '不应',
    '不予',
  ],
  ...[
    '不再',
    '不是',
    '不属于',
    '不适用',
    '不享受',
    '没有',
    '尚未',
    '并未',
    '从未',
    '未能',
    '未经',
    '禁止',
    '严禁',
    '免于',
  ],
  ...['拒绝', '除非', '无法', '不', '无', '未', '没', '非', '免', '勿', '莫', '别'],
];
/** Where the sign is part of a word that denies nothing. */
const noNegation =
  /不断|不同|不动产|不锈钢|不仅|不但|不论|不管|无论|无人机|无线|无锡|未来|非常|非遗|非公|免申即享|别墅|个别|特别|级别|类别|分别|区别|识别|鉴别|性别|莫过|不超过|不少于|不低于|不高于|不多于|不得超过|不再有效|不再执行|无效|无限期/gu;
/** Different words for one thing that is denied. */
const forNothing = /免费|不收取(?:任何)?费用|免收(?:取)?|无偿|免缴|免交/gu;
const negation = new RegExp(`(?:${negations.join('|')})`, 'gu');

/** The two characters that follow each denial: what is denied. */
export function deniedIn(text: string): Set<string> {
  const plain = tidy(text).replace(forNothing, '不收费，').replace(noNegation, '，');
  const found = new Set<string>();
  for (const { 0: sign, index } of plain.matchAll(negation)) {
    const object = plain
      .slice(index + sign.length)
      .replace(/^(?:再|予以|另行|另|进行|提供|被|要|予|同时|得|经|由|向)+/u, '');
    found.add(/^[\p{Script=Han}]{1,2}/u.exec(object)?.[0] ?? '');
  }
  return found;
}

/** Whether a text says something without denying it. */
export function says(text: string, words: string): boolean {
  const plain = tidy(text).replace(forNothing, '不收费，').replace(noNegation, '，').replace(negation, '￼');
  const denied = new RegExp(`￼(?:再|予以|另行|另|进行|提供|被|要|予|同时|得|经|由|向)*${words}`, 'gu');
  return words !== '' && plain.replace(denied, '').includes(words);
}

const tidy = (text: string): string => text.normalize('NFKC').replace(/[\s\p{M}\p{Cf}]+/gu, '');

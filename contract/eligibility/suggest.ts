import type { FieldKey } from './facts.ts';
import type { Rule } from './rule-set.ts';

/** A rule that a sentence seems to ask for. It is nobody's until somebody takes it. */
export type Suggestion = Pick<Rule, 'field' | 'operator' | 'value' | 'unit' | 'period' | 'kind' | 'clause'>;

/** What a city is called in its own texts, and its code. */
export interface Home {
  areaCode: string;
  /** Districts by their names. */
  areas: readonly { code: string; name: string }[];
}

const number = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
const money = String.raw`${number}\s*(万元|亿元|元)`;

type Of = Omit<Suggestion, 'clause'>;
type Reader = (sentence: string, home: Home) => Of[];

const of = (field: FieldKey, more: Partial<Of>): Of => ({
  ...{ field, operator: 'atLeast', value: '', unit: '', period: '', kind: 'need' },
  ...more,
});

/** Numbers lose the marks that group them. */
const plain = (text: string | undefined) => (text ?? '').replaceAll(',', '');

/** How texts compare, before a quantity: what begins with 不 or 未 stands first, since it holds the words of its opposite. */
const comparisons: readonly (readonly [words: string, operator: Rule['operator']])[] = [
  ['不(?:得|能|可|应)?(?:低于|少于|小于)', 'atLeast'],
  ['(?:不(?:得|能|可|应)?|未)(?:超过|高于|多于|大于)', 'atMost'],
  ['未达到?|不足|不到|不满|未满', 'below'],
  ['达到|至少|≥|满', 'atLeast'],
  ['至多|≤', 'atMost'],
  ['低于|少于|小于', 'below'],
  ['超过|高于|多于|大于', 'above'],
];
/** No word that something before it turns: 未能达到 is read as nothing. */
const compared = String.raw`(?<![不未没无](?:得|能|可|应)?)(${comparisons.map(([words]) => words).join('|')})?`;
const after = '(?:（含）)?\\s*(及?以上|及?以下)?';

/** What the words before and after a quantity mean; undefined where there are none. */
function comparedBy(before: string | undefined, last: string | undefined): Rule['operator'] | undefined {
  if (before !== undefined)
    return comparisons.find(([words]) => new RegExp(`^(?:${words})$`).test(before))?.[1];
  return last === undefined ? undefined : last.endsWith('以下') ? 'atMost' : 'atLeast';
}

/** A sum of money behind a word: at least so much by 以上 or 不低于, at most by 以下 or 不超过. */
function moneyReader(words: string, field: FieldKey, isYearly: boolean): Reader {
  const before = new RegExp(String.raw`(?:${words})[^，。；]{0,8}?${compared}\s*${money}${after}`);
  return (sentence) => {
    const [, first, value, unit = '', last] = before.exec(sentence) ?? [];
    const operator = comparedBy(first, last);
    if (value === undefined || operator === undefined) return [];
    return [of(field, { operator, value: plain(value), unit, period: isYearly ? 'last' : '' })];
  };
}

function readerOf(pattern: RegExp, make: (found: RegExpExecArray) => Of): Reader {
  return (sentence) => {
    const found = pattern.exec(sentence);
    return found === null ? [] : [make(found)];
  };
}

const years = '(\\d{1,3}|[一两二三四五六七八九十])\\s*年';
const digits: Readonly<Record<string, string>> = {
  ...{ 一: '1', 两: '2', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9', 十: '10' },
};
const count = (text: string | undefined) => digits[text ?? ''] ?? plain(text);

const titles: readonly (readonly [words: RegExp, code: string])[] = [
  [/高新技术企业/, 'highTech'],
  [/科技型中小企业/, 'techSme'],
  [/创新型中小企业/, 'innovativeSme'],
  [/小巨人/, 'littleGiant'],
  [/专精特新(?!["“]?小巨人)/, 'specialised'],
  [/单项冠军/, 'champion'],
  [/数字化车间/, 'workshop'],
  [/智能工厂/, 'cityFactory'],
  [/绿色工厂/, 'greenFactory'],
  [/两化融合/, 'integration'],
];
const holdsTitle = /认定|称号|获得?|取得|入库|评为|具有|企业$|企业[，、。；]/;

const readers: readonly Reader[] = [
  (sentence, { areas, areaCode }) => {
    if (!/注册(?:地|登记)?|依法登记|住所/.test(sentence)) return [];
    const named = areas.filter(({ name }) => sentence.includes(name)).map(({ code }) => code);
    if (named.length > 0) return [of('area', { operator: 'in', value: named })];
    return /本市|我市|市域|市内|本市行政区域/.test(sentence) && areaCode !== ''
      ? [of('area', { operator: 'in', value: [areaCode] })]
      : [];
  },
  (sentence) => {
    const pattern = new RegExp(`(?:成立|注册(?!资)|登记|设立)[^，。；]{0,6}?${compared}\\s*${years}${after}`);
    const [, first, n, last] = pattern.exec(sentence) ?? [];
    const operator = comparedBy(first, last);
    return operator === undefined ? [] : [of('age', { operator, value: count(n), unit: '年' })];
  },
  moneyReader('营业收入|主营业务收入|销售收入|营收', 'revenue', true),
  moneyReader('注册资本|注册资金', 'capital', false),
  moneyReader('项目总投资|总投资|总投入|投资额|固定资产投资', 'investment', false),
  moneyReader('设备投入|设备和软件投入|软硬件投入|(?<![总发])投入', 'equipment', false),
  moneyReader('纳税|税收|缴纳税金', 'tax', true),
  readerOf(
    new RegExp(`研发(?:费用|投入|经费)[^，。；]{0,16}?${compared}\\s*${number}\\s*[%％]`),
    ([, how, n]) =>
      of('rdShare', {
        operator: comparedBy(how, '以上') ?? 'atLeast',
        value: plain(n),
        unit: '%',
        period: 'last',
      }),
  ),
  readerOf(new RegExp(`研发人员[^，。；]{0,12}?${compared}\\s*${number}\\s*[%％]`), ([, how, n]) =>
    of('rdStaffShare', {
      operator: comparedBy(how, '以上') ?? 'atLeast',
      value: plain(n),
      unit: '%',
      period: 'last',
    }),
  ),
  readerOf(new RegExp(`(?:知识产权|专利|软件著作权)[^，。；]{0,10}?${number}\\s*(?:件|项|个)`), ([, n]) =>
    of('patents', { value: plain(n), unit: '件' }),
  ),
  readerOf(
    new RegExp(`(?:职工|员工|从业人员|参保人数|人数)[^，。；]{0,8}?${compared}\\s*${number}\\s*人${after}`),
    ([, how, n, last]) =>
      of('employees', { operator: comparedBy(how, last) ?? 'atLeast', value: plain(n), unit: '人' }),
  ),
  readerOf(new RegExp(`${number}\\s*人(?:以下|及以下)(?:的)?企业`), ([, n]) =>
    of('employees', { operator: 'atMost', value: plain(n), unit: '人' }),
  ),
  readerOf(new RegExp(`(?:年节能量|节能量)[^，。；]{0,8}?${number}\\s*吨`), ([, n]) =>
    of('energySaved', { value: plain(n), unit: '吨标准煤' }),
  ),
  readerOf(new RegExp(`能耗[^，。；]{0,8}?${number}\\s*吨`), ([, n]) =>
    of('energyUsed', { value: plain(n), unit: '吨标准煤' }),
  ),
  readerOf(new RegExp(`设备[^，。；]{0,4}?(?:不少于|不低于)\\s*${number}\\s*(?:台|套)`), ([, n]) =>
    of('equipmentCount', { value: plain(n), unit: '台（套）' }),
  ),
  readerOf(new RegExp(`成熟度[^，。；]{0,12}?([一二三四五1-5])\\s*级`), ([, n]) =>
    of('maturity', { value: count(n), unit: '级' }),
  ),
  readerOf(/数字化水平[^，。；]{0,12}?([一二三四1-4])\s*级/, ([, n]) =>
    of('digital', { value: count(n), unit: '级' }),
  ),
  readerOf(/规模以上|规上/, () => of('aboveScale', { operator: 'is', value: true })),
  readerOf(/(?:完成|通过|经)[^，。；]{0,6}?企业认证/, () => of('certified', { operator: 'is', value: true })),
  readerOf(/(?:没有|未)[^，。；]{0,4}?使用过[^，。；]{0,4}?云服务券/, () =>
    of('voucherUsed', { operator: 'is', value: true, kind: 'veto' }),
  ),
  readerOf(/失信/, () => of('dishonest', { operator: 'is', value: true, kind: 'veto' })),
  readerOf(/(?:安全|环保|环境)[^。；]{0,16}?(?:事故|违法)|(?:未|没有|无)[^。；]{0,12}?事故/, () =>
    of('accident', { operator: 'is', value: true, kind: 'veto' }),
  ),
  readerOf(
    /(?:同一|该)项目[^。；]{0,24}?(?:未|没有|不得|不再)|(?:未|没有)[^。；]{0,8}?(?:重复|其他)[^。；]{0,6}?(?:财政|资金)/,
    () => of('funded', { operator: 'is', value: true, kind: 'veto' }),
  ),
  (sentence) => {
    const found = titles.filter(([words]) => words.test(sentence)).map(([, code]) => code);
    if (found.length === 0 || !holdsTitle.test(sentence)) return [];
    const period = /今年新?[获取]|本年度新?[获取]/.test(sentence) ? 'this' : '';
    return [of('titles', { operator: 'hasAny', value: found, period })];
  },
  (sentence) => {
    const found = [
      ...(sentence.includes('大型企业') ? ['1'] : []),
      ...(/中小(?:微)?(?:型)?企业|中型/.test(sentence) ? ['2', '3'] : []),
      ...(/小微|小型/.test(sentence) ? ['3'] : []),
      ...(/小微|微型|中小微/.test(sentence) ? ['4'] : []),
    ];
    return found.length === 0 || /专精特新|科技型|创新型/.test(sentence)
      ? []
      : [of('scale', { operator: 'in', value: [...new Set(found)] })];
  },
  readerOf(/制造业企业|制造企业|工业企业/, () => of('industry', { operator: 'in', value: ['C'] })),
];

/** The sentences of a text: what ends them, and lines. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[。；\n]/)
    .map((each) => each.replace(/^[\s（(]*[一二三四五六七八九十\d]{1,2}[)）、.．]\s*/, '').trim())
    .filter((each) => each !== '');

/** What the sentences of conditions seem to ask for, each with the sentence that it was read from. Nothing of it counts until somebody takes it. */
export function suggest(sentences: readonly string[], home: Home): Suggestion[] {
  const seen = new Set<string>();
  return sentences.flatMap((sentence) =>
    readers.flatMap((read) =>
      read(sentence, home).flatMap((found) => {
        const { kind: _, ...what } = found;
        const key = JSON.stringify(what);
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ ...found, clause: [...sentence].slice(0, 300).join('') }];
      }),
    ),
  );
}

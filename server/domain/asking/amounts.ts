/**
 * The numbers of a text with what they count, so that they can be held against those of another, in whatever writing: 一百二十万元, 120 万元 and
 * 1,200,000元 are `1200000 元`. Dates are told apart from lengths of time, and a number without a unit from one that has one.
 */
export function amountsIn(text: string): Set<string> {
  const plain = plainDigits(text);
  const found = new Set<string>();
  let rest = plain.replace(dates, (_, year: string, month: string, day: string) => {
    addDate(found, year, month, day);
    return ' ';
  });
  rest = rest.replace(monthDays, (_, year: string | undefined, month: string, day: string | undefined) => {
    addDate(found, year, month, day);
    return ' ';
  });
  rest = rest.replace(clock, (_, hour: string, minute: string) => {
    found.add(`${String(Number(hour))}:${minute}`);
    return ' ';
  });
  const amounts = [...rest.matchAll(amount)].map(readAmount);
  amounts.forEach((one, at) => {
    const { value, unit, scale, isRange } = one;
    // 5 至 10 万元: the first takes unit and size of the second
    const next = isRange ? amounts[at + 1] : undefined;
    if (value === undefined) return;
    if (next !== undefined && unit === '' && scale === 1) found.add(nameOf(value * next.scale, next.unit));
    else if (!(one.isLoneOne && unit === '')) found.add(nameOf(value * scale, unit));
  });
  return found;
}

/**
 * Sequences of seven digits or more with something between them, and such as are too long for an amount: telephone numbers, however they are
 * spelled out.
 */
export function longNumbersIn(text: string): string[] {
  const runs = digitsOnly(plainDigits(text).replace(dates, ' ')).match(/\d(?:[\s\p{P}\p{S}]{0,2}\d){6,}/gu);
  return (runs ?? []).flatMap((run) => {
    const digits = run.replace(/\D/g, '');
    return digits === run && digits.length <= longestAmount ? [] : [digits];
  });
}

/** In digits: no more are told apart. */
const longestAmount = 12;

export const digitsOf = (text: string): string => digitsOnly(text).replace(/\D/g, '');

const digitCharacters = '〇零一二三四五六七八九';
/** Other writings of the same digits: for cheques, for telephones, of old markets. */
const otherWritings: Readonly<Record<string, string>> = {
  ...pairs('壹贰叁肆伍陆柒捌玖', '一二三四五六七八九'),
  ...pairs('貳參陸〡〢〣〤〥〦〧〨〩幺', '二三六一二三四五六七八九一'),
  ...pairs('拾佰仟萬億', '十百千万亿'),
  ...pairs('两兩', '二二'),
};
const otherWriting = new RegExp(`[${Object.keys(otherWritings).join('')}]`, 'gu');

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((character, at) => [character, [...to][at] ?? '']));
}

/** Full-width, circled and cheque writing as the plain one, without the marks of thousands; nothing invisible stands in a number. */
const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{M}|\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(otherWriting, (character) => otherWritings[character] ?? character)
    .replace(/(?<=\d)[,，](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=[\d点〇零一二三四五六七八九十百千万亿.%]) +(?=[十百千万亿%])/g, '');

/** Digits of a script follow each other, from a zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

const digitsOnly = (text: string): string =>
  plainDigits(text).replace(/[〇零一二三四五六七八九]/gu, (character) => String(digitIn(character)));

const digitIn = (character: string): number => Math.max(0, digitCharacters.indexOf(character) - 1);

const han = '〇零一二三四五六七八九十百千万亿';
const part = `(?:\\d{1,2}|[${han}]{1,3})`;
const year = `(?:\\d{4}|[${digitCharacters}]{4})`;
/** 2026-3-1, 2026/3/1, 2026.3.1 */
const dates = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
/** 2026年3月1日, 2026年3月, 3月1日; not 3个月. */
const monthDays = new RegExp(
  `(?:(${year})\\s*年\\s*)?(${part})\\s*月(?!内|以内)\\s*(?:(${part})\\s*[日号])?`,
  'gu',
);
const clock = /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/g;

function addDate(found: Set<string>, year: string | undefined, month: string, day: string | undefined) {
  const [y, m, d] = [year, month, day].map((one) => (one === undefined ? undefined : valueOf(one)));
  if (y !== undefined) {
    found.add(nameOf(y, '年'));
    found.add(`${String(y)}-${String(m)}`);
  }
  if (d !== undefined) found.add(`--${String(m)}-${String(d)}`);
  found.add(`--${String(m)}`);
}

/** The longest that fits; what a number counts otherwise is not told apart. */
const units = [
  ...[
    '个工作日',
    '工作日',
    '个自然日',
    '自然日',
    '个百分点',
    '百分点',
    '个月',
    '季度',
    '学时',
    '小时',
    '分钟',
  ],
  ...['平方米', '平方公里', '立方米', '公里', '千米', '毫米', '厘米', '公斤', '千克', '美元', '港元', '欧元'],
  ...[
    '周年',
    '星期',
    '人次',
    '批次',
    '世纪',
    '年',
    '日',
    '天',
    '周',
    '时',
    '秒',
    '米',
    '亩',
    '吨',
    '元',
    '块',
    '岁',
  ],
  ...[
    '家',
    '户',
    '人',
    '名',
    '位',
    '项',
    '个',
    '次',
    '台',
    '套',
    '条',
    '件',
    '份',
    '级',
    '档',
    '类',
    '批',
    '期',
    '号',
  ],
  ...[
    '章',
    '款',
    '页',
    '倍',
    '折',
    '分',
    '轮',
    '届',
    '辆',
    '座',
    '间',
    '栋',
    '层',
    '种',
    '步',
    '张',
    '篇',
    '字',
    '部',
  ],
  ...['场', '门', '所', '处', '路', '星', '度', '瓦', '升', '克', '成', '%', '‰'],
];
const sameUnits: Readonly<Record<string, string>> = {
  ...{ 个工作日: '工作日', 个自然日: '日', 自然日: '日', 天: '日', 个百分点: '百分点', 块: '元', 周年: '年' },
  ...{ 星期: '周', 千米: '公里', 千克: '公斤' },
};
/** What is no number though it is written like one. */
const amount = new RegExp(
  [
    `(?<rate>百|千|万)分之(?<rated>[${han}点]+|\\d+(?:\\.\\d+)?)`,
    `(?<parts>[${han}]+|\\d+)分之(?<some>[${han}]+|\\d+)`,
    // a Latin word with digits in it is a word
    `(?<![\\p{Script=Latin}\\d])(?<digits>\\d+(?:\\.\\d+)?)(?![\\p{Script=Latin}\\d])(?<scale>[十百千万亿]*)`,
    `(?<chinese>(?:[${digitCharacters}十]|[百千](?=[万亿]))[${han}]*(?:点[${digitCharacters}]+[十百千万亿]*)?)`,
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^(.*)$/u, `(?:$1)\\s*(?<unit>${units.join('|')})?(?<range>\\s*(?:至|到|-|~|—|–))?`),
  'gu',
);

interface Amount {
  value: number | undefined;
  unit: string;
  /** 万 of 20 万. */
  scale: number;
  isRange: boolean;
  /** 一, which is part of many words. */
  isLoneOne: boolean;
}

function readAmount({ groups = {} }: RegExpMatchArray): Amount {
  const { rate, rated, parts, some, digits, scale = '', chinese, range } = groups;
  const written = groups['unit'] ?? '';
  const isTenths = written === '成';
  const known = isTenths ? '%' : written === '‰' ? '%' : (sameUnits[written] ?? written);
  const factor = isTenths ? 10 : written === '‰' ? 0.1 : 1;
  const one = { unit: known, scale: factor, isRange: range !== undefined, isLoneOne: chinese === '一' };
  if (rate !== undefined)
    return { ...one, unit: '%', value: (valueOf(rated ?? '') * 100) / (sizes[rate] ?? 100) };
  if (parts !== undefined)
    return { ...one, unit: known, value: valueOf(some ?? '') / Math.max(1, valueOf(parts)) };
  if (digits !== undefined)
    return {
      ...one,
      value: Number(digits),
      scale: factor * [...scale].reduce((size, character) => size * (sizes[character] ?? 1), 1),
    };
  return { ...one, value: valueOf(chinese ?? '') };
}

const sizes: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };

/** Digits, or Chinese numerals: 二〇二六 digit by digit, 一百二十万 and 一万五 by their sizes. */
function valueOf(text: string): number {
  if (/^[\d.]+$/.test(text)) return Number(text);
  const [whole = '', decimals] = text.split('点');
  if (decimals !== undefined) {
    const [, fraction = '', scale = ''] = /^([^十百千万亿]*)(.*)$/u.exec(decimals) ?? [];
    const value = Number(`${String(valueOf(whole))}.${digitsOf(fraction) || '0'}`);
    return [...scale].reduce((size, character) => size * (sizes[character] ?? 1), value);
  }
  if (!/[十百千万亿]/u.test(whole)) return Number(digitsOf(whole) || '0');
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  let last = 1;
  for (const character of whole) {
    const size = sizes[character];
    if (size === undefined) {
      digit = digitIn(character);
      if (digit === 0) last = 1;
      continue;
    }
    if (size < 1e4) section += (digit ?? 1) * size;
    else {
      total = (total + section + (digit ?? (section + total === 0 ? 1 : 0))) * size;
      section = 0;
    }
    digit = undefined;
    last = size;
  }
  // 一万五 is 15,000, 一万零五 10,005
  return total + section + (digit ?? 0) * (last > 10 ? last / 10 : 1);
}

/** Rounded, for what is computed differently is the same. */
const nameOf = (value: number, unit: string): string =>
  `${String(Number(value.toPrecision(longestAmount)))} ${unit}`;

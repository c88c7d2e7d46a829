import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterCited, type Source } from './filter-cited.ts';

const sources = [
  { title: '上云措施', heading: '券', text: '按合同金额的 30% 计算，每年最高 20 万元，可以叠加。' },
  { title: '诊断办法', heading: '', text: '诊断不收费。详见 www.example.com，电话 1,234。' },
];

test.each([
  ['a sentence with its citation', '按合同金额的30%补贴[1]。', '按合同金额的30%补贴[1]。'],
  ['a citation behind the full stop', '按30%补贴。[1] 诊断免费。[2]', '按30%补贴[1]。诊断免费[2]。'],
  ['several, however they are written', '可以叠加【1，2】。', '可以叠加[1][2]。'],
  [
    'one without a full stop, as a list',
    '- **每年最高 20 万元**[1]\n2. 诊断免费[2]',
    '每年最高 20 万元[1]。诊断免费[2]。',
  ],
  ['what stands there as 1,234', '电话 1234[2]。', '电话 1234[2]。'],
  ['no sentence without one', '企业都可以领。按30%补贴[1]。', '按30%补贴[1]。'],
  ['none of passages that are not there', '全额补贴[3]。免费[0]。按30%补贴[1][9]。', '按30%补贴[1]。'],
  ['no amount that is not in what it cites', '每年最高 50 万元[1]。诊断收费 20 元[2]。', ''],
  ['no address either', '请到 http://evil.example 领取[1]。', ''],
  ['no link', '[点击领取](https://evil.example)[1]。', ''],
  ['no HTML', '<script>alert(1)</script>按30%补贴[1]。', ''],
  ['nothing of what says nothing', '[1]。。。[2]\n\n没有找到。', ''],
])('filterCited keeps %s', (_, answer, kept) => {
  expect(filterCited(answer, sources)).toBe(kept);
});

test('filterCited handles an answer of 500,000 characters', () => {
  expect(filterCited('[1] '.repeat(100_000) + '？'.repeat(100_000), sources)).toBe('');
});

describe('filterCited compared with the cited rule', () => {
  const rules = [
    {
      title: '上云措施',
      heading: '补贴标准',
      text: '首次上云的企业按合同金额的30%补贴，每年最高 20 万元，不得重复申报，有效期至2027年12月31日。',
    },
    {
      title: '诊断办法',
      heading: '申请',
      text: '企业应当在3个月内提出申请，需要提交营业执照，服务机构不收费。自2026年3月1日起施行。咨询电话 0000-1234。',
    },
    { title: '旧办法', heading: '', text: '按合同金额的百分之十五补贴。', isRepealed: true },
  ];

  test.each([
    ['another number in Chinese', '每年最高补贴一百二十万元[1]。'],
    ['its number and unit swapped', '按合同金额的20%补贴，每年最高30万元[1]。'],
    ['that it holds no more', '这项补贴已经废止[1]。'],
    ['no condition', '申请不需要任何条件[2]。'],
    ['a telephone number spelled out', '请拨打一三八零零一三八零零零咨询[2]。'],
    ['one spelled out with marks between', '请拨打 一 三 八、〇 〇 一 三 八、〇 〇 〇 〇 咨询[1][2]。'],
    ['one in characters of cheques', '请拨打壹叁捌零零壹叁捌零零零咨询[2]。'],
    ['one in other digits', '请拨打 ①③⑧００①③⑧０００ 咨询[2]。'],
    ['another share', '按合同金额的百分之五十补贴[1]。'],
    ['a share in tenths', '按合同金额的五成补贴[1]。'],
    ['another unit', '每年最高 20 亿元[1]。'],
    ['a rate for an amount', '每年最高 20%[1]。'],
    ['months as a month', '企业应当在3月内提出申请[2]。'],
    ['another day', '自2026年1月3日起施行[2]。'],
    ['another year', '自二〇二七年三月一日起施行[2]。'],
    ['that nothing is handed in', '无需提交营业执照[2]。'],
    ['a denial left out', '可以重复申报[1]。'],
    ['a price', '服务机构收费[2]。'],
    ['a lower bound for an upper one', '每年至少 20 万元[1]。'],
    ['all of it', '全额补贴首次上云的企业[1]。'],
    ['everybody', '所有企业都可以申请[2]。'],
    ['that it was called off', '补贴已经取消[1]。'],
    ['that it was put off', '申请时间已经延期[2]。'],
    ['that the old one holds', '旧办法现行有效[3]。'],
    ['that the amount is by month', '每月最高 20 万元[1]。'],
    ['what has nothing to do with it', '请先联系中介代办并缴纳保证金[1]。'],
    ['half', '补贴一半的合同金额[1]。'],
    ['afterwards for before', '企业应当在3个月后提出申请[2]。'],
    ['afterwards at other length', '应当在3个月之后提出申请[2]。'],
    ['whom else to see', '请找张科长[1]。'],
    ['what else to pay', '先付手续费[1]。'],
    ['where else to go', '加微信领取[1]。'],
    ['that it is sold', '可以转让[1]。'],
    ['that nothing is paid any more', '补贴停发[1]。'],
    ['that it waits', '暂缓申请[2]。'],
    ['that nothing is left', '申请已满[2]。'],
  ])('drops %s', (_, answer) => {
    expect(filterCited(answer, rules)).toBe('');
  });

  test.each([
    '每年最高20万元[1]。',
    '每年最高二十万元[1]。',
    '每年最高 ２０ 万元[1]。',
    '每年最高 200,000 元[1]。',
    '每年不超过贰拾万元[1]。',
    '首次上云的企业按合同金额的百分之三十补贴[1]。',
    '首次上云的企业按合同金额的三成补贴[1]。',
    '不得重复申报[1]。',
    '不能重复申报[1]。',
    '有效期至二〇二七年十二月三十一日[1]。',
    '应当在三个月内提出申请[2]。',
    '诊断免费[2]。',
    '自2026-03-01起施行[2]。',
    '自3月1日起施行[2]。',
    '需要提交营业执照[2]。',
    '咨询电话 0000-1234[2]。',
    '请拨打 0000-1234 咨询[2]。',
    '旧办法已经失效，曾按15%补贴[3]。',
  ])('keeps a correct rewording: %s', (answer) => {
    expect(filterCited(answer, rules)).not.toBe('');
  });

  const digits = '零一二三四五六七八九';
  /** As offices write it, below 100,000,000. */
  function chinese(value: number): string {
    if (value >= 10_000) {
      const rest = value % 10_000;
      const gap = rest > 0 && rest < 1_000 ? '零' : '';
      return `${chinese(Math.floor(value / 10_000))}万${rest === 0 ? '' : gap + chinese(rest)}`;
    }
    let text = '';
    let isGap = false;
    for (const [size, name] of [
      [1_000, '千'],
      [100, '百'],
      [10, '十'],
      [1, ''],
    ] as const) {
      const digit = Math.floor(value / size) % 10;
      if (digit === 0) isGap = text !== '';
      else {
        text += `${isGap ? '零' : ''}${digits.charAt(digit)}${name}`;
        isGap = false;
      }
    }
    return text;
  }
  const writings: readonly ((value: number) => string)[] = [
    String,
    chinese,
    (value) => String(value).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    (value) => value.toLocaleString('en'),
    (value) => (value % 10_000 === 0 ? `${String(value / 10_000)} 万` : String(value)),
    (value) =>
      chinese(value).replace(/[一二三十百千万]/g, (one) =>
        '壹贰叁拾佰仟萬'.charAt('一二三十百千万'.indexOf(one)),
      ),
  ];
  const value = fc.oneof(
    fc.integer({ min: 2, max: 99_999_999 }),
    fc.integer({ min: 1, max: 9_999 }).map((tens) => tens * 10_000),
    fc.integer({ min: 2, max: 200 }),
  );
  const unit = fc.constantFrom('元', '家', '个工作日', '个月', '项', '年');
  const written = fc.integer({ min: 0, max: writings.length - 1 });

  test('keeps an amount in any notation, drops a different amount or unit', () => {
    fc.assert(
      fc.property(value, value, unit, unit, written, written, (one, other, unitOf, otherUnit, from, to) => {
        const write = (at: number, amount: number) => writings[at]?.(amount) ?? '';
        const told = [{ title: '', heading: '', text: `补贴标准为${write(from, one)}${unitOf}。` }];
        expect(filterCited(`标准为${write(to, one)}${unitOf}[1]。`, told)).not.toBe('');
        if (one !== other) expect(filterCited(`标准为${write(to, other)}${unitOf}[1]。`, told)).toBe('');
        if (unitOf !== otherUnit)
          expect(filterCited(`标准为${write(to, one)}${otherUnit}[1]。`, told)).toBe('');
      }),
      { numRuns: 500 },
    );
  });
});

describe('filterCited for a rule with a target group, amounts and exclusions', () => {
  const source: Source = {
    title: '关于支持数字化改造的若干措施',
    heading: '二、设备购置补助',
    text: '规模以上工业企业，购置数字化设备总额达到200万元的，按实际投入的15%给予补助，单个企业最高不超过100万元。已享受市级同类资金的企业不得重复申报。微型企业不适用本条。',
  };
  // the amounts exchanged; another group, base, act or outcome
  test.each([
    '购置设备总额达到100万元的企业，最高不超过200万元补助',
    '微型企业按实际投入的15%给予补助',
    '大型企业按实际投入的15%给予补助',
    '农业企业给予补助',
    '个体工商户按实际投入的15%给予补助',
    '区级财政按实际投入的15%给予补助',
    '已享受市级同类资金的企业可以申报',
    '按销售收入的15%给予补助',
    '按实际投入的15%给予贷款贴息',
    '实际投入15%部分由企业自筹',
    '申报本项补助前企业先向代办公司支付实际投入的15%',
    '申报资料请寄给张科长，他会给予补助',
    '请登录指定网站申报补助',
    '这项政策作罢',
  ])('drops a distortion: %s', (sentence) => {
    expect(filterCited(`${sentence}[1]。`, [source])).toBe('');
  });

  test.each([
    '规模以上工业企业购置数字化设备总额达到200万元的，按实际投入的15%给予补助[1]。',
    '单个企业最高不超过一百万元[1]。',
    '最高100万元[1]。',
    '已享受市级同类资金的企业不能重复申报[1]。',
    '微型企业不适用本条[1]。',
  ])('keeps a faithful sentence: %s', (sentence) => {
    expect(filterCited(sentence, [source])).toBe(sentence);
  });
});

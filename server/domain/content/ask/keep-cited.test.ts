import { expect, test } from 'vitest';
import { keepCited } from './keep-cited.ts';

const sources = [
  { title: '上云措施', heading: '券', text: '按合同金额的 30% 计算，每年最高 20 万元。' },
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
])('keeps %s', (_, answer, kept) => {
  expect(keepCited(answer, sources)).toBe(kept);
});

test('an endless answer costs no time', () => {
  expect(keepCited('[1] '.repeat(100_000) + '？'.repeat(100_000), sources)).toBe('');
});

import { describe, expect, test } from 'vitest';
import { goneUser } from '#contract/gone.ts';
import { contactData } from './contact-data.ts';
import { forgetting, forgettingNames, type Identity } from './forget.ts';

const identity: Identity = {
  ...{ account: 'zhaogong_01', phone: '13900000033', email: 'zhao@portal.example', userName: '令狐冲之' },
  ...{
    companyName: '成都砚禾（西南）软件有限公司',
    shortNames: ['砚禾软件'],
    idNumber: '110101199003070070',
  },
  ...{ creditCode: '91110101M0000011X7', contacts: ['0990-6881234', '王芳'] },
};
const nobody: Identity = {
  ...{ account: null, phone: '13900000033', email: null, userName: null, companyName: undefined },
  ...{ shortNames: [], creditCode: undefined, idNumber: undefined, contacts: [] },
};
const removed = '［联系方式已删除］';

test.each([
  '１３８００００００４４',
  '138.0000.0044',
  '138 0000 0044',
  '138－0000－0044',
  '+86 13800000044',
  '138 000 00044',
  '09906881235',
  '（0990）6881235',
  '0990－6881235',
  '0990 688 1235',
  '400-800-1234',
  '4008-001-234',
  'wang@example.com',
  'wang＠example.com',
  'wang@砚禾.公司',
  '９１５１０１００MA6CABCD1Ｘ',
  '9151 0100 MA6C ABCD 1X',
  '110101 19900307 0070',
])('forgetting removes %s whole from own words', (written) => {
  expect(forgetting(nobody)(`找我：${written}，谢谢`)).toBe(`找我：${removed}，谢谢`);
});

test.each([
  ['微信 zhaogong_77', '微信 '],
  ['微信：zhaogong', '微信：'],
  ['微信号zhaogong7', '微信号'],
  ['vx zhaogong77', 'vx '],
  ['QQ 12345678', 'QQ '],
  ['ＱＱ号：１２３４５６７８', 'ＱＱ号：'],
  ['座机 6881235', '座机 '],
])('forgetting removes the account named by %s from own words', (written, left) => {
  expect(forgetting(nobody)(`加${written}，谢谢`)).toBe(`加${left}${removed}，谢谢`);
});

test.each([
  '型号 1380-44',
  '预算 13800 元',
  '2026-11-24 10:00',
  'GB/T 4754-2017',
  '微信小程序',
  '共 400 台，800 元',
])('forgetting keeps %s in own words', (written) => {
  expect(forgetting(nobody)(written)).toBe(written);
});

describe.each([
  ['his own', forgetting],
  ["others'", forgettingNames],
])('forgetting of %s words removes the identity', (_, forgetter) => {
  test.each([
    '139.0000.0033',
    '１３９００００００３３',
    '+86 139-0000-0033',
    '（0990）6881234',
    '09906881234',
    'ZHAO@portal.example',
    'zhaogong_01',
    '91110101 M0000011X7',
    '成都砚禾(西南)软件有限公司',
    '成都砚禾 （西南） 软件 有限公司',
    '成都砚禾西南软件有限公司',
    '砚禾软件',
    '令狐冲之',
    '王芳',
  ])('%s', (written) => {
    expect(forgetter(identity)(`昨天和${written}，谈过`)).toBe(`昨天和${goneUser}，谈过`);
  });
});

test.each([
  ['我们', '我们同意这个价格'],
  ['同意', '我们同意这个价格'],
  ['万元', '合同价 30 万元'],
  ['意这', '我们同意这个价格'],
  ['于这', '关于这个方案，于这周定'],
  ['应付款', '应付款30万'],
  ['高峰', '高峰期供电'],
  ['张伟', '紧张伟大'],
  ['agree', 'we agree'],
])('forgettingNames for the user name %s keeps “%s” in words of others', (userName, said) => {
  const called = { ...nobody, userName, account: userName, shortNames: [userName], contacts: [userName] };
  expect(forgettingNames(called)(said)).toBe(said);
});

test('forgettingNames keeps contact data of others, and longer words that contain the account', () => {
  const said = '我的电话 13800000044，微信 wang_77，账号 xzhaogong_012';
  expect(forgettingNames(identity)(said)).toBe(said);
});

test('forgettingNames finds a name in traditional characters, and beside an emoji', () => {
  expect(forgettingNames(identity)('😀令狐沖之 😀好')).toBe(`😀${goneUser} 😀好`);
});

test('forgettingNames finds a name, a phone and a WeChat id that share one contact field', () => {
  const reached = { ...nobody, contacts: ['王芳经理 13700000055 微信 wangfang_7'] };
  expect(forgettingNames(reached)('王芳说打 137-0000-0055 或加微信 wangfang_7')).toBe(
    `${goneUser}说打 ${goneUser} 或加微信 ${goneUser}`,
  );
});

// a pattern that is quadratic in the length of the text does not end within the time of a test
test.each(['a', '1', 'a.', '1-', '@', 'a@', '.a', '微信', '0990', '86', '我', '(', ' '])(
  'forgetting handles a long text of nothing but “%s” without quadratic time',
  (unit) => {
    const text = unit.repeat(1_000_000 / unit.length);
    for (const pattern of contactData)
      expect(text.replace(pattern, '').length).toBeLessThanOrEqual(text.length);
    const short = unit.repeat(100_000 / unit.length);
    expect(typeof forgetting(identity)(short)).toBe('string');
    expect(typeof forgettingNames(identity)(short)).toBe('string');
  },
);

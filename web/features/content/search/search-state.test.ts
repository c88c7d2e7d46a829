import { expect, test } from 'vitest';
import { addressOf, queryOf } from '#web/lib/routing/address.ts';
import { isIdentifier, isSentence, readSearch, searchPath, searchQuery } from './search-state.ts';

test.each([
  ['/home/search?q=上云&kind=case&time=2025&section=3&region=990101&industry=C34&page=2', undefined],
  ['/home/search?q=%20上%20%20云%20&time=x&section=-1&region=1&industry=<&page=0', '/home/search?q=上 云'],
  ['/home/search?q=上云&kind=a.b&page=1e9', '/home/search?q=上云'],
  [`/home/search?q=${'😀'.repeat(70)}`, `/home/search?q=${'😀'.repeat(60)}`],
])('%.70s', (address, mended = address) => {
  const state = readSearch(queryOf(address));
  expect(queryOf(addressOf(searchPath, searchQuery(state))).toString()).toBe(queryOf(mended).toString());
  expect(readSearch(queryOf(addressOf(searchPath, searchQuery(state))))).toEqual(state);
});

test.each([
  ['怎么申请补贴', true],
  ['密码忘了', true],
  ['补贴可以退吗', true],
  ['首次上云?', true],
  ['可以重复申报', true],
  ['外地企业可以申报', true],
  ['云服务券买硬件可以不', true],
  ['个体户算中小企业呢', true],
  ['我想上云', true],
  ['可以公开的数据', false],
  ['拿来就可以用的模板', false],
  ['企业可以共享的检测设备', false],
  ['可以识别的缺陷', false],
  ['粗纺毛呢', false],
  ['毛呢面料 排产', false],
  ['自我想象训练', false],
  ['数字化转型', false],
  ['工业互联网 实施方案', false],
  ['？', false],
])('whether %s is a sentence: %s', (q, expected) => {
  expect(isSentence(q)).toBe(expected);
});

test.each([
  ['88.216/BRG-6205-0001', true],
  ['hdl:88.216.3/A', true],
  ['８８．２１６／A', true],
  ['88.216/', false],
  ['88.216', false],
  ['5G/6G', false],
  ['2026/2027', false],
  ['和/或', false],
])('isIdentifier: whether %s is one: %s', (q, expected) => {
  expect(isIdentifier(q)).toBe(expected);
});

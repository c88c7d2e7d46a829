import { describe, expect, test } from 'vitest';
import { firstWritingWords } from '#contract/content/first-writing-words.ts';
import { readEntries } from '#contract/content/writing-words.ts';
import { checkText } from './text-checks.ts';
import { findUnpaired } from './unpaired.ts';

const words = readEntries(firstWritingWords.map(({ value }) => value));
const said = (text: string, field = 'body') =>
  checkText(field, text, words).map((finding) => `${finding.rule} ${finding.tone} ${finding.field}`);

describe('numbers of persons', () => {
  test.each([
    ['联系人张工，13800001111', true],
    ['138 0000 1111', true],
    ['138-0000-1111', true],
    ['110101199001011237', true],
    ['11010119900101123X', true],
    ['0000-88002026', false],
    ['12300001111', false],
    ['138000011112', false],
    ['编号 2026113800001111', false],
    ['金额 13800001111.50 元', false],
    ['400-800-1234', false],
  ])('%s: %s', (text, isFound) => {
    expect(said(text)).toEqual(isFound ? ['personPhone error body'] : []);
  });

  test('are a hint where a number is asked for', () => {
    expect(said('13800001111', 'extra.consultationPhone')).toEqual([
      'personPhone hint extra.consultationPhone',
    ]);
    expect(said('13800001111', 'extra.address')).toEqual(['personPhone error extra.address']);
  });
});

describe('spaces and widths', () => {
  test.each([
    ['甲  乙', ['doubleSpace hint body']],
    ['甲\u00a0 乙', ['doubleSpace hint body']],
    ['甲　乙', ['doubleSpace hint body']],
    ['　　甲乙', []],
    ['甲 A 乙', []],
    ['２０２６ 年', ['fullWidthDigits hint body']],
    ['第２批', ['fullWidthDigits hint body']],
    ['ＡＢ', ['fullWidthDigits hint body']],
    ['2026 年，100％', []],
  ])('of %j', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('words', () => {
  test.each([
    ['帐号和密码', 'error'],
    ['开立帐户', 'error'],
    ['蚊帐单价', undefined],
    ['帐篷', undefined],
    ['登陆申报系统', 'error'],
    ['请登陆市级平台', 'error'],
    ['台风登陆', undefined],
    ['货物登陆后，系统记录', undefined],
    ['工作布署', 'error'],
    ['公布署名', undefined],
    ['座落于', 'error'],
    ['复制粘帖', 'error'],
    ['技能陪训', 'error'],
    ['公平竟争', 'error'],
    ['技能竟赛', 'error'],
    ['竟争取到', undefined],
    ['通迅设备', 'error'],
    ['电磁幅射', 'error'],
    ['防碍生产', 'error'],
    ['大部份企业', 'error'],
    ['全部份额', undefined],
    ['身分证', 'error'],
    ['自身分证券', undefined],
    ['案例征集启示', 'error'],
    ['带来启示', undefined],
    ['再接再励', 'error'],
    ['迫不急待', 'error'],
    ['残废人', 'error'],
    ['残疾人', undefined],
    ['瞎子', 'error'],
    ['盲人', undefined],
    ['聋子', 'error'],
    ['聋人', undefined],
    ['弱智', 'error'],
    ['脆弱智能', undefined],
    ['某村村长', 'hint'],
    ['农村长期', undefined],
    ['乡村长效机制', undefined],
    ['某省省委书记', 'hint'],
    ['某省委书记', undefined],
    ['市长亲自部署', 'hint'],
    ['请本人亲自办理', undefined],
    ['隆重召开', 'hint'],
    ['召开', undefined],
    ['两岸三地企业', 'error'],
    ['海峡两岸', undefined],
    ['中国和台湾', 'error'],
    ['中国（台湾）', undefined],
    ['中国内地和香港', undefined],
    ['出口美国、日本、台湾等国家', 'error'],
    ['出口日本、台湾等国家和地区', undefined],
    ['在香港举办，德国等国家参加', undefined],
    ['港澳台同胞来华', 'error'],
    ['港澳台同胞来内地', undefined],
    ['台湾政府', 'error'],
    ['台湾当局', undefined],
    ['“一带一路”战略', 'hint'],
    ['“一带一路”倡议', undefined],
    ['北朝鲜', 'error'],
    ['朝鲜', undefined],
    ['最高级的服务', 'hint'],
    ['最高级别响应', undefined],
    ['效果最佳', 'hint'],
    ['最佳实践案例', undefined],
    ['最先进的设备', 'hint'],
    ['请最好在月底前提交', undefined],
    ['顶级团队', 'hint'],
    ['国家顶级节点', undefined],
    ['顶级域名', undefined],
    ['全国第一', 'hint'],
    ['全国第一批', undefined],
    ['国内第一产业', undefined],
    ['国家级专精特新企业', undefined],
    ['保证包通过', 'hint'],
    ['承包通过验收的工程', undefined],
    ['分包', undefined],
    ['领导莅临指导', 'hint'],
    ['一把手负责', 'hint'],
    ['第一把钥匙', undefined],
    ['会上，王局要求', 'hint'],
    ['王局长，同意', undefined],
    ['国王局限', undefined],
    ['小王总结，', undefined],
  ])('%s: %s', (text, tone) => {
    expect(said(text)).toEqual(tone === undefined ? [] : [`word ${tone} body`]);
  });
});

describe('findUnpaired', () => {
  test.each([
    ['（一）支持“两化”融合（试行）', undefined],
    ['《办法》（“细则”）', undefined],
    ['（一', '（'],
    ['一）支持', undefined],
    ['支持一）', '）'],
    ['1）设备 2）软件', undefined],
    ['a)设备', undefined],
    ['见附件）', '）'],
    ['“引用', '“'],
    ['引用”', '”'],
    ['《办法', '《'],
    ['（《办法）》', '《'],
    ['（一)', 'mixed'],
    ['(一）', 'mixed'],
    ['It’s “ok”', undefined],
    ['‘it’s’', '’'],
    ['「甲」『乙』【丙】〔丁〕〈戊〉', undefined],
    ['', undefined],
  ])('of %j is %s', (text, expected) => {
    const found = findUnpaired(text);
    expect(found?.isMixed ? 'mixed' : found?.sign).toBe(expected);
  });
});

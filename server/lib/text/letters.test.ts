import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf, readingsOf } from './letters.ts';

const letters = fc.array(fc.constantFrom(...Array.from('赌博代开发票加微信SexCasino2026')), {
  minLength: 2,
  maxLength: 8,
});
/** What people put between letters, that a reader does not mind. */
const between = fc.constantFrom(
  '',
  ' ',
  '\u3000',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '*',
  '。',
  '-',
  '\n',
  '\t',
  '\ufe0f',
  '\u3164',
  '\u115f',
  '\uffa0',
  '~',
);

/** One letter in another spelling. */
const spelled = (letter: string) =>
  fc.constantFrom(
    letter,
    letter.toUpperCase(),
    letter.toLowerCase(),
    /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
    `${letter}\u0301`,
  );

test('a word is found however it is spaced and spelled, whatever stands around it', () => {
  fc.assert(
    fc.property(
      letters.chain((word) =>
        fc.tuple(
          fc.constant(word.join('')),
          fc.tuple(...word.map((letter) => fc.tuple(spelled(letter), between))),
          fc.string({ unit: 'binary' }),
          fc.string({ unit: 'binary' }),
        ),
      ),
      ([word, spelling, before, after]) => {
        const written = `${before}\n${spelling.flat().join('')}\n${after}`;
        expect(lettersOf(written)).toContain(lettersOf(word));
      },
    ),
  );
});

test.each([
  ['賭 博', '赌博'],
  ['Ｃ a\u200bＳ-i\u00adＮo', 'casino'],
  ['①⑧ 禁', '18禁'],
  ['代\u3164开\uffa0发\u115f票', '代开发票'],
  ['𝐂asino', 'casino'],
])('%s reads as %s', (written, word) => expect(lettersOf(written)).toBe(word));

const isRead = (written: string, word: string) =>
  readingsOf(written).some((one) => one.includes(lettersOf(word)));

test.each([
  ['сasino', 'casino'],
  ['САSІNО', 'casino'],
  ['cαsιno', 'casino'],
  ['ｃａｓｉｎｏ', 'casino'],
  ['赌ー博', '赌博'],
  ['赌ˑ博', '赌博'],
  ['赌々博', '赌博'],
  ['赌x博', '赌博'],
  ['赌ab博', '赌博'],
  ['赌ㄅ博', '赌博'],
  ['加v微c信', '加微信'],
  ['代ⅴ开ｅ发・票', '代开发票'],
  ['赌\u200b\u2060ー*x博', '赌博'],
])('%s hides %s', (written, word) => expect(isRead(written, word)).toBe(true));

test.each([
  ['企业使用MES系统赌赢', '赌博'],
  ['色彩3种情况', '色情'],
  ['颜色ERP情况', '色情'],
  ['颜色3情况', '色情'],
  ['5G工厂的微MES信号', '微信'],
  ['Москва и Киев', 'casino'],
  ['人々的生活', '人生'],
  ['casual information', 'casino'],
  ['αβγ 粒子', 'abc'],
])('%s does not hide %s', (written, word) => expect(isRead(written, word)).toBe(false));

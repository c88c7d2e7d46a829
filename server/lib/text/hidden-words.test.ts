import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { readingsOf } from './hidden-words.ts';
import { lettersOf } from './letters.ts';

const isRead = (written: string, word: string) => readingsOf(written).hides(lettersOf(word));

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
  ['赌123博', '赌博'],
  ['一起来赌1博吧', '赌博'],
  ['网上赌２０２６博网站', '赌博'],
  ['赌abcdefghij0123456789abcdefghij博', '赌博'],
  ['赌a-1-b-2博', '赌博'],
  ['这样算。赌9博！', '赌博'],
  ['代1开2发3票', '代开发票'],
  ['代开QQ123发票', '代开发票'],
  ['加微123信号：abc', '加微信'],
  ['加v我1微2信', '我微信'],
  ['好赌1博', '赌博'],
  ['他好赌123博，别理', '赌博'],
  ['好色3情', '色情'],
  ['贩毒x品', '毒品'],
])('readingsOf("%s").hides("%s") is true', (written, word) => expect(isRead(written, word)).toBe(true));

test.each([
  ['企业使用MES系统赌赢', '赌博'],
  ['色彩3种情况', '色情'],
  ['颜色ERP情况', '色情'],
  ['颜色3情况', '色情'],
  ['颜色，3 种情况', '种色情'],
  ['设备颜色AI情况', '色情'],
  ['在微AI信号里', '微信'],
  ['开发3票', '发票'],
  ['禁毒3品牌', '毒品'],
  ['赌 a long sentence of somebody else in English 博', '赌博'],
  ['5G工厂的微MES信号', '微信'],
  ['Москва и Киев', 'casino'],
  ['人々的生活', '人生'],
  ['casual information', 'casino'],
  ['αβγ 粒子', 'abc'],
])('readingsOf("%s").hides("%s") is false', (written, word) => expect(isRead(written, word)).toBe(false));

/** What people of the demo forum have written. */
const sentences = readFileSync(join(projectRoot, 'demo/items/forum-topics.txt'), 'utf8')
  .split(/[|>\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));
const words =
  '赌博 色情 枪支 毒品 办证 私服 外挂 迷药 套现 返利 彩票 传销 裸聊 走私 假币 加微信 高利贷 代开发票 刷单返利 高价收卡'.split(
    ' ',
  );
const ordinary = ['3', '2026', '5G', 'MES', 'OPC UA', ' 12.5 ', 'ERP、'];

test('readingsOf hides finds no listed word in ordinary sentences', () => {
  const found = sentences.flatMap((sentence) => words.filter((word) => isRead(sentence, word)));
  expect(sentences.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

test('readingsOf hides does not join the end of one word to the start of the next across a number', () => {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const isLong = (word: string) => /^\p{Script=Han}{2,}$/u.test(word);
  let looked = 0;
  const wrong: string[] = [];
  for (const sentence of sentences) {
    const parts = [...segmenter.segment(sentence)].map(({ segment }) => segment);
    for (const [at, part] of parts.entries()) {
      const next = parts[at + 1] ?? '';
      const word = `${part.at(-1) ?? ''}${next.at(0) ?? ''}`;
      if (!isLong(part) || !isLong(next) || lettersOf(sentence.replace(part + next, '')).includes(word))
        continue;
      looked += 1;
      const filled = (between: string) =>
        [...parts.slice(0, at + 1), between, ...parts.slice(at + 1)].join('');
      wrong.push(
        ...ordinary.filter((between) => isRead(filled(between), word)).map((between) => filled(between)),
      );
    }
  }
  expect(looked).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

const filling = fc
  .array(fc.constantFrom(...Array.from('0123456789abcxyzABC*_-. 、。')), { minLength: 1, maxLength: 12 })
  .map((characters) => characters.join(''));

test('readingsOf hides finds a word in ordinary sentences with any filling between its characters', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...words)
        .chain((word) => fc.tuple(fc.constant(word), fc.tuple(...Array.from(word, () => filling)))),
      fc.constantFrom(...sentences),
      fc.constantFrom(...sentences),
      ([word, fillings], before, after) => {
        const written = Array.from(
          word,
          (character, at) => (at === 0 ? '' : (fillings[at] ?? '')) + character,
        );
        expect(isRead(`${before}。${written.join('')}，${after}`, word)).toBe(true);
      },
    ),
  );
});

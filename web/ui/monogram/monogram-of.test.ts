import fc from 'fast-check';
import { expect, it } from 'vitest';
import { letterOf, toneCount, toneOf } from './monogram-of.ts';

it('letterOf is the first letter by which a body is told from others', () => {
  expect(letterOf('云枢智造', 'organisation')).toBe('云');
  expect(letterOf('示范市澄远轴承有限公司', 'organisation')).toBe('澄');
  expect(letterOf('云溪区工业研究院', 'organisation')).toBe('工');
  // what is left would be no name
  expect(letterOf('高新区', 'organisation')).toBe('高');
  expect(letterOf('“码行”信息', 'organisation')).toBe('码');
  expect(letterOf('abb 机器人', 'organisation')).toBe('A');
  expect(letterOf('𠮷田精密', 'organisation')).toBe('𠮷');
  expect(letterOf('——', 'organisation')).toBe('');
});

it('letterOf is the family name of a person, whatever follows it', () => {
  expect(letterOf('沈云', 'person')).toBe('沈');
  expect(letterOf('路县平之', 'person')).toBe('路');
});

it('toneOf is one of the tones, the same for the same name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const tone = toneOf(name);
      expect(Number.isInteger(tone) && tone >= 0 && tone < toneCount).toBe(true);
      expect(toneOf(name)).toBe(tone);
    }),
  );
});

it('toneOf gives names that differ by one letter tones of all kinds', () => {
  const tones = Array.from('云格码衡安同联栖远驰澄岭沐启拓锦恒溪朗瑞', (sign) => toneOf(`${sign}信息`));
  expect(new Set(tones).size).toBe(toneCount);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostTtlSeconds, recordPieceLength, suffixMaxLength, valueDataMaxLength } from './constants.ts';
import { cutText, readCsv, readRecordFile } from './record-file.ts';
import { findRecordFault, tidyRecordRow } from './record-rules.ts';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('readCsv', () => {
  test('reads what a writer of RFC 4180 has written', () => {
    const cell = fc.stringMatching(/^[a-z,"\n轴 ]{0,8}$/);
    const row = fc
      .array(cell, { minLength: 1, maxLength: 5 })
      .filter((cells) => cells.some((one) => one.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const text = rows.map((cells) => cells.map(quote).join(',')).join('\r\n');
        expect(readCsv(`\uFEFF${text}`).map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  test('says on which line a row begins, past empty ones and lines within quotes', () => {
    expect(readCsv('a,b\n\n"c\nd",e\nf').map(({ line }) => line)).toEqual([1, 3, 5]);
  });
});

test('readRecordFile finds columns by their names in any order, and takes them as exported without', () => {
  const row = { suffix: 'A', index: '1', type: 'URL', data: 'https://a.example', ttl: '' };
  expect(readRecordFile('内容,后缀,类型,序号\nhttps://a.example,A,URL,1')).toEqual([{ line: 2, ...row }]);
  expect(readRecordFile('A\t1\tURL\thttps://a.example')).toEqual([{ line: 1, ...row }]);
  expect(readRecordFile('')).toEqual([]);
});

describe('findRecordFault', () => {
  const right = { suffix: 'A', index: '1', type: 'DESC', data: 'x', ttl: '60' };
  test('takes what is at its border, and names the field of what is beyond', () => {
    const faultOf = (change: Partial<typeof right>) => findRecordFault({ ...right, ...change })?.error;
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ suffix: 'a'.repeat(suffixMaxLength) })).toBeUndefined();
    expect(faultOf({ suffix: 'a'.repeat(suffixMaxLength + 1) })).toBe('recordSuffixWrong');
    expect(faultOf({ suffix: 'a/../b' })).toBe('recordSuffixWrong');
    expect(faultOf({ data: '轴'.repeat(valueDataMaxLength) })).toBeUndefined();
    expect(faultOf({ data: '轴'.repeat(valueDataMaxLength + 1) })).toBe('recordDataTooLong');
    expect(faultOf({ data: 'a\nb' })).toBe('recordDataLines');
    expect(faultOf({ ttl: String(mostTtlSeconds) })).toBeUndefined();
    expect(faultOf({ ttl: String(mostTtlSeconds + 1) })).toBe('recordTtlWrong');
    for (const index of ['0', '-1', '1.5', '01', '1000001', ''])
      expect(faultOf({ index })).toBe('recordIndexWrong');
    for (const data of [
      'https://a.example:65536',
      'https://a.example:0',
      'ftp://a.example',
      '/id/1',
      'https:// a',
    ])
      expect(faultOf({ type: 'URL', data })).toBe('recordUrlWrong');
    expect(faultOf({ type: 'INET_HOST', data: '2001:db8::1' })).toBeUndefined();
    expect(faultOf({ type: 'INET_HOST', data: 'a b' })).toBe('recordHostWrong');
  });

  test('never throws, and tidying twice is tidying once', () => {
    const character = fc.constantFrom(...Array.from('aA0/.:hdl ０／：轴\u{20000}\n\t\0\u202e@_'));
    const cell = fc.string({ unit: character, maxLength: 20 });
    fc.assert(
      fc.property(fc.record({ suffix: cell, index: cell, type: cell, data: cell, ttl: cell }), (row) => {
        const tidy = tidyRecordRow(row, 60);
        findRecordFault(tidy);
        expect(tidyRecordRow(tidy, 60)).toEqual(tidy);
      }),
    );
  });
});

test('cutText cuts no character in two, and loses none', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '轴', '\u{20000}'),
    minLength: 1_900,
    maxLength: 6_100,
  });
  fc.assert(
    fc.property(text, (given) => {
      const pieces = cutText(given);
      expect(pieces.join('')).toBe(given);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(recordPieceLength);
        expect(piece).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
      }
    }),
    { numRuns: 20 },
  );
});

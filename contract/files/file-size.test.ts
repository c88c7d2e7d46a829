import { describe, expect, it } from 'vitest';
import { fileNote, fileSize } from './file-size.ts';

describe('fileSize', () => {
  it.each([
    [0, '0 KB'],
    [6, '不足 1 KB'],
    [900, '0.9 KB'],
    [1024, '1 KB'],
    [12_400, '12 KB'],
    [1_023_999, '1 MB'],
    [3_565_158, '3.4 MB'],
    [10 * 1024 * 1024, '10 MB'],
  ])('%i bytes read %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

describe('fileNote', () => {
  it.each([
    ['申报指南.pdf', 131_072, 'PDF · 128 KB'],
    ['申报指南.v2.docx', null, 'DOCX'],
    ['说明', 900, '0.9 KB'],
    ['说明', null, ''],
  ])('of %s with %j bytes is %s', (name, bytes, note) => {
    expect(fileNote(name, bytes)).toBe(note);
  });
});

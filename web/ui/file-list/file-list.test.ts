import { describe, expect, it } from 'vitest';
import { fileSize } from './file-list.tsx';

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

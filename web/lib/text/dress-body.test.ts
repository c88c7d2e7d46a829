import { expect, it } from 'vitest';
import { areFigures } from './dress-body.ts';

it.each([[['1,200', '60 万元', '15%', '—', '']], [['10 至 20', '3.5 亿元', '约 40']]])(
  '%j is a column of figures',
  (cells) => {
    expect(areFigures(cells)).toBe(true);
  },
);

it.each([[['10', '二级']], [['—', '']], [['2026 年起施行的办法']], [['第 3 天', '5']]])(
  '%j is no column of figures',
  (cells) => {
    expect(areFigures(cells)).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';
import { pageOf, paging, trimmed } from './fields.ts';
import { exportOf, timeCell } from './list-export.ts';

const list = call({
  method: 'POST',
  path: '/api/x/list',
  summary: 'x',
  access: 'review',
  reads: ['setting'],
  request: paging.extend({
    words: trimmed(50),
    isOpen: z.boolean().default(false),
    kind: z.enum(['a', 'b']),
  }),
  response: pageOf(
    z.object({ id: z.number(), at: z.string().nullable(), isOpen: z.boolean(), names: z.array(z.string()) }),
  ),
  errors: ['notFound'],
});
const exported = exportOf(list, {
  name: '例子',
  columns: {
    编号: ({ id }) => id,
    时间: ({ at }) => timeCell(at),
    开放: ({ isOpen }) => isOpen,
    名称: ({ names }) => names,
  },
  filters: { words: '查找', isOpen: '开放的', kind: ['种类', { a: '', b: '乙' }] },
});

test('exportOf is for whoever may read the list, with its filters and without its pages', () => {
  expect(exported).toMatchObject({ path: '/api/x/list/export', access: 'review', transfer: 'file' });
  expect(Object.keys(exported.request.shape)).toEqual(['words', 'isOpen', 'kind', 'format']);
  expect(exported.errors).toEqual(['notFound', 'listTooLong', 'exportsUnderWay']);
});

test('exportOf says rows in words, in the time of Shanghai', () => {
  const rows = [
    { id: 1, at: '2026-03-04T16:30:00Z', isOpen: true, names: ['甲', '乙'] },
    { id: 2, at: null, isOpen: false, names: [] },
  ];
  expect(exported.exports.heads).toEqual(['编号', '时间', '开放', '名称']);
  expect(exported.exports.rowsOf({ total: 2, rows })).toEqual([
    [1, '2026-03-05 00:30', '是', '甲、乙'],
    [2, null, '否', ''],
  ]);
  expect(() => exported.exports.rowsOf({ rows: [{ id: 'x' }] })).toThrow('id');
});

test.each([
  [{}, ''],
  [{ words: '', isOpen: false, kind: 'a' }, ''],
  [{ words: '远大', isOpen: true, kind: 'b' }, '查找：远大；开放的；种类：乙'],
  [{ words: '尾号 123456' }, '查找：尾号 123456'],
  [{ words: '13800138000' }, '查找：*******8000'],
  [{ words: '138-0013 8000' }, '查找：***-**** 8000'],
  [{ words: 'li.ming@example.com' }, '查找：***@example.com'],
  [{ words: '甲；种类：乙' }, '查找：甲，种类：乙'],
])('exportOf words %j as %s for the record', (request, words) => {
  expect(exported.exports.filterOf(request)).toBe(words);
});

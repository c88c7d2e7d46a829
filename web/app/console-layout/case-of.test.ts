import { expect, test } from 'vitest';
import type { QueuePage } from '#contract/todo/queues.ts';
import { caseOf } from './case-of.ts';

const may = new Map<QueuePage, number>([['certifications', 3]]);

test.each(['RZ260304-12', ' rz260304-12 '])('caseOf(%s) leads to the case', (typed) => {
  expect(caseOf(typed, may)).toEqual([
    { id: '/console?page=certifications&view=all&id=12', label: 'RZ260304-12', note: '认证申请' },
  ]);
});

test.each(['RZ260304', 'RZ260304-', 'RZ26030-12', 'XX260304-12', 'RZ260304-12a', 'RZ260304-1234567890123'])(
  'caseOf(%s) finds none',
  (typed) => {
    expect(caseOf(typed, may)).toEqual([]);
  },
);

test('caseOf finds none of a queue that one does not work on', () => {
  expect(caseOf('RZ260304-12', new Map<QueuePage, number>([['posts', 1]]))).toEqual([]);
});

import { expect, it } from 'vitest';
import { hintOf } from './case.ts';

it('says why the first of two cannot decide, and nothing where one decides', () => {
  expect(hintOf({ state: 'submitted', actions: ['return', 'reject', 'propose'] })).toContain('须两人审核');
  expect(hintOf({ state: 'proposed', actions: ['return', 'reject'] })).toContain('您已初审通过');
  expect(hintOf({ state: 'proposed', actions: ['return', 'reject', 'approve'] })).toBe('');
  expect(hintOf({ state: 'objected', actions: ['keep'] })).toContain('拟撤销由您提出');
  expect(hintOf({ state: 'submitted', actions: ['return', 'reject', 'approve'] })).toBe('');
  expect(hintOf({ state: 'returned', actions: [] })).toBe('');
});

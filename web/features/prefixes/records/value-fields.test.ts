import { expect, test } from 'vitest';
import { CallError } from '#web/lib/call/call-error.ts';
import { fieldOf } from './value-fields.tsx';

const refused = (field: string) => Object.assign(new CallError('不行'), { field });

test.each([
  ['values.0.data', [], 'values.0.data'],
  ['values.19.index', [], 'values.19.index'],
  ['suffix', ['suffix'], 'suffix'],
  // these have no field of their own, so that they are said above the form
  ['suffix', [], undefined],
  ['prefix', ['suffix'], undefined],
  ['values', ['prefix', 'suffix'], undefined],
])('fieldOf a refusal at %s where the form begins with %j is %s', (field, head, found) => {
  expect(fieldOf(refused(field), head)).toBe(found);
});

test('fieldOf any other failure is none', () => {
  expect(fieldOf(new Error('offline'), ['suffix'])).toBeUndefined();
  expect(fieldOf(new CallError('不行'), ['suffix'])).toBeUndefined();
});

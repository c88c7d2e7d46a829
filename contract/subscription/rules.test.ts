import { expect, it } from 'vitest';
import { checkForm } from '../shared-rules/rule.ts';
import { focusValues, type Focus } from './constants.ts';
import { focusRules } from './rules.ts';

const none: Focus = { kinds: [], industries: [], areas: [], topics: [] };
const many = Array.from({ length: focusValues + 1 }, (_, n) => String(n));

it.each<[Partial<Focus>, object]>([
  [{}, {}],
  [{ kinds: ['policy'] }, {}],
  [{ kinds: ['policy'], areas: ['990102'], topics: many.slice(1) }, {}],
  [{ areas: ['990102'] }, { kinds: 'focusKindRequired' }],
  [{ topics: ['5G'] }, { kinds: 'focusKindRequired' }],
  [{ industries: ['C34'] }, { kinds: 'focusKindRequired' }],
  [{ kinds: ['policy'], industries: many }, { industries: 'focusLimitReached' }],
  [{ kinds: ['policy'], areas: many }, { areas: 'focusLimitReached' }],
  [{ kinds: ['policy'], topics: many }, { topics: 'focusLimitReached' }],
])('fields to look at: %j', (given, found) => {
  expect(checkForm(focusRules, { ...none, ...given })).toEqual(found);
});

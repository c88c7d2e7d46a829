import { expect, test } from 'vitest';
import { formOf } from '#contract/supply/form-of.ts';
import { faultsIn, stateOfSection } from './section-state.ts';

const [first, second] = formOf('demand').sections;

test('stateOfSection goes by what is said beside its own fields, then by what they lack', () => {
  const none = { complaints: {}, missing: {} };
  expect(stateOfSection(first!, none)).toBe('done');
  expect(stateOfSection(first!, { ...none, missing: { title: '标题请写…' } })).toBe('open');
  expect(stateOfSection(first!, { complaints: { title: '太短' }, missing: { title: '太短' } })).toBe('wrong');
  // a reviewer complains of what keeps the rules
  expect(stateOfSection(second!, { ...none, complaints: { budget: '含不含安装？' } })).toBe('wrong');
  expect(stateOfSection(first!, { ...none, complaints: { budget: '含不含安装？' } })).toBe('done');
  // one that was taken away
  expect(stateOfSection(second!, { ...none, complaints: { budget: undefined } })).toBe('done');
});

test('faultsIn counts the fields of a part that are complained about', () => {
  expect(faultsIn(first!, { title: '太短', summary: '太短', budget: '不对' })).toBe(2);
  expect(faultsIn(second!, {})).toBe(0);
});

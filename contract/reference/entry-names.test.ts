import { afterEach, describe, expect, test } from 'vitest';
import { offeredChoices } from '../content/field.ts';
import { contentKinds } from '../content/kinds.ts';
import { formOf } from '../supply/form-of.ts';
import { enterEntries } from './entered-entries.ts';
import { currentCode, isCodeOf, namesOf, offeredCodes } from './entry-names.ts';
import { nameOf } from './trees.ts';

afterEach(() => enterEntries({}));

const entered = [
  { code: 's1', name: '共建实验室' },
  { code: '6', name: '面谈' },
  { code: '1', name: '采购服务', isRetired: true },
  { code: '2', name: '委托开发', mergedInto: '3' },
  { code: '3', name: '联合研发', mergedInto: '6' },
];

describe('entries that staff have written', () => {
  test('have their names, also those that are offered no more; what a release adds comes after them', () => {
    enterEntries({ cooperation_mode: entered });
    expect(offeredCodes('cooperation_mode')).toEqual(['s1', '6', '4', '5']);
    expect(namesOf('cooperation_mode')).toMatchObject({ s1: '共建实验室', '1': '采购服务', '4': '技术转让' });
    expect(nameOf('cooperation_mode', '6')).toBe('面谈');
    enterEntries({});
    expect(nameOf('cooperation_mode', '6')).toBe('面议');
    expect(offeredCodes('cooperation_mode')).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test.each([
    ['1', '1', true],
    ['2', '6', false],
    ['3', '6', false],
    ['s1', 's1', true],
    ['s2', 's2', false],
    ['toString', 'toString', false],
  ])('%s stands for %s, and may be carried: %s', (code, current, isCarried) => {
    enterEntries({ cooperation_mode: entered });
    expect([currentCode('cooperation_mode', code), isCodeOf('cooperation_mode', code)]).toEqual([
      current,
      isCarried,
    ]);
  });

  test('are what forms offer, and forms take what stands there already', () => {
    enterEntries({ cooperation_mode: entered });
    expect(offeredChoices(contentKinds.demand.fields.cooperationMode)).toEqual(['s1', '6', '4', '5']);
    const { rows, rules } = formOf('demand');
    const field = rows.flat().find(({ name }) => name === 'cooperationMode');
    expect(field?.offered).toEqual(['s1', '6', '4', '5']);
    expect(['s1', '1', 'x'].map((code) => rules['cooperationMode']?.(code, {}) === undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('are not taken for a dictionary that staff do not keep', () => {
    enterEntries(Object.fromEntries([['CERT_TYPE', [{ code: '1', name: '别的' }]]]));
    expect(nameOf('CERT_TYPE', '1')).toBe('居民身份证');
  });
});

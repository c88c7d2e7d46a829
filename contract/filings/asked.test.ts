import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedFields, faultsOf, formFault } from './asked.ts';
import { fieldsOf, type Answer, type Answers, type FilingField, type FormDefinition } from './form.ts';

const choices = ['甲', '乙', '丙'];
const field = (n: number, condition: FilingField['condition'], isChoice: boolean): FilingField => ({
  ...{
    key: `f${String(n)}`,
    label: `第 ${String(n)} 项`,
    help: '',
    isRequired: true,
    prefill: '',
    condition,
  },
  shape: isChoice ? { holds: 'choice', choices } : { holds: 'text', most: 10 },
});

/** Forms whose conditions hang on earlier choices, at random. */
const anyForm: fc.Arbitrary<FormDefinition> = fc
  .array(
    fc.record({
      isChoice: fc.boolean(),
      on: fc.nat(),
      is: fc.subarray(choices, { minLength: 1 }),
      has: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((rows) => {
    const fields: FilingField[] = [];
    for (const [n, { isChoice, on, is, has }] of rows.entries()) {
      const before = fields.filter(({ shape }) => shape.holds === 'choice');
      const other = before[on % Math.max(1, before.length)];
      fields.push(field(n + 1, has && other !== undefined ? { field: other.key, is } : null, isChoice));
    }
    return {
      sections: [{ title: '一', fields }],
      criteria: [{ key: 's1', label: '先进性', help: '', most: 100 }],
      reviewers: 1,
    };
  });
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(fc.constantFrom(...choices, '', '丁'), fc.string());
const formWithAnswers = anyForm.chain((form) =>
  fc.record({
    form: fc.constant(form),
    answers: fc.dictionary(fc.constantFrom(...fieldsOf(form).map(({ key }) => key)), anyAnswer),
  }),
);

/** The same asked the long way: a chain of conditions up to a field that has none. */
function isAsked(form: FormDefinition, answers: Answers, key: string): boolean {
  const { condition } = fieldsOf(form).find((one) => one.key === key) ?? { condition: null };
  if (condition === null) return true;
  const given = answers[condition.field] ?? '';
  return typeof given === 'string' && condition.is.includes(given) && isAsked(form, answers, condition.field);
}

test('askedFields asks what every condition above it lets through, and nothing else', () => {
  fc.assert(
    fc.property(formWithAnswers, ({ form, answers }) => {
      const expected = fieldsOf(form)
        .map(({ key }) => key)
        .filter((key) => isAsked(form, answers, key));
      expect([...askedFields(form, answers)]).toEqual(expected);
    }),
  );
});

test('faultsOf never names a field that is not asked, however its answer is wrong', () => {
  fc.assert(
    fc.property(formWithAnswers, ({ form, answers }) => {
      const asked = askedFields(form, answers);
      for (const key of faultsOf(form, answers, {}).keys()) expect(asked).toContain(key);
    }),
  );
});

test('formFault lets every form through whose conditions hang on earlier choices', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(formFault(form)).toBeUndefined();
    }),
  );
});

test('formFault refuses a condition on a later field, on itself, and on an answer that is not there', () => {
  const formOf = (...fields: FilingField[]): FormDefinition => ({
    sections: [{ title: '一', fields }],
    criteria: [{ key: 's1', label: '先进性', help: '', most: 100 }],
    reviewers: 1,
  });
  const on = (key: string, is = ['甲']) => ({ field: key, is });
  expect(formFault(formOf(field(1, on('f2'), false), field(2, null, true)))).toBe('filingConditionWrong');
  expect(formFault(formOf(field(1, on('f1'), true)))).toBe('filingConditionWrong');
  expect(formFault(formOf(field(1, null, true), field(2, on('f1', ['丁']), false)))).toBe(
    'filingConditionWrong',
  );
  expect(formFault(formOf(field(1, null, true), field(2, on('f1'), false)))).toBeUndefined();
});

test('faultsOf holds numbers, money and days at their borders', () => {
  const fault = (shape: FilingField['shape'], given: Answer) =>
    faultsOf(
      { sections: [{ title: '一', fields: [{ ...field(1, null, false), shape }] }] },
      { f1: given },
      {},
    ).get('f1');
  const money = { holds: 'money', unit: '万元', least: 1, greatest: 10 } as const;
  for (const right of ['1', '10', '9.99', ' 5 ']) expect(fault(money, right), right).toBeUndefined();
  expect(fault(money, '0.99')).toBe('filingNumberTooSmall');
  expect(fault(money, '10.01')).toBe('filingNumberTooLarge');
  for (const wrong of ['1.001', '-1', '1e1', '一', '1,000'])
    expect(fault(money, wrong), wrong).toBe('filingMoneyWrong');
  expect(fault({ holds: 'day' }, '2027-02-28')).toBeUndefined();
  expect(fault({ holds: 'day' }, '2027-02-29')).toBe('filingDayWrong');
  expect(fault({ holds: 'text', most: 2 }, '𠮷𠮷')).toBeUndefined();
  expect(fault({ holds: 'text', most: 2 }, '一二三')).toBe('filingAnswerTooLong');
});

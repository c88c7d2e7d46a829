import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedFields } from './asked.ts';
import type { FilingField } from './form.ts';
import { merge, type Filled } from './merge.ts';

const keys = ['f1', 'f2', 'f3', 'f4'];
const anyFilled: fc.Arbitrary<Filled> = fc.record({
  answers: fc.dictionary(fc.constantFrom(...keys), fc.string()),
  revs: fc.dictionary(fc.constantFrom(...keys), fc.nat(5)),
});
const anyEdit = fc.dictionary(fc.constantFrom(...keys), fc.string());
const changesOf = (edit: Readonly<Record<string, string>>, { revs }: Filled) =>
  Object.fromEntries(Object.entries(edit).map(([key, answer]) => [key, { answer, base: revs[key] ?? 0 }]));

test('merge keeps both of two members who changed other fields, and names every field that both changed differently', () => {
  fc.assert(
    fc.property(anyFilled, anyEdit, anyEdit, (before, one, other) => {
      const first = merge(before, changesOf(one, before));
      expect(first.conflicts).toEqual([]);
      const second = merge(first, changesOf(other, before));
      for (const [key, answer] of Object.entries(other)) {
        const wasChanged = key in one && one[key] !== (before.answers[key] ?? '');
        const isAnother = answer !== (first.answers[key] ?? '');
        if (wasChanged && isAnother) expect(second.conflicts).toContain(key);
        else expect(second.answers[key] ?? '').toBe(answer);
      }
      // what the first has written is never lost
      for (const key of Object.keys(one))
        if (!(key in other) || second.conflicts.includes(key))
          expect(second.answers[key] ?? '').toBe(first.answers[key] ?? '');
    }),
  );
});

test('merge loses no value of a field when the condition that it hangs on flips and flips back', () => {
  const field = (key: string, condition: FilingField['condition']): FilingField => ({
    ...{ key, label: key, help: '', isRequired: true, prefill: '', condition },
    shape: condition === null ? { holds: 'choice', choices: ['是', '否'] } : { holds: 'text', most: 50 },
  });
  const form = {
    sections: [{ title: '一', fields: [field('f1', null), field('f2', { field: 'f1', is: ['是'] })] }],
  };
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(fc.constantFrom('是', '否', '')), (text, flips) => {
      let filled: Filled = merge(
        { answers: {}, revs: {} },
        { f1: { answer: '是', base: 0 }, f2: { answer: text, base: 0 } },
      );
      for (const answer of [...flips, '是']) {
        filled = merge(filled, { f1: { answer, base: filled.revs['f1'] ?? 0 } });
        expect(askedFields(form, filled.answers).has('f2')).toBe(answer === '是');
        expect(filled.answers['f2']).toBe(text);
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { assessmentPartOf, levelAnswer, prefillsFor, fieldsByTool } from './from-assessments.ts';
import type { FieldShape, FilingField } from './form.ts';
import { prefilled } from './prefill.ts';

const field = (key: string, shape: FieldShape, prefill: FilingField['prefill']): FilingField => ({
  ...{ key, label: key, help: '', isRequired: true, condition: null, shape, prefill },
});
const text: FieldShape = { holds: 'text', most: 50 };
const choice: FieldShape = { holds: 'choice', choices: ['二级', '三级及以上', '三级'] };
const form = {
  sections: [
    {
      title: '水平',
      fields: [
        field('f1', choice, 'maturityLevel'),
        field('f2', { holds: 'files' }, 'maturityReport'),
        field('f3', text, 'digitalLevel'),
        field('f4', { holds: 'files' }, ''),
        // a form that was not made in the editor may say what a field cannot hold
        field('f5', { holds: 'day' }, 'digitalReport'),
      ],
    },
  ],
};

test('prefillsFor offers a report to files, and a level to what can say one', () => {
  expect(prefillsFor('files')).toEqual(['maturityReport', 'digitalReport']);
  expect(prefillsFor('choice')).toEqual(['maturityLevel', 'digitalLevel']);
  expect(prefillsFor('text')).toEqual([
    ...['companyName', 'creditCode', 'address', 'area', 'phone', 'maturityLevel', 'digitalLevel'],
  ]);
  expect(prefillsFor('day')).toEqual([]);
});

test('fieldsByTool names what is asked of each tool, and nothing that is hidden or cannot hold it', () => {
  const all = fieldsByTool(form, new Set(['f1', 'f2', 'f3', 'f4', 'f5']));
  expect([...all.keys()]).toEqual(['maturity', 'digital']);
  expect(all.get('maturity')?.levels.map(({ key }) => key)).toEqual(['f1']);
  expect(all.get('maturity')?.reports.map(({ key }) => key)).toEqual(['f2']);
  expect(all.get('digital')?.reports).toEqual([]);
  expect([...fieldsByTool(form, new Set(['f3'])).keys()]).toEqual(['digital']);
  expect(assessmentPartOf(field('f6', { holds: 'day' }, 'digitalReport'))).toBeUndefined();
});

test('levelAnswer chooses what says the level and nothing that only begins so', () => {
  expect(levelAnswer(field('f1', choice, 'maturityLevel'), '三级（集成级）')).toBe('三级');
  expect(levelAnswer(field('f1', choice, 'maturityLevel'), '四级（优化级）')).toBeUndefined();
  expect(levelAnswer(field('f3', text, 'digitalLevel'), '二级')).toBe('二级');
  const exact: FieldShape = { holds: 'choice', choices: ['三级', '三级（集成级）'] };
  expect(levelAnswer(field('f1', exact, 'maturityLevel'), '三级（集成级）')).toBe('三级（集成级）');
});

test('prefilled leaves a level to a press, whatever was filed before', () => {
  const company = { companyName: '甲厂', creditCode: '', address: '', area: '' };
  const earlier = [{ form, answers: { f1: '二级', f3: '一级' } }];
  expect(prefilled(form, { company, phone: '', earlier })).toEqual({});
});

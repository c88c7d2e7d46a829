import { expect, test } from 'vitest';
import { rightSolution } from '#contract/testing/right-forms.ts';
import { formOf } from '#contract/supply/form-of.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import type { FormValues } from '#contract/supply/own-forms.ts';
import { previewItem } from './preview-item.ts';

const model = formOf('solution');
function previewOf(changes: FormValues) {
  const values: FormValues = { ...rightSolution, ...changes };
  return previewItem({
    kind: 'solution',
    model,
    values,
    missing: checkForm(model.rules, values),
    owner: '甲公司',
  });
}

test('previewItem has the rows of a form one by one, and the enterprise of the account', () => {
  const { item, paragraphs } = previewOf({ functions: '采集\n\n 告警 ', body: '一段。\n\n二段。' });
  expect(item.extra).toMatchObject({ functions: ['采集', '告警'], provider: '甲公司' });
  expect(paragraphs).toEqual(['一段。', '二段。']);
});

test('previewItem leaves out a number that is none', () => {
  expect(previewOf({ price: '九万八', customers: '很多' }).item.extra).toMatchObject({
    price: null,
    customers: 0,
  });
  expect(previewOf({ price: '9.8', customers: '12' }).item.extra).toMatchObject({
    price: 9.8,
    customers: 12,
  });
});

test('previewItem leads to no page of a provider: the item is not there yet', () => {
  expect(previewOf({}).item.providerId).toBeNull();
});

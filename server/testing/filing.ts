import type { FormDefinition } from '#contract/filings/form.ts';
import { declarationForm } from '#server/db/schema/filing.ts';
import { insertItem } from './items.ts';
import type { TestPortal } from './portal.ts';

/** A small form with a field of most sorts: what is asked depends on an answer. */
export const testForm: FormDefinition = {
  sections: [
    {
      title: '项目',
      fields: [
        {
          ...{ key: 'f1', label: '项目名称', help: '', isRequired: true, prefill: '', condition: null },
          shape: { holds: 'text', most: 50 },
        },
        {
          ...{ key: 'f2', label: '是否联合申报', help: '', isRequired: true, prefill: '', condition: null },
          shape: { holds: 'choice', choices: ['是', '否'] },
        },
        {
          ...{ key: 'f3', label: '联合单位', help: '', isRequired: true, prefill: '' },
          condition: { field: 'f2', is: ['是'] },
          shape: { holds: 'text', most: 50 },
        },
        {
          ...{ key: 'f4', label: '总投资', help: '', isRequired: true, prefill: '', condition: null },
          shape: { holds: 'money', unit: '万元', least: 1, greatest: 10_000 },
        },
        {
          ...{ key: 'f5', label: '证明材料', help: '', isRequired: false, prefill: '', condition: null },
          shape: { holds: 'files' },
        },
      ],
    },
  ],
  criteria: [
    { key: 's1', label: '先进性', help: '', most: 60 },
    { key: 's2', label: '效益', help: '', most: 40 },
  ],
  reviewers: 2,
};

/** Gives a declaration a published form. */
export async function insertForm(
  { services: { db, clock } }: Pick<TestPortal, 'services'>,
  itemId: number,
  definition: FormDefinition = testForm,
): Promise<void> {
  await db
    .insert(declarationForm)
    .values({ itemId, version: 1, definition, createdAt: clock.now(), publishedAt: clock.now() });
}

/** An open declaration with a form; its term ends after so many milliseconds. */
export async function insertDeclaration(
  portal: Pick<TestPortal, 'services' | 'clock'>,
  { endsIn = 24 * 3_600_000, mode = '普通' }: { endsIn?: number; mode?: '普通' | '免申即享' } = {},
): Promise<{ id: number; endsAt: Date }> {
  const now = portal.clock.now().getTime();
  const endsAt = new Date(now + endsIn);
  const id = await insertItem(portal.services.db, 'declaration', {
    fields: {
      title: '技改项目申报',
      startsAt: new Date(now - 24 * 3_600_000).toISOString(),
      endsAt: endsAt.toISOString(),
    },
    extra: { mode },
  });
  await insertForm(portal, id);
  return { id, endsAt };
}

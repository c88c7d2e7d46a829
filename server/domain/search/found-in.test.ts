import { describe, expect, test } from 'vitest';
import { fieldsWith } from '#contract/content/kind.ts';
import { contentKindKeys, contentKinds } from '#contract/content/kinds.ts';
import { foundIn, searchedName } from './found-in.ts';

const searched = contentKindKeys.flatMap((kind) =>
  fieldsWith(contentKinds[kind], 'isSearched').map(([field]) => ({ kind, field })),
);

describe('foundIn', () => {
  test.each(searched)('names the hidden field $field of $kind', ({ kind, field }) => {
    const name = searchedName(kind, field);
    const extra = { other: '鲲鹏', [field]: [{ text: '鲸鲨扶持' }] };
    expect(name).toMatch(/^\p{Script=Han}{2,}$/u);
    expect(foundIn({ kind, tags: [], extra }, ['鲸鲨'])).toEqual([{ name, text: '鲸鲨扶持' }]);
  });

  test('returns the first two fields, and none that is not searched', () => {
    const kind = 'securityProduct';
    const extra = { functions: ['鲸鲨'], vendor: '鲲鹏', productKind: '白鹭', unknown: '白鹭' };
    expect(foundIn({ kind, tags: [], extra }, ['鲸鲨', '鲲鹏', '白鹭']).map(({ name }) => name)).toEqual([
      '功能',
      '厂商',
    ]);
    expect(foundIn({ kind, tags: [], extra: { unknown: '白鹭' } }, ['白鹭'])).toEqual([]);
  });
});

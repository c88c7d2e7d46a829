import { describe, expect, test } from 'vitest';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { readItemsOfKind } from '#demo/read-items.ts';
import { foundIn, searchedFieldNames } from './found-in.ts';

/** Of a kind, which of its own fields the search reads: those that `searchText` takes of an item. */
function searchedFields(kind: ContentKind): string[] {
  // one kind's own function takes that kind's fields
  const { searchText }: KindDefinition = contentKinds[kind];
  const taken = new Set<string>();
  for (const { extra } of readItemsOfKind(kind, new Date()))
    searchText(
      new Proxy(extra, {
        get: (target, key, receiver) => {
          if (typeof key === 'string') taken.add(key);
          return Reflect.get(target, key, receiver) as unknown;
        },
      }),
    );
  return [...taken];
}
const searched = contentKindKeys.flatMap((kind) => searchedFields(kind).map((field) => ({ kind, field })));

describe('a hit by a field that is shown nowhere says its name', () => {
  test.each(searched)('$field of $kind', ({ field }) => {
    const extra = { other: '鲲鹏', [field]: [{ text: '鲸鲨扶持' }] };
    expect(searchedFieldNames[field], 'a name for it belongs into found-in.ts').toMatch(
      /^\p{Script=Han}{2,}$/u,
    );
    expect(foundIn({ tags: [], extra }, ['鲸鲨'])).toEqual([
      { name: searchedFieldNames[field], text: '鲸鲨扶持' },
    ]);
  });

  test('and no name is for a field that no kind is found by', () => {
    const fields = new Set(searched.map(({ field }) => field));
    expect(fields.size).toBeGreaterThan(50);
    expect(Object.keys(searchedFieldNames).filter((field) => !fields.has(field))).toEqual([]);
  });

  test('of many the first two, a field that the search does not read never', () => {
    const extra = { functions: ['鲸鲨'], vendor: '鲲鹏', unknown: '白鹭', provider: '白鹭' };
    expect(foundIn({ tags: [], extra }, ['鲸鲨', '鲲鹏', '白鹭']).map(({ name }) => name)).toEqual([
      searchedFieldNames.functions,
      searchedFieldNames.vendor,
    ]);
    expect(foundIn({ tags: [], extra: { unknown: '白鹭' } }, ['白鹭'])).toEqual([]);
  });
});

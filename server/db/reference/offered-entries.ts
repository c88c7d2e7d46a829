import type { DictionaryCode } from '#contract/reference/dictionaries.ts';
import { focusList } from '#contract/reference/entered-entries.ts';
import { entriesIn, namesOf, offeredCodes, offeredOf } from '#contract/reference/entry-names.ts';
import { userTags } from './user-tags.ts';

/** The fields that a person may say he looks at, in their order, as staff keep them. */
export const listFocusFields = (): { id: number; value: string }[] =>
  offeredOf(
    entriesIn(
      focusList,
      userTags.map(({ id, value }) => ({ code: String(id), name: value })),
    ),
  ).map(({ code, name }) => ({ id: Number(code), value: name }));

/** What a dictionary offers, in its order. */
export function offeredEntries(dictionary: DictionaryCode): { code: string; name: string }[] {
  const names = namesOf(dictionary);
  return offeredCodes(dictionary).map((code) => ({ code, name: names[code] ?? code }));
}

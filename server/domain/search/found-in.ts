import type { ResponseOf } from '#contract/call.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { searchCalls } from '#contract/search/calls.ts';
import { foldText } from '#server/lib/text/fold.ts';
import { snippetOf } from '#server/lib/text/pieces.ts';

type FoundIn = ResponseOf<typeof searchCalls.query>['rows'][number]['foundIn'];

const most = 2;

/** What visitors call a field by which items of a kind are found; undefined of any other. */
export function searchedName(kind: ContentKind, name: string): string | undefined {
  const { fields }: KindDefinition = contentKinds[kind];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.isSearched === true ? field.label : field?.isSearched;
}

/** The texts in a field's value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Which tags and fields have the words that a hit shows nowhere; each word's first. */
export function foundIn(
  { kind, tags, extra }: { kind: ContentKind; tags: readonly string[]; extra: object | null },
  unseen: readonly string[],
): FoundIn {
  if (unseen.length === 0) return [];
  const texts = [
    ...tags.map((text) => ({ name: '标签', text })),
    ...Object.entries(extra ?? {}).flatMap(([key, value]) => {
      const name = searchedName(kind, key);
      return name === undefined ? [] : textsIn(value).map((text) => ({ name, text }));
    }),
  ].map((one) => ({ ...one, folded: foldText(one.text) }));
  const found = unseen.flatMap((word) => {
    const first = texts.find(({ folded }) => folded.includes(word));
    return first === undefined ? [] : [first];
  });
  return [...new Set(found)].slice(0, most).map(({ name, text }) => ({
    name,
    text: snippetOf([{ text }], unseen)
      .map((piece) => piece.text)
      .join(''),
  }));
}

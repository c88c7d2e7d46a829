import { filterOf, type Filter } from '#contract/content/choices.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { FacetCounts } from '../reads.ts';

export interface NamedFilter extends Filter {
  name: string;
}

export function filtersOf(kind: ContentKind, names: readonly string[] = []): NamedFilter[] {
  return names.flatMap((name) => {
    const filter = filterOf(kind, name);
    return filter === undefined ? [] : [{ name, ...filter }];
  });
}

export interface Choice {
  value: string;
  text: string;
  /** How many items stand behind it; undefined until that is known. */
  count: number | undefined;
}

/** The choices of a filter as they stand in its row. One that would find nothing is among them, and so is the one that is chosen. */
export function choicesOf(
  { choices, order }: Filter,
  counts: FacetCounts[string] | undefined,
  chosen: string | undefined,
): Choice[] {
  const countOf = (value: string) => counts && (counts.find((each) => each.value === value)?.count ?? 0);
  if (choices !== undefined)
    return Object.entries(choices).map(([value, text]) => ({ value, text, count: countOf(value) }));
  const texts = new Set(counts?.map(({ value }) => value));
  if (chosen !== undefined) texts.add(chosen);
  const values = [...texts].filter((value) => value !== '');
  if (order === 'latest') values.sort().reverse();
  const shortOnes = values.map(lastPart);
  return values.map((value, index) => {
    const short = shortOnes[index] ?? value;
    const isClear = shortOnes.indexOf(short) === shortOnes.lastIndexOf(short);
    return { value, text: isClear ? short : value, count: countOf(value) };
  });
}

/** Of a text in levels, such as 财政 / 专项资金. */
const lastPart = (text: string) => text.slice(text.lastIndexOf('/') + 1).trim();

import { choicesOf, levelsOf, type Choice, type NamedFilter } from './filter-choices.ts';
import type { Facets } from '../facets.ts';

interface BarGroup {
  filter: NamedFilter;
  /** Those that stand in the bar. */
  choices: readonly Choice[];
}

export interface BarPlan {
  groups: readonly BarGroup[];
  /** What is behind 更多条件: all that does not stand in the bar whole. */
  more: readonly NamedFilter[];
}

export interface BarSpace {
  /** Of the bar's inside, in CSS px. */
  width: number;
  /** Of a character. */
  em: number;
}

/** Chips have these around their words, in px. */
const chipPadding = 28;
const chipGap = 4;
/** A number of two digits beside the words, whether it has come or not: nothing moves when it does. */
const countWidth = 26;
const groupGap = 24;
/** 更多条件, with the number of those that are chosen. */
const moreWidthEms = 8.5;
/** Fewer are no help: the whole filter is behind 更多条件. */
const leastChoices = 3;
const mostGroups = 2;

/** A little wide: what was counted too short would break the line. */
const textWidth = (text: string, em: number): number =>
  [...text].reduce((sum, character) => sum + (/[\u0020-\u024f]/.test(character) ? 0.6 : 1), 0) * em;

const chipWidth = ({ text }: Pick<Choice, 'text'>, em: number): number =>
  textWidth(text, em) + chipPadding + countWidth + chipGap;

/**
 * What stands in the bar of a list: of the two filters that are used most, the first two, all choices where they fit one line beside the
 * rest. Of the one that does not fit as many as do, with the one that is chosen; it is among the rest then as well.
 */
export function planBar(
  filters: readonly NamedFilter[],
  facets: Facets,
  chosen: Readonly<Record<string, string>>,
  { width, em }: BarSpace,
): BarPlan {
  const groups: BarGroup[] = [];
  const whole = new Set<string>();
  let left = width - (filters.length > 1 ? moreWidthEms * em : 0);
  for (const [at, filter] of filters.slice(0, mostGroups).entries()) {
    const isTree = facets[filter.name]?.some(({ parent }) => parent !== undefined) === true;
    const all = isTree
      ? (levelsOf(filter, facets[filter.name], chosen[filter.name])[0]?.choices ?? [])
      : choicesOf(filter, facets[filter.name], chosen[filter.name]);
    const head = textWidth(filter.label, em) + chipWidth({ text: '全部' }, em) + (at === 0 ? 0 : groupGap);
    const room = left - head;
    const needed = all.reduce((sum, choice) => sum + chipWidth(choice, em), 0);
    if (all.length > 0 && needed <= room) {
      groups.push({ filter, choices: all });
      if (!isTree) whole.add(filter.name);
      left -= head + needed;
      continue;
    }
    const part = partOf(all, chosen[filter.name], filters.length > 1 ? room : room - moreWidthEms * em, em);
    if (part.length >= leastChoices) groups.push({ filter, choices: part });
    break;
  }
  return { groups, more: filters.filter(({ name }) => !whole.has(name)) };
}

/** The first that fit, and the one that is chosen in place of the last of them. */
function partOf(
  all: readonly Choice[],
  chosen: string | undefined,
  room: number,
  em: number,
): readonly Choice[] {
  const selected = all.find(({ value }) => value === chosen);
  let left = room - (selected === undefined ? 0 : chipWidth(selected, em));
  const part: Choice[] = [];
  for (const choice of all) {
    if (choice === selected) {
      part.push(choice);
      continue;
    }
    left -= chipWidth(choice, em);
    if (left < 0) break;
    part.push(choice);
  }
  if (selected !== undefined && !part.includes(selected)) part.push(selected);
  return part;
}

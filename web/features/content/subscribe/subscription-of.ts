import type { RequestOf } from '#contract/call.ts';
import type { ListView } from '#contract/portal/views.ts';
import type { subscriptionCalls } from '#contract/subscription/calls.ts';
import { isSubscribable } from '#contract/subscription/constants.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import type { Facets } from '../facets.ts';
import { textOf, type NamedFilter } from '../list/filter-choices.ts';

/** A list as somebody has narrowed it. */
export interface NarrowedList {
  view: ListView;
  path: string;
  /** What else its address says: which tab it is. */
  kept: Readonly<Record<string, string>>;
  label: string;
  filters: readonly NamedFilter[];
  /** By name the value that is chosen. */
  chosen: Readonly<Record<string, string>>;
  facets: Facets;
}

/** As long as the call takes. */
const longestName = 100;

/**
 * What one subscribes to who looks at this list; undefined for kinds of which nobody is told. Order and page are not of it: however one has come to
 * a selection, its address is the same, by which it is known.
 */
export function subscriptionOf({
  view: { kind, sectionName = '', where },
  path,
  kept,
  label,
  filters,
  chosen,
  facets,
}: NarrowedList): RequestOf<typeof subscriptionCalls.subscribe> | undefined {
  if (!isSubscribable(kind)) return undefined;
  const narrowing = filters.filter(({ name }) => chosen[name] !== undefined);
  const values = Object.fromEntries(narrowing.map(({ name }) => [name, chosen[name] ?? '']));
  const { section = sectionName, ...others } = values;
  // the state of a declaration's window is no value of a field
  const { status = '', ...fields } = kind === 'declaration' ? others : { ...others, status: undefined };
  const texts = narrowing.map((filter) => textOf(filter, values[filter.name] ?? '', facets[filter.name]));
  const name = [label, texts.join('、')].filter((part) => part !== '').join('：');
  return {
    kind,
    sectionName: section,
    filters: { ...where, ...fields },
    status: status as 'underway' | 'noStart' | 'end' | '',
    address: addressOf(path, { ...kept, ...values }),
    name: name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name,
  };
}

import type { RunTimeFilters } from '#contract/content/list-filters.ts';
import type { RequestOf } from '#contract/call.ts';
import type { subscriptionCalls } from '#contract/subscription/calls.ts';
import { isSubscribable } from '#contract/subscription/constants.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { textOf } from '#web/features/content/list/filter-choices.ts';
import type { NarrowedList } from '#web/features/content/service-parts.ts';

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
    filters: { ...where, ...fields } as RunTimeFilters,
    status: status as 'underway' | 'noStart' | 'end' | '',
    address: addressOf(path, { ...kept, ...values }),
    name: name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name,
  };
}

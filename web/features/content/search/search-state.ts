import { keywordMaxLength } from '#contract/search/constants.ts';
import type { NamedFilter } from '../list/filter-choices.ts';

export const searchPath = '/home/search';

/** Rows of filters, by the names that addresses have for them; the tabs are the first of all. */
export const searchFilters: readonly NamedFilter[] = [
  { name: 'time', label: '时间' },
  { name: 'section', label: '栏目' },
  { name: 'region', label: '地区' },
  { name: 'industry', label: '行业' },
];

export interface SearchState {
  q: string;
  kind: string;
  /** By name what is chosen. */
  filters: Readonly<Record<string, string>>;
  page: number;
}

/** Of what a call would refuse: nothing. */
const forms: Readonly<Record<string, RegExp>> = {
  time: /^(19|20|21)\d\d$/,
  section: /^\d{1,15}$/,
  region: /^\d{6}$/,
  industry: /^[A-T]\d{0,3}$/,
};

/** What an address says that is looked for. */
export function readSearch(query: URLSearchParams): SearchState {
  const q = Array.from((query.get('q') ?? '').replace(/[\s\p{C}]+/gu, ' ').trim())
    .slice(0, keywordMaxLength)
    .join('');
  const chosen = Object.entries(forms).flatMap(([name, form]) => {
    const value = query.get(name) ?? '';
    return form.test(value) ? [[name, value] as const] : [];
  });
  const page = Number(query.get('page'));
  return {
    q,
    kind: /^[A-Za-z]{1,40}$/.exec(query.get('kind') ?? '')?.[0] ?? '',
    filters: Object.fromEntries(chosen),
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
  };
}

/** The same as an address has it. */
export const searchQuery = ({ q, kind, filters, page }: SearchState) => ({
  q,
  kind,
  ...filters,
  page: page === 1 ? undefined : page,
});

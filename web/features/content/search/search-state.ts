import { readHandle } from '#contract/content/handle.ts';
import { currentArea } from '#contract/reference/entered-areas.ts';
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
    // an address may be older than what its area has become
    return form.test(value) ? [[name, name === 'region' ? currentArea(value) : value] as const] : [];
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

const asking =
  /怎么|怎样|如何|什么|为何|哪[些里儿个]|多少|多久|能不能|能否|可不可以|是否|是不是|有没有|请问|(?<!自)我[想要]|忘[了记]|找不到|登不[上了]|打不开|吗|[?？]/u;

/** What somebody may do, asked without a word that asks; not what a thing can do (可以公开的数据), nor cloth (毛呢). */
const askingAtItsPlace =
  /(?:^|[我们]|企业|公司|单位|个人|户|补贴|资金|券)可以(?!.*的)|可以[不没]?$|(?<![毛花粗细绒])呢$/u;

/** Whether it is an identifier: its prefix has figures alone, for text may have a slash too. */
export const isIdentifier = (q: string): boolean => /^\d+(\.\d+)+$/.test(readHandle(q)?.prefix ?? '');

/** Whether somebody has written what he would ask a person, which texts seldom have word for word. */
export const isSentence = (q: string): boolean =>
  /[^\s]{3}/u.test(q) && (asking.test(q) || askingAtItsPlace.test(q) || /[^了]了$/u.test(q));

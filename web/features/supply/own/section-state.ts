import type { FormSection } from '#contract/supply/form-of.ts';

/** How a part of a form stands: something in it was refused, all that it needs is there, or neither. */
export type SectionState = 'wrong' | 'done' | 'open';

type Texts = Readonly<Record<string, string | undefined>>;

/** `complaints` are shown beside the fields; `missing` is what a submit would say now. */
export function stateOfSection(
  { rows }: Pick<FormSection, 'rows'>,
  { complaints, missing }: { complaints: Texts; missing: Texts },
): SectionState {
  const names = rows.flat().map(({ name }) => name);
  if (names.some((name) => complaints[name])) return 'wrong';
  return names.some((name) => missing[name]) ? 'open' : 'done';
}

/** How many fields of it are complained about. */
export const faultsIn = ({ rows }: Pick<FormSection, 'rows'>, complaints: Texts): number =>
  rows.flat().filter(({ name }) => complaints[name]).length;

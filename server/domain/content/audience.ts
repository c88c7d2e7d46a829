import type { ExtraOf } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { findArea } from '#server/db/queries/reference.ts';
import {
  companyScales,
  companyTypes,
  type EnterpriseOption,
} from '#server/db/reference/enterprise-options.ts';
import { readIndustries } from '#contract/reference/industries.ts';

const industryNames = new Map(readIndustries().map(({ code, name }) => [code, name]));

/** Whom a policy is for, in words: 云溪区；制造业；中型、小型企业. Nobody is left out by what is empty. */
export async function audienceOf(
  db: Queryable,
  { companyTypes: types, scales, industries, areas }: ExtraOf<'policy'>['appliesTo'],
): Promise<string> {
  const places = await Promise.all(areas.map(async (code) => (await findArea(db, code))?.name ?? ''));
  // who is in a section is in its divisions: the wider one says it
  const widest = industries.filter((code) => !industries.some((one) => one !== code && code.startsWith(one)));
  const scaleNames = listed(namesOf(companyScales, scales));
  const parts = [
    listed(places),
    listed(widest.map((code) => industryNames.get(code) ?? '')),
    scaleNames === '' ? '' : `${scaleNames}企业`,
    listed(namesOf(companyTypes, types)),
  ];
  return parts.filter((part) => part !== '').join('；') || '不限';
}

const namesOf = (options: readonly EnterpriseOption[], ids: readonly string[]) =>
  ids.map((wanted) => options.find(({ id }) => String(id) === wanted)?.name ?? '');

const listed = (names: readonly string[]) => names.filter((name) => name !== '').join('、');

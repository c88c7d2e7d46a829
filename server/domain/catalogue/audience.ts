import type { ExtraOf } from '#contract/content/kinds.ts';
import { readIndustries } from '#contract/reference/industries.ts';
import type { Queryable } from '#server/db/database.ts';
import { listAreaNames } from '#server/db/queries/reference/reference.ts';
import { enterpriseOptionName } from '#server/db/reference/enterprise-options.ts';

const industryNames = new Map(readIndustries().map(({ code, name }) => [code, name]));

/** Whom a policy is for, in words: 云溪区；制造业；中型、小型企业. Nobody is left out by what is empty, nobody let in by what has no name. */
export async function audienceOf(
  db: Queryable,
  { companyTypes, scales, industries, areas }: ExtraOf<'policy'>['appliesTo'],
): Promise<string> {
  const areaNames = await listAreaNames(db, areas);
  // who is in a section is in its divisions: the wider one says it
  const widest = industries.filter((code) => !industries.some((one) => one !== code && code.startsWith(one)));
  const scaleNames = listed(scales, (code) => enterpriseOptionName('companyScale', code));
  const parts = [
    listed(areas, (code) => areaNames.get(code)),
    listed(widest, (code) => industryNames.get(code)),
    scaleNames && `${scaleNames}企业`,
    listed(companyTypes, (code) => enterpriseOptionName('companyType', code)),
  ];
  return parts.filter((part) => part !== '').join('；') || '不限';
}

/** What a table has no longer, the text of the policy says. */
function listed(codes: readonly string[], nameOf: (code: string) => string | undefined): string {
  const names = codes.map(nameOf).filter((name) => name !== undefined);
  return [...names, ...(names.length < codes.length ? ['原文所列'] : [])].join('、');
}

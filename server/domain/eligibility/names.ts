import { fieldOf } from '#contract/eligibility/facts.ts';
import type { NameOf } from '#contract/eligibility/reading.ts';
import { industryDivisions } from '#contract/reference/industry-divisions.ts';
import { trees } from '#contract/reference/trees.ts';
import type { Queryable } from '#server/db/database.ts';
import { findArea, listAllAreaNames, type listAreas } from '#server/db/queries/reference/reference.ts';
import { companyTypes } from '#server/db/reference/enterprise-options.ts';

const typeNames = new Map(companyTypes.map(({ id, name }) => [String(id), name]));

/** What codes are called: districts as chiefs keep them, industries by GB/T 4754. A code without a name stands for itself. */
export async function readNames(db: Queryable): Promise<NameOf> {
  const areas = await listAllAreaNames(db);
  return (key, code) => {
    const field = fieldOf(key);
    if (field.holds === 'area') return areas.get(code) ?? code;
    if (field.holds === 'industry') return trees.HY.names.get(code) ?? code;
    if (key === 'companyType') return typeNames.get(code) ?? code;
    return field.choices?.[code] ?? code;
  };
}

/**
 * What rules may name and enterprises choose from: the city with its districts, industries down to divisions, types of companies. `listDistricts`:
 * those that are offered, or those that enterprises carry as well.
 */
export async function readChoices(db: Queryable, cityCode: string, listDistricts: typeof listAreas) {
  const [areas, city] = await Promise.all([listDistricts(db, cityCode), findArea(db, cityCode)]);
  const districts = areas.map(({ code, name }) => ({ code, name }));
  return {
    area: cityCode === '' ? districts : [{ code: cityCode, name: city?.name ?? '本市' }, ...districts],
    industry: [...industryDivisions],
    companyType: companyTypes.map(({ id, name }) => ({ code: String(id), name })),
  };
}

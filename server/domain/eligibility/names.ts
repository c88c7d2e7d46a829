import { fieldOf } from '#contract/eligibility/facts.ts';
import type { NameOf } from '#contract/eligibility/reading.ts';
import { trees } from '#contract/reference/trees.ts';
import type { Queryable } from '#server/db/database.ts';
import { listAllAreaNames } from '#server/db/queries/reference/reference.ts';
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

import { currentArea } from '#contract/reference/entered-areas.ts';
import { isEdited } from '#contract/reference/entry-names.ts';
import type { TreeNode } from '#contract/reference/tree-calls.ts';
import {
  findArea,
  listAreas,
  listChildIndustries,
  listDictionaries,
  listDictionary,
  listEstimateTypes,
  listIndustries,
  listSceneClasses,
  listTags,
} from '#server/db/queries/reference/reference.ts';
import { listFocusFields, offeredEntries } from '#server/db/reference/offered-entries.ts';
import type { Services } from '#server/services.ts';

export async function readAreas({ db }: Services, parentCode: string) {
  return listAreas(db, parentCode);
}

/** An area, or what it was merged into, with the areas above it, the province first. */
export async function readAreaPath({ db }: Services, code: string) {
  const path = [];
  for (
    let current = await findArea(db, currentArea(code));
    current !== undefined;
    current = await findArea(db, current.parentCode)
  ) {
    path.unshift(current);
    if (current.parentCode === '') break;
  }
  return { area: path.at(-1) ?? null, path };
}

export async function readChildIndustries({ db }: Services, parentId: number) {
  return listChildIndustries(db, parentId);
}

export async function readIndustryTree({ db }: Services) {
  return treeOf(await listIndustries(db));
}

export async function readSceneTree({ db }: Services) {
  return treeOf(await listSceneClasses(db));
}

export async function readTags({ db }: Services, tagType: string) {
  return tagType === '' || tagType === 'user' ? listFocusFields() : listTags(db, tagType);
}

export async function readDictionary({ db }: Services, typeCode: string) {
  return isEdited(typeCode) ? offeredEntries(typeCode) : listDictionary(db, typeCode);
}

export async function readDictionaries({ db }: Services) {
  const rows = await listDictionaries(db);
  const typeCodes = [...new Set(rows.map(({ typeCode }) => typeCode))];
  return typeCodes.map((typeCode) => ({
    typeCode,
    children: isEdited(typeCode)
      ? offeredEntries(typeCode)
      : rows.filter((row) => row.typeCode === typeCode).map(({ code, name }) => ({ code, name })),
  }));
}

/** The four-part choice of an organisation, in the specification's spelling. */
export async function readEstimateTypes({ db }: Services) {
  const { companyTypes, scales, incomes, industries } = await listEstimateTypes(db);
  return {
    companyType: companyTypes.map(({ typeId, typeName }) => ({ type_id: typeId, type_name: typeName })),
    scaleType: scales.map(({ typeId, scaleName }) => ({ type_id: typeId, scale_name: scaleName })),
    incomeType: incomes.map(({ typeId, incomeName }) => ({ type_id: typeId, income_name: incomeName })),
    industryType: industries.map(({ id, parentId, name }) => ({
      id,
      parent_id: parentId,
      industry_name: name,
    })),
  };
}

/** Parent of the roots in every tree of the specification. */
const rootParentId = 1;

/** Rows with parents as a tree. Linear in the number of rows. */
function treeOf(rows: readonly { id: number; parentId: number; name: string }[]): TreeNode[] {
  const nodes = new Map(rows.map(({ id, name }) => [id, { id, name, children: [] as TreeNode[] }]));
  const roots: TreeNode[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    if (node === undefined) continue;
    const siblings = parentId === rootParentId ? roots : nodes.get(parentId)?.children;
    siblings?.push(node);
  }
  return roots;
}

import { alias } from 'drizzle-orm/pg-core';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import {
  area,
  companyScale,
  companyType,
  dictionaryItem,
  incomeBand,
  industry,
  sceneClass,
  tag,
} from '#server/db/schema/reference.ts';

const areaColumns = { code: area.code, parentCode: area.parentCode, level: area.level, name: area.name };
const isThere = isNull(area.mergedInto);
const isOffered = and(isThere, eq(area.isRetired, false));
const inOrder = [sql`${area.sortOrder} nulls last`, asc(area.code)];

/** Areas below a parent that are offered, as chiefs have put them, then by their codes; the provinces for ''. */
export async function listAreas(db: Queryable, parentCode: string) {
  return db
    .select(areaColumns)
    .from(area)
    .where(and(eq(area.parentCode, parentCode), isOffered))
    .orderBy(...inOrder);
}

/** The same with those that are offered no more, but are carried by an enterprise, a public item or an application. */
export async function listCarriedAreas(db: Queryable, parentCode: string) {
  const code = outer(area.code);
  const isCarried = or(
    sql`exists (select from enterprise where area_code = ${code})`,
    sql`exists (select from content_item where area_code = ${code} and status = 2 and not is_deleted)`,
    sql`exists (select from diagnosis_application where district_code = ${code})`,
  );
  return db
    .select(areaColumns)
    .from(area)
    .where(and(eq(area.parentCode, parentCode), isThere, or(eq(area.isRetired, false), isCarried)))
    .orderBy(...inOrder);
}

/** Areas below a parent that were not merged, also those that are offered no more. */
export const listLiveAreas = (db: Queryable, parentCode: string) =>
  db
    .select(areaColumns)
    .from(area)
    .where(and(eq(area.parentCode, parentCode), isThere))
    .orderBy(...inOrder);

/** All below a parent, with what chiefs have made of them. */
export const listEditedAreas = (db: Queryable, parentCode: string) =>
  db
    .select()
    .from(area)
    .where(eq(area.parentCode, parentCode))
    .orderBy(...inOrder);

/** An area that was not merged into another. */
export async function findArea(db: Queryable, code: string) {
  const [row] = await db
    .select({ ...areaColumns, isRetired: area.isRetired })
    .from(area)
    .where(and(eq(area.code, code), isThere));
  return row;
}

/** Areas that were merged, each with the one that stands for it now. */
export async function listMergedAreas(
  db: Queryable,
): Promise<{ code: string; into: { code: string; name: string } }[]> {
  const into = alias(area, 'into');
  return db
    .select({ code: area.code, into: { code: into.code, name: into.name } })
    .from(area)
    .innerJoin(into, eq(into.code, area.mergedInto))
    .orderBy(asc(area.code));
}

/** Areas on offer whose name has this text or whose code begins with it, upper levels first; and those that are named. */
export async function findAreas(
  db: Queryable,
  { text, codes, most }: { text: string; codes: readonly string[]; most: number },
) {
  const named =
    codes.length === 0
      ? []
      : await db
          .select(areaColumns)
          .from(area)
          .where(inArray(area.code, [...codes]));
  if (text === '') return named;
  const found = await db
    .select(areaColumns)
    .from(area)
    .where(
      and(isOffered, or(sql`strpos(${area.name}, ${text}) > 0`, sql`starts_with(${area.code}, ${text})`)),
    )
    .orderBy(asc(area.level), asc(area.code))
    .limit(most);
  const known = new Set(named.map(({ code }) => code));
  return [...named, ...found.filter(({ code }) => !known.has(code))];
}

/** Names of all areas by their codes, but of those that were merged. */
export async function listAllAreaNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ code: area.code, name: area.name })
    .from(area)
    .where(isThere)
    .orderBy(asc(area.code));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Names of areas by their codes. */
export async function listAreaNames(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: area.code, name: area.name })
    .from(area)
    .where(inArray(area.code, [...codes]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

type AreaItem = Awaited<ReturnType<typeof listAreas>>[number];

/** The district (or city, where it has none) that a path of names leads to. */
export async function findAreaByPath(db: Queryable, names: readonly string[]) {
  let parentCode = '';
  let found: AreaItem | undefined;
  for (const name of names) {
    const children: AreaItem[] = await listAreas(db, parentCode);
    found = children.find((child) => child.name === name.trim());
    if (found === undefined) return undefined;
    parentCode = found.code;
  }
  if (found === undefined) return undefined;
  const deeper = await listAreas(db, found.code);
  return deeper.length === 0 ? found : undefined;
}

export async function listIndustries(db: Queryable) {
  return db.select().from(industry).orderBy(asc(industry.code));
}

/** Which of these codes there are. */
export async function listKnownIndustryCodes(db: Queryable, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ code: industry.code })
    .from(industry)
    .where(inArray(industry.code, [...codes]));
  return rows.map(({ code }) => code);
}

export async function listChildIndustries(db: Queryable, parentId: number) {
  return db
    .select({
      id: industry.id,
      parentId: industry.parentId,
      code: industry.code,
      name: industry.name,
      hasChildren: sql<boolean>`exists (select 1 from industry child where child.parent_id = ${outer(industry.id)})`,
    })
    .from(industry)
    .where(eq(industry.parentId, parentId))
    .orderBy(asc(industry.code));
}

export async function listSceneClasses(db: Queryable) {
  return db.select().from(sceneClass).orderBy(asc(sceneClass.id));
}

export async function listEstimateTypes(db: Queryable) {
  const [companyTypes, scales, incomes, industries] = await Promise.all([
    db.select().from(companyType).orderBy(asc(companyType.typeId)),
    db.select().from(companyScale).orderBy(asc(companyScale.typeId)),
    db.select().from(incomeBand).orderBy(asc(incomeBand.typeId)),
    listIndustries(db),
  ]);
  return { companyTypes, scales, incomes, industries };
}

/** Which of four chosen ids exist, and whether the industry is one of the last level. */
export async function isEstimateChoice(
  db: Queryable,
  ids: { companyTypeId: number; industryId: number; scaleId: number; incomeId: number },
) {
  const known = await listEstimateTypes(db);
  return {
    companyType: known.companyTypes.some(({ typeId }) => typeId === ids.companyTypeId),
    industry: known.industries.some(({ id }) => id === ids.industryId),
    isLastIndustry: known.industries.every(({ parentId }) => parentId !== ids.industryId),
    scale: known.scales.some(({ typeId }) => typeId === ids.scaleId),
    income: known.incomes.some(({ typeId }) => typeId === ids.incomeId),
  };
}

export async function listDictionary(db: Queryable, typeCode: string) {
  return db
    .select({ code: dictionaryItem.code, name: dictionaryItem.name })
    .from(dictionaryItem)
    .where(eq(dictionaryItem.typeCode, typeCode))
    .orderBy(asc(dictionaryItem.sortOrder));
}

export async function listDictionaries(db: Queryable) {
  return db
    .select()
    .from(dictionaryItem)
    .orderBy(asc(dictionaryItem.typeCode), asc(dictionaryItem.sortOrder));
}

export async function listTags(db: Queryable, tagType: string) {
  return db
    .select({ id: tag.id, value: tag.value })
    .from(tag)
    .where(eq(tag.tagType, tagType))
    .orderBy(asc(tag.sortOrder));
}

import { asc, eq, inArray, or, sql } from 'drizzle-orm';
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

/** Areas below a parent; the provinces for ''. */
export async function listAreas(db: Queryable, parentCode: string) {
  return db.select().from(area).where(eq(area.parentCode, parentCode)).orderBy(asc(area.code));
}

export async function findArea(db: Queryable, code: string) {
  const [row] = await db.select().from(area).where(eq(area.code, code));
  return row;
}

/** Areas whose name has this text or whose code begins with it, upper levels first; and those that are named. */
export async function findAreas(
  db: Queryable,
  { text, codes, most }: { text: string; codes: readonly string[]; most: number },
) {
  const named =
    codes.length === 0
      ? []
      : await db
          .select()
          .from(area)
          .where(inArray(area.code, [...codes]));
  if (text === '') return named;
  const found = await db
    .select()
    .from(area)
    .where(or(sql`strpos(${area.name}, ${text}) > 0`, sql`starts_with(${area.code}, ${text})`))
    .orderBy(asc(area.level), asc(area.code))
    .limit(most);
  const known = new Set(named.map(({ code }) => code));
  return [...named, ...found.filter(({ code }) => !known.has(code))];
}

/** Names of all areas by their codes. */
export async function listAllAreaNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ code: area.code, name: area.name }).from(area).orderBy(asc(area.code));
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

/** The district (or city, where it has none) that a path of names leads to. */
export async function findAreaByPath(db: Queryable, names: readonly string[]) {
  let parentCode = '';
  let found: typeof area.$inferSelect | undefined;
  for (const name of names) {
    const children: (typeof area.$inferSelect)[] = await listAreas(db, parentCode);
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

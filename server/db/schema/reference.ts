import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Provinces, cities and districts by their GB/T 2260 codes. */
export const area = pgTable(
  'area',
  {
    code: text('code').primaryKey(),
    parentCode: text('parent_code').notNull(),
    level: smallint('level').notNull(),
    name: text('name').notNull(),
    // what chiefs have made of it: docs/decisions/156
    sortOrder: integer('sort_order'),
    isRetired: boolean('is_retired').notNull().default(false),
    mergedInto: text('merged_into'),
  },
  (table) => [index('area_parent').on(table.parentCode)],
);

/** GB/T 4754-2017 in three levels. Roots have parent 1, as the specification has it. */
export const industry = pgTable(
  'industry',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id').notNull(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    level: smallint('level').notNull(),
  },
  (table) => [index('industry_parent').on(table.parentId)],
);

/** Scenes of digital production, a tree. */
export const sceneClass = pgTable('scene_class', {
  id: integer('id').primaryKey(),
  parentId: integer('parent_id').notNull(),
  name: text('name').notNull(),
});

export const companyType = pgTable('company_type', {
  typeId: integer('type_id').primaryKey(),
  typeName: text('type_name').notNull(),
});

export const companyScale = pgTable('company_scale', {
  typeId: integer('type_id').primaryKey(),
  scaleName: text('scale_name').notNull(),
});

export const incomeBand = pgTable('income_band', {
  typeId: integer('type_id').primaryKey(),
  incomeName: text('income_name').notNull(),
});

/** Entries of dictionaries and trees of codes: product_price_model, HY, DXALFL, CERT_TYPE and our own. */
export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    typeCode: text('type_code').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.typeCode, table.code] })],
);

/** The first id of a site's own tags: those below are the release's (reference/user-tags.ts), which a later release replaces. */
export const firstOwnTag = 1_000;

/** Tags users and content choose from, by tag type. */
export const tag = pgTable(
  'tag',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: firstOwnTag }),
    tagType: text('tag_type').notNull(),
    value: text('value').notNull(),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [index('tag_type').on(table.tagType, table.sortOrder)],
);

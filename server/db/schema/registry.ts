import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/**
 * All pairs of neighbouring characters of search_name, as text[]: what the fuzzy search is indexed by. A regular
 * expression cannot match overlapping pairs, so they are cut twice, from the first and from the second character.
 * Queries must use this very text, or PostgreSQL does not see that the index fits.
 */
export const registryBigrams = sql.raw(
  String.raw`string_to_array(regexp_replace(search_name, '(..)(?=.)', '\1 ', 'g') || ' ' || regexp_replace(substr(search_name, 2), '(..)(?=.)', '\1 ', 'g'), ' ')`,
);

/** Enterprises as the registration authority has them. Filled by `npm run registry:import`, on demo sites by the demo. */
export const businessRegistry = pgTable(
  'business_registry',
  {
    id: identity(),
    name: text('name').notNull(),
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql.raw(`upper(replace(normalize(name, NFKC), ' ', '') collate "C")`)),
    creditCode: text('credit_code'),
    address: text('address').notNull().default(''),
    areaCode: text('area_code').notNull().default(''),
    legalPerson: text('legal_person').notNull().default(''),
    establishedOn: date('established_on'),
    companyType: text('company_type').notNull().default(''),
    industryCode: text('industry_code').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // text_pattern_ops: also serves LIKE 'beginning%', whatever the collation of the database is
    uniqueIndex('business_registry_search_name_key').on(table.searchName.op('text_pattern_ops')),
    uniqueIndex('business_registry_credit_code_key').on(table.creditCode),
    index('business_registry_bigrams').using('gin', registryBigrams),
  ],
);

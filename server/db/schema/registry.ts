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

/** For the SQL migration that creates the table. */
export const registryComments: readonly string[] = [
  `COMMENT ON TABLE business_registry IS 'Enterprises as the registration authority has them: the local business registry.'`,
  `COMMENT ON COLUMN business_registry.name IS 'Name on the licence, as written there.'`,
  `COMMENT ON COLUMN business_registry.search_name IS 'The name in NFKC form without spaces, a to z in upper case: full-width and half-width spellings are the same name.'`,
  `COMMENT ON COLUMN business_registry.credit_code IS 'GB 32100-2015. Null: the name can be found, but its business data are not published yet.'`,
  `COMMENT ON COLUMN business_registry.address IS 'Registered address as one text.'`,
  `COMMENT ON COLUMN business_registry.area_code IS 'GB/T 2260, six digits, of the district.'`,
  `COMMENT ON COLUMN business_registry.legal_person IS 'Name of the legal representative, may be shortened to the surname; empty: not known.'`,
  `COMMENT ON COLUMN business_registry.company_type IS 'Company type as the registration authority writes it; empty: not known.'`,
  `COMMENT ON COLUMN business_registry.industry_code IS 'GB/T 4754-2017 with the letter of the section, such as C345; empty: not known.'`,
  `COMMENT ON COLUMN business_registry.updated_at IS 'When the import last changed the row.'`,
  `COMMENT ON INDEX business_registry_bigrams IS 'Pairs of neighbouring characters, for the search from two characters on.'`,
];

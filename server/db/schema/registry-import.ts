import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { takenStates, type RegistryImportState } from '#contract/account/registry-rules.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** A file of enterprises: rehearsed, then imported into business_registry when somebody says so. */
export const registryImport = pgTable(
  'registry_import',
  {
    id: identity(),
    state: text('state').$type<RegistryImportState>().notNull(),
    userId: reference('user_id').references(() => appUser.id),
    pressedBy: reference('pressed_by').references(() => appUser.id),
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull().default([]),
    lines: integer('lines').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    repeated: integer('repeated').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    mergedLines: integer('merged_lines').notNull().default(0),
    problem: text('problem').notNull().default(''),
    isStopped: boolean('is_stopped').notNull().default(false),
    isCleared: boolean('is_cleared').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    rehearsedAt: instant('rehearsed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // one at a time, on whichever node
    uniqueIndex('registry_import_alone')
      .on(sql`(true)`)
      .where(sql.raw(`state in (${takenStates.map((state) => `'${state}'`).join(', ')})`)),
    index('registry_import_user').on(table.userId),
    index('registry_import_pressed').on(table.pressedBy),
  ],
);

/** Its bytes, until they are read. */
export const registryImportPart = pgTable(
  'registry_import_part',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => registryImport.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);

/** Its lines that can be taken, until they are. */
export const registryImportRow = pgTable(
  'registry_import_row',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => registryImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull(),
    creditCode: text('credit_code').notNull(),
    address: text('address').notNull(),
    areaCode: text('area_code').notNull(),
    legalPerson: text('legal_person').notNull(),
    establishedOn: date('established_on'),
    companyType: text('company_type').notNull(),
    industryCode: text('industry_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** Its lines that cannot be taken. */
export const registryRefusal = pgTable(
  'registry_refusal',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => registryImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    reason: text('reason').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

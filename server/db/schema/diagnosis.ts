import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DiagnosisForm } from '#contract/diagnosis/rules.ts';
import { storedDiagnosisStates, type StoredDiagnosisState } from '#contract/diagnosis/stages.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';
import { fileGroup } from './files.ts';

/** A district that takes applications for a diagnosis, or did so: its office, and how many places there are. */
export const diagnosisDistrict = pgTable(
  'diagnosis_district',
  {
    areaCode: text('area_code').primaryKey(),
    name: text('name').notNull(),
    isOpen: boolean('is_open').notNull(),
    quota: integer('quota').notNull(),
    used: integer('used').notNull().default(0),
    batch: integer('batch').notNull().default(1),
    office: text('office').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('diagnosis_district_places', sql`${table.used} between 0 and ${table.quota}`)],
);

/** Who of the staff is responsible for the applications of a district. */
export const diagnosisDistrictStaff = pgTable(
  'diagnosis_district_staff',
  {
    areaCode: text('area_code').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
  },
  (table) => [
    primaryKey({ columns: [table.areaCode, table.userId] }),
    foreignKey({
      name: 'diagnosis_district_staff_district_fk',
      columns: [table.areaCode],
      foreignColumns: [diagnosisDistrict.areaCode],
    }),
    index('diagnosis_district_staff_user').on(table.userId),
  ],
);

/** An enterprise's application for a diagnosis. */
export const diagnosisApplication = pgTable(
  'diagnosis_application',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    districtCode: text('district_code').notNull(),
    state: text('state', {
      enum: storedDiagnosisStates as [StoredDiagnosisState, ...StoredDiagnosisState[]],
    }).notNull(),
    form: jsonb('form').$type<Omit<DiagnosisForm, 'contactName' | 'contactPhone'>>().notNull(),
    contact: bytea('contact').notNull(),
    relatedId: text('related_id').references(() => fileGroup.relatedId),
    remarks: jsonb('remarks').$type<Record<string, string>>().notNull().default({}),
    placeBatch: integer('place_batch'),
    expert: text('expert').notNull().default(''),
    visitDay: date('visit_day'),
    dueAt: instant('due_at'),
    overdueAt: instant('overdue_at'),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    updatedAt: instant('updated_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    foreignKey({
      name: 'diagnosis_application_district_fk',
      columns: [table.districtCode],
      foreignColumns: [diagnosisDistrict.areaCode],
    }),
    uniqueIndex('diagnosis_application_open')
      .on(table.userId)
      .where(sql`closed_at is null`),
    index('diagnosis_application_user').on(table.userId, table.id),
    index('diagnosis_application_district').on(table.districtCode, table.state, table.dueAt),
    index('diagnosis_application_related').on(table.relatedId),
    index('diagnosis_application_due')
      .on(table.dueAt)
      .where(sql`closed_at is null and overdue_at is null`),
    index('diagnosis_application_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    check(
      'diagnosis_application_closed_state',
      sql`(${table.closedAt} is not null) = (${table.state} in ('rejected', 'done', 'withdrawn', 'cancelled'))`,
    ),
  ],
);

/** Enterprises that had a diagnosis under an account that is gone: so long as another one is too soon, and without saying which they are. */
export const pastDiagnosis = pgTable('past_diagnosis', {
  creditHmac: bytea('credit_hmac').primaryKey(),
  doneAt: instant('done_at').notNull(),
});

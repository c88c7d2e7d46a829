import { and, count, desc, eq, isNotNull, ne, or, sql, sum, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { certification } from '#server/db/schema/certification.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { diagnosisApplication, diagnosisDistrict } from '#server/db/schema/diagnosis.ts';
import { booking } from '#server/db/schema/expert.ts';
import { filing } from '#server/db/schema/filing.ts';
import { financing } from '#server/db/schema/financing.ts';
import { enquiry } from '#server/db/schema/help.ts';
import { identifierPrefix } from '#server/db/schema/prefix.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { hasLeftAfterSuccess } from '#server/db/queries/content/trash.ts';

/** Public demands by how far they have come. */
export const countDemandsByStage = (db: Queryable) =>
  db
    .select({ stage: contentItem.stage, count: count() })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'demand'), or(isPublic(), hasLeftAfterSuccess)))
    .groupBy(contentItem.stage);

/** Applications for a diagnosis by their state; what was never handed in, also what was withdrawn as a draft, is none. */
export const countDiagnosesByState = (db: Queryable) =>
  db
    .select({ state: diagnosisApplication.state, count: count() })
    .from(diagnosisApplication)
    .where(isNotNull(diagnosisApplication.submittedAt))
    .groupBy(diagnosisApplication.state);

/** The same by district, most first. */
export const countDiagnosesByDistrict = (db: Queryable) =>
  db
    .select({ code: diagnosisApplication.districtCode, name: diagnosisDistrict.name, count: count() })
    .from(diagnosisApplication)
    .innerJoin(diagnosisDistrict, eq(diagnosisDistrict.areaCode, diagnosisApplication.districtCode))
    .where(isNotNull(diagnosisApplication.submittedAt))
    .groupBy(diagnosisApplication.districtCode, diagnosisDistrict.name)
    .orderBy(desc(count()), diagnosisApplication.districtCode);

/** Sign-ups for activities and the people they are for, by state. */
export const countSignUps = (db: Queryable) =>
  db
    .select({
      state: activitySignUp.state,
      count: count(),
      people: sum(activitySignUp.people).mapWith(Number),
    })
    .from(activitySignUp)
    .groupBy(activitySignUp.state);

/** What people hand in to a service, and which of its rows count: drafts, also those that were thrown away, are nothing yet. */
const services = {
  certification: { table: certification, counts: isNotNull(certification.submittedAt) },
  prefix: { table: identifierPrefix, counts: isNotNull(identifierPrefix.submittedAt) },
  // what an enterprise is offered waits for it, though it has handed in nothing
  filing: { table: filing, counts: ne(filing.state, 'draft') },
  enquiry: { table: enquiry, counts: undefined },
  booking: { table: booking, counts: undefined },
  financing: { table: financing, counts: undefined },
} as const satisfies Record<string, { table: PgTable & { state: PgColumn }; counts: SQL | undefined }>;
export type CountedService = keyof typeof services;

/** How many there are of a service, by state. A state without any is missing. */
export async function countByState(db: Queryable, of: CountedService): Promise<ReadonlyMap<string, number>> {
  const { table, counts }: { table: PgTable & { state: PgColumn }; counts: SQL | undefined } = services[of];
  const rows = await db
    .select({ state: sql<string>`${table.state}`, count: count() })
    .from(table)
    .where(counts)
    .groupBy(table.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

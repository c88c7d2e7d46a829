import { and, count, desc, eq, isNotNull, or, sum } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { diagnosisApplication, diagnosisDistrict } from '#server/db/schema/diagnosis.ts';
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

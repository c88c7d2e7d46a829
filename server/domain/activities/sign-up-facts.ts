import { hasPlace, type SignUpFacts } from '#contract/activities/sign-up-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { findFirstWaiting, type Activity, type SignUp } from '#server/db/queries/activities/sign-up.ts';

/** Places that nobody holds; Infinity where the activity has no limit. */
export const freePlaces = ({ extra }: Pick<Activity, 'extra'>, { people }: { people: number }): number =>
  extra.capacity === 0 ? Infinity : extra.capacity - people;

/** The times by which a sign-up is judged, and whether it has to be reviewed. */
export const termsOf = ({ extra, startsAt }: Pick<Activity, 'extra' | 'startsAt'>) => ({
  signStart: new Date(extra.signStartTime),
  signEnd: new Date(extra.signEndTime),
  eventStart: startsAt,
  needsReview: extra.needsReview,
});

/** Of a sign-up that is there or to be, under the lock of its activity's seats. */
export async function factsOf(
  db: Queryable,
  {
    activity,
    held,
    people,
    row,
    comment = '',
    now,
  }: {
    activity: Activity;
    /** People who hold a place. */
    held: number;
    people: number;
    row?: Pick<SignUp, 'id'> | undefined;
    comment?: string;
    now: Date;
  },
): Promise<SignUpFacts> {
  const free = freePlaces(activity, { people: held });
  const first = await findFirstWaiting(db, { activityId: activity.id, free });
  const isBehind = first !== undefined && first.id !== row?.id;
  return { people, free, isBehind, ...termsOf(activity), comment, now };
}

/** What signing up comes to as things stand. */
export const signUpActionFor = (facts: SignUpFacts) => {
  if (!hasPlace(facts)) return 'queue';
  return facts.needsReview ? 'apply' : 'signUp';
};

import { limitsOf } from '#server/lib/paging.ts';
import type { SignUpPlaces } from '#contract/activities/sign-up-calls.ts';
import { mayChange } from '#contract/activities/sign-up-workflow.ts';
import type { OwnSignUp } from '#contract/activities/sign-up.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import {
  findActivity,
  findPosition,
  findSeat,
  findSignUpOf,
  listSignUpsOf,
  type Activity,
  type SignUpAndActivity,
} from '#server/db/queries/activities/sign-up.ts';
import { unsealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { termsOf } from './sign-up-facts.ts';

type Deps = Pick<Services, 'db' | 'secrets' | 'clock'>;

/** Both ends belong to it; an event without a beginning has not been fixed yet, one without an end is over when it begins. */
function windowState(start: Date | null, end: Date | null, now: Date): TimeWindowState {
  if (start === null || now < start) return 'noStart';
  return now <= (end ?? start) ? 'underway' : 'end';
}

const eventState = ({ startsAt, endsAt }: Activity, now: Date) => windowState(startsAt, endsAt, now);

async function describe(
  { db, secrets, clock }: Deps,
  { signUp, activity }: SignUpAndActivity,
): Promise<OwnSignUp> {
  const { state } = signUp;
  const now = clock.now();
  const canLeave =
    state === 'waitingReview' || state === 'returned' || state === 'confirmed' || state === 'waitingList';
  const canChange = mayChange({ ...termsOf(activity), now });
  return {
    id: signUp.id,
    activityId: activity.id,
    title: activity.title,
    activityType: activity.extra.activityType,
    address: activity.extra.address,
    startsAt: activity.startsAt?.toISOString() ?? null,
    endsAt: activity.endsAt?.toISOString() ?? null,
    status: eventState(activity, now),
    isPublic: activity.isPublic,
    state,
    ...unsealContact(secrets, signUp.contact),
    people: signUp.people,
    comment: signUp.comment,
    position: state === 'waitingList' ? await findPosition(db, signUp) : null,
    mayCancel: canLeave && canChange,
    mayCorrect: state === 'returned' && canChange,
    createTime: signUp.createdAt.toISOString(),
  };
}

/** The caller's own, the newest first; or by `isOver` those of events to come, the next first, or that are over, the latest first. */
export async function listOwnSignUps(
  deps: Deps,
  userId: number,
  { pageNum, pageSize, isOver }: { pageNum: number; pageSize: number; isOver?: boolean },
): Promise<{ total: number; rows: OwnSignUp[] }> {
  const { total, rows } = await listSignUpsOf(deps.db, {
    userId,
    ...(isOver !== undefined && { isOver }),
    now: deps.clock.now(),
    ...limitsOf({ pageNum, pageSize }),
  });
  return { total, rows: await Promise.all(rows.map((row) => describe(deps, row))) };
}

/** How the sign-up for a public activity stands, with that of the caller. */
export async function readPlaces(
  deps: Deps,
  activityId: number | undefined,
  { caller }: Pick<CallContext, 'caller'>,
): Promise<SignUpPlaces | null> {
  if (activityId === undefined) return null;
  const activity = await findActivity(deps.db, activityId);
  if (activity?.isPublic !== true) return null;
  const { people, waiting } = await findSeat(deps.db, activityId);
  const own = caller && (await findSignUpOf(deps.db, { activityId, userId: caller.userId }));
  const { signStart, signEnd, needsReview } = termsOf(activity);
  const now = deps.clock.now();
  return {
    capacity: activity.extra.capacity,
    signedUp: people,
    waiting,
    mostPeople: activity.extra.mostPeople,
    needsReview,
    signStatus: windowState(signStart, signEnd, now),
    status: eventState(activity, now),
    own: own === undefined ? null : await describe(deps, { signUp: own, activity }),
  };
}

import type { ExportedData } from '#contract/account/exported-data.ts';
import { signUpRetentionDays } from '#contract/activities/constants.ts';
import { goneReason, goneUser } from '#contract/gone.ts';
import { listSharedSignUps, rewriteSignUp, rewriteSteps } from '#server/db/queries/erasure/erasure.ts';
import { sectionPath } from '#server/db/queries/content/section.ts';
import {
  deleteSignUpsEndedBefore,
  listSignUpsOf,
  lockSeat,
  recountSeat,
} from '#server/db/queries/activities/sign-up.ts';
import { closeByPortal, notifyStaffOfErasure, type Erasure } from '#server/domain/erasure/erasure.ts';
import { unsealContact, sealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { declareService, exportPage, olderThan, rowsIn } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { noRows } from '#server/domain/todo/queues.ts';
import { readSignUps } from './staff-sign-ups.ts';
import { reviewTodos, signUpTodos } from './todos.ts';
import { signUpMatters } from './matters.ts';

const holding: readonly string[] = ['waitingReview', 'returned', 'confirmed', 'waitingList'];

/** Whoever was at an event was there. Of one that is ahead the places are free. */
async function anonymiseSignUps(erasure: Erasure): Promise<void> {
  const { db, userId, now, secrets, forgetNames } = erasure;
  const rows = await listSharedSignUps(db, userId, now);
  await rewriteSteps(db, { subject: 'signUp', ids: rows.map(({ signUp }) => signUp.id) }, erasure);
  const contact = sealContact(secrets, { name: goneUser, phone: '', remark: '' });
  for (const { signUp, title, sectionId, isOver } of rows) {
    const isOpen = holding.includes(signUp.state) && !isOver;
    if (isOpen) await lockSeat(db, signUp.activityId);
    await rewriteSignUp(db, signUp.id, {
      contact,
      comment: isOpen ? goneReason : forgetNames(signUp.comment),
      ...(isOpen && { state: 'cancelled' }),
    });
    if (!isOpen) continue;
    await recountSeat(db, signUp.activityId);
    await closeByPortal(erasure, {
      ...{ type: 'signUp', id: signUp.id, action: 'cancel', audit: 'signUp' },
      ...{ from: signUp.state, to: 'cancelled' },
    });
    await notifyStaffOfErasure(erasure, {
      ...{ permission: 'review', template: 'signUpWaiting', path: await sectionPath(db, sectionId) },
      what: `活动“${title}”的一份报名（${String(signUp.people)} 人）`,
    });
  }
}

type Deps = Pick<Services, 'db' | 'secrets'>;

/** What a user signed up for, with whom he named to be reached, the latest first. */
async function exportSignUps(
  { db, secrets, clock }: Deps & Pick<Services, 'clock'>,
  userId: number,
): Promise<ExportedData['signUps']> {
  const { rows } = await listSignUpsOf(db, { userId, now: clock.now(), ...exportPage });
  return rows.map(({ signUp, activity }) => ({
    title: activity.title,
    ...unsealContact(secrets, signUp.contact),
    people: signUp.people,
    state: signUp.state,
    comment: signUp.comment,
    createdAt: signUp.createdAt.toISOString(),
  }));
}

export const activitiesService = declareService('activities', {
  find: { signUp: rowsIn(activitySignUp) },
  todos: [signUpTodos, reviewTodos],
  matters: [signUpMatters],
  queues: [
    {
      page: 'sign-ups',
      permission: 'review',
      isBySection: true,
      count: async (deps, { grants }) =>
        (await readSignUps(deps, { ...noRows, state: 'waitingReview' }, grants)).total,
    },
  ],
  exports: { signUps: exportSignUps },
  anonymise: [anonymiseSignUps],
  sweeps: [olderThan(signUpRetentionDays, deleteSignUpsEndedBefore)],
});

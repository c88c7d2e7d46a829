import { signUpStateNames } from '#contract/activities/sign-up-workflow.ts';
import { findDocumentSizes } from '#server/db/queries/files/public-document.ts';
import {
  countReviews,
  findActivity,
  findSignUpOf,
  listSignUpsOf,
} from '#server/db/queries/activities/sign-up.ts';
import { reviewedSections } from '#server/domain/publishing/review-queue.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { activityPage } from './sign-up-messages.ts';

/** Activities that somebody is to go to, or waits to hear of. */
export const signUpTodos: TodoProvider = {
  name: 'activity',
  typeName: '参加活动',
  list: async ({ db, clock }, { userId }) => {
    const now = clock.now();
    const { rows } = await listSignUpsOf(db, { userId, isOver: false, now, limit: 100, offset: 0 });
    return rows
      .filter(({ signUp: { state }, activity }) => activity.isPublic && state !== 'rejected')
      .map(({ signUp, activity }) => ({
        key: activity.id,
        title: activity.title,
        content: `${signUpStateNames[signUp.state]}，${String(signUp.people)} 人，${activity.extra.address}`,
        createTime: signUp.createdAt.toISOString(),
        dueTime: activity.startsAt?.toISOString() ?? null,
        page: activityPage(activity.id),
      }));
  },
  papers: async ({ db }, { userId }, activityId) => {
    const activity = await findActivity(db, activityId);
    const own = await findSignUpOf(db, { activityId, userId });
    if (activity?.isPublic !== true || own === undefined) return [];
    const { attachments } = activity;
    const sizes = await findDocumentSizes(
      db,
      attachments.map(({ filePath }) => filePath),
    );
    return attachments.map(({ fileName, filePath }) => ({
      name: fileName,
      href: filePath,
      fileSize: sizes.get(filePath) ?? null,
    }));
  },
  authorizations: async ({ db }, { userId }, activityId) => {
    const activity = await findActivity(db, activityId);
    const own = await findSignUpOf(db, { activityId, userId });
    if (activity === undefined || own === undefined) return [];
    return [
      {
        name: '报名信息提供给活动主办方',
        recipient: [...new Set([activity.extra.sponsor, activity.extra.organiser])]
          .filter(Boolean)
          .join('、'),
        scope: ['联系人姓名', '手机号', '参加人数', '备注'],
        purpose: `组织《${activity.title}》`,
        authorizedAt: own.createdAt.toISOString(),
      },
    ];
  },
};

/** Sign-ups that somebody of the centre is to decide on. */
export const reviewTodos: TodoProvider = {
  name: 'signUpReview',
  typeName: '审核报名',
  list: async ({ db }, { grants, permissions }) => {
    if (!permissions.has('review')) return [];
    const waiting = await countReviews(db, await reviewedSections(db, grants));
    return waiting.map(({ activityId, title, startsAt, since, n }) => ({
      key: activityId,
      title,
      content: `${String(n)} 条报名等待审核`,
      createTime: since.toISOString(),
      dueTime: startsAt?.toISOString() ?? null,
      page: activityPage(activityId),
    }));
  },
};

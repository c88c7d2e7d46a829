import {
  isReadByOwner,
  reviewActionNames,
  reviewStages,
  reviewStates,
} from '#contract/assessments/review-workflow.ts';
import type { ReviewStatus } from '#contract/assessments/review-calls.ts';
import { findReview, listReviewsOf } from '#server/db/queries/assessments/review.ts';
import { matterPage, tellSteps, type MatterProvider } from '#server/domain/todo/matters.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { describeReviews } from './read-reviews.ts';

const pageOf = ({ assessmentId }: ReviewStatus) =>
  `/home/selfAssessment?assessmentId=${String(assessmentId)}`;
const awaitOwner = reviewStates.filter((state) => reviewStages[state].turn === 'owner');

/** A review that waits for its enterprise: a day or a report that it is to confirm. */
export const reviewTodos: TodoProvider = {
  name: 'assessmentReview',
  typeName: '现场评估',
  list: async ({ db }, { userId }) =>
    (await describeReviews(db, await listReviewsOf(db, userId, { ...matterPage, states: awaitOwner }))).map(
      (status) => ({
        key: status.reviewId,
        title: `${status.name}的现场评估`,
        content: `${status.stateName}，${status.next}`,
        createTime: status.updateTime,
        dueTime: null,
        page: pageOf(status),
      }),
    ),
};

const turns = { owner: 'mine', staff: 'others', nobody: 'done' } as const;
const who = { owner: '您来办', staff: '平台审核人员', nobody: '' } as const;

/** Reviews that an enterprise has asked for. */
export const reviewMatters: MatterProvider = {
  name: 'assessmentReview',
  typeName: '现场评估',
  list: async ({ db }, { userId }) =>
    (await describeReviews(db, await listReviewsOf(db, userId, matterPage))).map((status) => ({
      key: status.reviewId,
      title: status.name,
      number: '',
      stateName: status.stateName,
      turn: turns[status.turn],
      next: status.next,
      by: who[status.turn],
      createTime: status.createTime,
      changeTime: status.updateTime,
      dueTime: null,
      page: pageOf(status),
    })),
  steps: async ({ db }, caller, id) =>
    (await findReview(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'assessmentReview',
          stateNameOf: (state) => reviewStages[state as keyof typeof reviewStages].name,
          hidden: [],
          told: Object.keys(reviewActionNames).filter(isReadByOwner),
        })
      : [],
};

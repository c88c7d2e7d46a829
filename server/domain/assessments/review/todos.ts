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

/** What the enterprise is to do. */
const askOf = ({ state, visitDay }: ReviewStatus): string =>
  state === 'proposed'
    ? `平台提出 ${visitDay} 入厂，请确认；这天不方便，可以请平台另定`
    : '报告已经复核，请看过后确认，有不同意见可以提出';

/** A review that waits for its enterprise: a day or a report that it is to confirm. */
export const reviewTodos: TodoProvider = {
  name: 'assessmentReview',
  typeName: '现场评估',
  list: async ({ db, clock }, { userId }) =>
    (
      await describeReviews(
        { db, clock },
        await listReviewsOf(db, userId, { ...matterPage, states: awaitOwner }),
      )
    )
      // a day that has passed is for the centre to replace
      .filter(({ turn }) => turn === 'owner')
      .map((status) => ({
        key: status.reviewId,
        title: `“${status.name}”的现场评估`,
        content: askOf(status),
        createTime: status.updateTime,
        dueTime: null,
        page: pageOf(status),
      })),
};

const turns = { owner: 'mine', staff: 'others', nobody: 'done' } as const;
const who = { owner: '您来办', staff: '平台审核人员', nobody: '' } as const;

/** Reviews that an enterprise has asked for. */
export const reviewMatters: MatterProvider = {
  name: 'assessmentReview',
  typeName: '现场评估',
  list: async ({ db, clock }, { userId }) =>
    (await describeReviews({ db, clock }, await listReviewsOf(db, userId, matterPage))).map((status) => ({
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

import { signUpStateNames, type SignUpState } from '#contract/activities/sign-up-workflow.ts';
import { findSignUp, listSignUpsOf } from '#server/db/queries/activities/sign-up.ts';
import {
  matterPage,
  nameIn,
  noStep,
  tellSteps,
  withChangeTimes,
  type MatterProvider,
  type NextStep,
} from '#server/domain/todo/matters.ts';
import { activityPage } from './sign-up-messages.ts';

/** While the activity is ahead. */
const steps: Readonly<Record<SignUpState, NextStep>> = {
  returned: { turn: 'mine', next: '按意见修改报名', by: '您来办' },
  confirmed: { turn: 'mine', next: '按时参加', by: '您来办' },
  waitingReview: { turn: 'others', next: '审核报名', by: '主办方' },
  waitingList: { turn: 'others', next: '有名额时自动补上', by: '系统' },
  attended: noStep,
  cancelled: noStep,
  rejected: noStep,
};

/** Somebody's sign-ups for activities. What is over waits for nobody. */
export const signUpMatters: MatterProvider = {
  name: 'signUp',
  typeName: '活动报名',
  list: async ({ db, clock }, { userId }) => {
    const now = clock.now();
    const { rows } = await listSignUpsOf(db, { userId, now, ...matterPage });
    const changed = await withChangeTimes(
      db,
      'signUp',
      rows.map(({ signUp }) => signUp),
    );
    return rows.map(({ signUp, activity }, index) => {
      const end = activity.endsAt ?? activity.startsAt;
      const isOver = end !== null && end < now;
      const { turn, next, by } = isOver ? noStep : steps[signUp.state];
      return {
        key: signUp.id,
        title: activity.title,
        number: '',
        stateName: isOver && signUp.state === 'confirmed' ? '活动已结束' : signUpStateNames[signUp.state],
        ...{ turn, next, by },
        createTime: signUp.createdAt.toISOString(),
        changeTime: (isOver ? end : (changed[index]?.changedAt ?? signUp.createdAt)).toISOString(),
        dueTime: turn === 'mine' ? (activity.startsAt?.toISOString() ?? null) : null,
        page: activity.isPublic ? activityPage(activity.id) : '/company?page=activity',
      };
    });
  },
  steps: async ({ db }, caller, id) =>
    (await findSignUp(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'signUp',
          stateNameOf: nameIn(signUpStateNames),
          others: '主办方',
        })
      : [],
};

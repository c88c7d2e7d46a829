import { eq } from 'drizzle-orm';
import type { SignUpState } from '#contract/activities/sign-up-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertSignUp, lockSeat, recountSeat } from '#server/db/queries/activities/sign-up.ts';
import { findUserByPhone } from '#server/db/queries/account/user.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { sealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import type { Services } from '#server/services.ts';

interface DemoSignUp {
  activity: string;
  /** Of the account of demo/accounts.ts. */
  who: { phone: string; accountType: 'user' | 'enpt' };
  name: string;
  people: number;
  remark: string;
  state: SignUpState;
  daysAgo: number;
}

const factory = { phone: '13900000003', accountType: 'enpt' } as const;
const provider = { phone: '13900000004', accountType: 'enpt' } as const;
const person = { phone: '13900000005', accountType: 'user' } as const;

const signUps: readonly DemoSignUp[] = [
  {
    ...{ activity: 'activity-study-reducer', who: factory, name: '周班长', people: 2 },
    ...{ remark: '班组长和工艺员各一名，想看刀具预调。', state: 'confirmed', daysAgo: 3 },
  },
  {
    ...{ activity: 'activity-study-reducer', who: person, name: '演示用户', people: 1 },
    ...{ remark: '', state: 'confirmed', daysAgo: 2 },
  },
  {
    ...{ activity: 'activity-match-loan', who: factory, name: '周会计', people: 1 },
    ...{ remark: '改造合同已签，想办数转贷。', state: 'waitingReview', daysAgo: 1 },
  },
  {
    ...{ activity: 'activity-match-inspection', who: provider, name: '秦工', people: 3 },
    ...{ remark: '带两台相机到场演示。', state: 'confirmed', daysAgo: 6 },
  },
  {
    ...{ activity: 'activity-study-pcb-past', who: factory, name: '周班长', people: 1 },
    ...{ remark: '', state: 'attended', daysAgo: 30 },
  },
];

const day = 24 * 3_600_000;

/** Sign-ups of the demo's accounts: some to come, one that waits for a review, one of an activity that is over. */
export async function insertDemoSignUps(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now().getTime();
  for (const { activity, who, name, people, remark, state, daysAgo } of signUps) {
    const [item] = await tx
      .select({ id: contentItem.id })
      .from(contentItem)
      .where(eq(contentItem.demoKey, activity));
    const user = await findUserByPhone(tx, who);
    if (item === undefined || user === undefined) continue;
    await lockSeat(tx, item.id);
    const at = new Date(now - daysAgo * day);
    const { id } = await insertSignUp(tx, {
      ...{ activityId: item.id, userId: user.id, state, people, createdAt: at },
      contact: sealContact(secrets, { name, phone: who.phone, remark }),
    });
    const toState = state === 'attended' ? 'confirmed' : state;
    const step = { subject: 'signUp', subjectId: id, fromState: 'new', toState, at } as const;
    const action = state === 'waitingReview' ? 'apply' : 'signUp';
    await insertWorkflowSteps(tx, [{ ...step, action, actorUserId: user.id }]);
    await recountSeat(tx, item.id);
  }
}

import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { insertBooking } from '#server/db/queries/experts/booking.ts';
import { insertQuestion } from '#server/db/queries/experts/question.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { findUserByPhone } from '#server/db/queries/account/user.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { contentItem } from '#server/db/schema/content.ts';
import type { Wish } from '#server/db/schema/expert.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { sealContact } from '#server/lib/crypto/enquiry-cipher.ts';
import type { Services } from '#server/services.ts';
import { readDemoFile } from './read-items.ts';

const phones = { enterprise: '13900000002', factory: '13900000003' } as const;

const demoQuestion = z.strictObject({
  expert: z.string(),
  by: z.enum(['enterprise', 'factory']),
  daysAgo: z.number().int().positive(),
  question: z.string().max(500),
  answer: z.string().max(2_000).default(''),
  isPrivate: z.boolean().default(false),
});

export const readDemoQuestions = () => z.array(demoQuestion).parse(readDemoFile('expert-questions.yaml'));

const day = 24 * 3_600_000;

/** Questions to experts with answers, and some bookings on their way. */
export async function insertDemoQuestions(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now().getTime();
  const questions = readDemoQuestions();
  const idOf = await findExperts(tx, [...questions.map(({ expert }) => expert), 'expert-lin']);
  const users = {
    enterprise: await userOf(tx, phones.enterprise),
    factory: await userOf(tx, phones.factory),
  };
  const clerk = await findStaff(tx, 'demo_clerk');
  // the oldest first, as they came
  for (const { expert, by, daysAgo, question, answer, isPrivate } of questions.toSorted(
    (one, two) => two.daysAgo - one.daysAgo,
  )) {
    const createdAt = new Date(now - daysAgo * day);
    const answeredAt = answer === '' ? null : new Date(createdAt.getTime() + Math.min(2, daysAgo - 1) * day);
    const { id } = await insertQuestion(tx, {
      ...{ itemId: idOf(expert), userId: users[by], body: question, answer, isPrivate, isOfEnterprise: true },
      state: answeredAt === null ? 'waiting' : 'answered',
      ...{ createdAt, answeredAt },
    });
    const step = { subject: 'expertQuestion', subjectId: id } as const;
    await insertWorkflowSteps(tx, [
      { ...step, action: 'ask', fromState: 'new', toState: 'waiting', actorUserId: users[by], at: createdAt },
    ]);
    if (answeredAt !== null)
      await insertWorkflowSteps(tx, [
        {
          ...{ ...step, action: 'answer', fromState: 'waiting', toState: 'answered', at: answeredAt },
          actorUserId: clerk?.id ?? null,
        },
      ]);
  }
  await insertBookings({ secrets }, tx, { now, userId: users.factory, idOf });
}

async function insertBookings(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Queryable,
  { now, userId, idOf }: { now: number; userId: number; idOf: (key: string) => number },
): Promise<void> {
  const days = [3, 5].map((n) => workingDaysAfter(shanghaiDay(now), n));
  const wishes: Wish[] = days.map((one) => ({ day: one, part: '上午' }));
  const contact = sealContact(secrets, { name: '示例联系人', phone: '0000-88001234' });
  const common = { userId, wishes, contact, createdAt: new Date(now - day) };
  await insertBooking(tx, {
    ...common,
    itemId: idOf('expert-lin'),
    topic: '批次追溯怎样从一种产品做起，想请专家看一下现有的喷码和台账。',
    state: 'requested',
  });
  await insertBooking(tx, {
    ...common,
    itemId: idOf('expert-an'),
    topic: '机加工车间分段换线，想请专家到现场走一遍。',
    state: 'confirmed',
    startsAt: new Date(`${days[0] ?? ''}T09:30:00+08:00`),
    minutes: 90,
    place: '示范市工业互联网发展中心二楼会议室',
  });
}

async function findExperts(tx: Queryable, keys: readonly string[]): Promise<(key: string) => number> {
  const rows = await tx
    .select({ id: contentItem.id, key: contentItem.demoKey })
    .from(contentItem)
    .where(inArray(contentItem.demoKey, [...keys]));
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the demo has no item ${key}`);
    return id;
  };
}

async function userOf(tx: Queryable, phone: string): Promise<number> {
  const user = await findUserByPhone(tx, { phone, accountType: 'enpt' });
  if (user === undefined) throw new Error(`the demo has no account with the phone ${phone}`);
  return user.id;
}

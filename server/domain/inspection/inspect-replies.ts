import type { Limits } from '#contract/inspection/limits.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { listOverdueSiteFaults, listUnanswered } from '#server/db/queries/inspection/measure.ts';
import { counted, daysBetween, type Measurements } from './found.ts';

const names = { enquiry: '客服留言', question: '专家提问' } as const;

/** What people have written and nobody has replied to. Of what they wrote the day alone is said: a number of it would be a key to the answer. */
export async function inspectReplies(
  db: Queryable,
  now: Date,
  { replyMonths }: Pick<Limits, 'replyMonths'>,
): Promise<Measurements<'unanswered' | 'siteFaults'>> {
  const waiting = await listUnanswered(db, now, replyMonths);
  const faults = await listOverdueSiteFaults(db, now);
  return {
    unanswered: counted(
      waiting.map(({ subject, id, createdAt }) => ({
        ...{ subject, subjectId: id, detail: '', sectionName: '' },
        title: `${names[subject]}，${shanghaiDay(createdAt)} 收到`,
        text: `${String(daysBetween(createdAt, now))} 天没有答复`,
        amount: 1,
      })),
    ),
    siteFaults: counted(
      faults.map(({ id, createdAt, dueAt }) => ({
        ...{ subject: 'siteFault' as const, subjectId: id, detail: '', sectionName: '' },
        title: `网站找错，${shanghaiDay(createdAt)} 收到`,
        text: `应在 ${shanghaiDay(dueAt.getTime() - 1)} 前答复，还没有答复`,
        amount: 1,
      })),
    ),
  };
}

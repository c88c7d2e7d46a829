import { marksPerUser } from '#contract/subscription/constants.ts';
import { listMarks } from '#server/db/queries/subscription/declaration-mark.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { factWords } from './fact-words.ts';
import { reminderOf } from './remind-of-declarations.ts';
import { itemPage } from '#server/domain/messages/notify-subscriber.ts';

/** Declarations that somebody has marked and that end soon: from when he is reminded until they have ended. */
export const markTodos: TodoProvider = {
  name: 'declaration',
  typeName: '申报截止',
  list: async ({ db, clock }, { userId }) => {
    const now = clock.now();
    const marks = await listMarks(db, { userId, now, limit: marksPerUser, offset: 0 });
    return marks
      .filter(({ endsAt, isPublic }) => isPublic && endsAt > now && reminderOf(endsAt) <= now)
      .map(({ id, title, card, startsAt, endsAt, createdAt }) => ({
        key: id,
        title,
        content: `${startsAt > now ? '您标记的申报，还没有开始' : '您标记的申报即将截止'}${factWords({ card })}`,
        createTime: createdAt.toISOString(),
        dueTime: endsAt.toISOString(),
        page: itemPage('declaration', id),
      }));
  },
};

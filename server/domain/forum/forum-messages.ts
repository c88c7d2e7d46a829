import { rolesThatMay } from '#contract/permissions.ts';
import type { PostAction, PostSubject } from '#contract/forum/post-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { findComment } from '#server/db/queries/forum-comment.ts';
import type { Post } from '#server/db/queries/forum-post.ts';
import { findTopic } from '#server/db/queries/forum-topic.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import { listHolders } from '#server/db/queries/role-grant.ts';
import { listStaffContacts } from '#server/db/queries/staff.ts';
import { tellColleagueLater } from '#server/domain/messages/tell-later.ts';
import { tellOnSite } from '#server/domain/messages/tell-on-site.ts';
import type { Services } from '#server/services.ts';

export type InTransaction = Pick<Services, 'clock' | 'config' | 'secrets'> & { db: Queryable };

const pageOf = (topicId: number) => `/socialInteraction/topicDetail?infoId=${String(topicId)}` as const;
const noun: Record<PostSubject, string> = { topic: '话题', comment: '评论' };
const short = (text: string, length = 60) => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : characters.join('');
};

/** Somebody is told of replies below the same topic once in this time: a lively one does not fill his messages. */
const pauseMinutes = 10;

/** To whom a comment answers: the author of the comment, else of the topic. Nobody is told of what he wrote himself. */
export async function tellReplied(
  deps: InTransaction,
  { topicId, replyToId, userId, body, title, authorName }: Omit<Post, 'subject' | 'id'>,
): Promise<void> {
  const answered =
    replyToId === null ? await findTopic(deps.db, topicId) : await findComment(deps.db, replyToId);
  if (answered === undefined || answered.userId === null || answered.userId === userId) return;
  const length = pauseMinutes * 60_000;
  const now = deps.clock.now().getTime();
  const key = `forum told user ${String(answered.userId)} topic ${String(topicId)}`;
  const uses = await countRateLimitUse(deps.db, { key, windowStart: new Date(now - (now % length)) });
  if (uses > 1) return;
  await tellOnSite(deps, answered.userId, {
    title: replyToId === null ? `您的话题有新评论` : `您的评论有新回复`,
    body: `${authorName} 在《${title}》中说：\n${short(body, 200)}`,
    page: pageOf(topicId),
  });
}

const decided: Partial<Record<PostAction, string>> = {
  allow: '已通过审核，所有人都能看到了',
  refuse: '没有通过审核',
  hide: '已被工作人员隐藏',
  restore: '已恢复显示',
};

/** To the author, what staff have decided and why. */
export async function tellAuthor(
  deps: InTransaction,
  { subject, topicId, userId, title, body }: Post,
  { action, comment }: { action: PostAction; comment: string },
): Promise<void> {
  if (userId === null) return;
  const what = subject === 'topic' ? `您的话题《${title}》` : `您在《${title}》中的评论“${short(body)}”`;
  const reason = comment.trim() === '' ? '' : `\n理由：${comment.trim()}`;
  await tellOnSite(deps, userId, {
    title: `您的${noun[subject]}${decided[action] ?? ''}`,
    body: `${what}${decided[action] ?? ''}。${reason}`,
    page: pageOf(topicId),
  });
}

/** To those who decide: something waits. Once in ten minutes each, however much comes. */
export async function tellModerators(deps: InTransaction, what: 'waiting' | 'reported'): Promise<void> {
  const subject = what === 'waiting' ? '论坛有内容等待审核' : '论坛有内容被举报';
  const text = `${subject}，请登录平台处理。`;
  const holders = await listHolders(deps.db, { roles: rolesThatMay('review'), path: [] });
  const contacts = await listStaffContacts(deps.db, holders);
  // always in the same order: what one has reserved, the other waits for
  for (const contact of contacts.sort((one, two) => one.id - two.id))
    await tellColleagueLater(
      deps,
      contact,
      { template: 'contentReview', subject, text, sms: text },
      `forum ${what}`,
    );
}

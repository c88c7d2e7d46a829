import type { PostAction, PostSubject } from '#contract/forum/post-workflow.ts';
import { findComment } from '#server/db/queries/forum/comment.ts';
import type { Post } from '#server/db/queries/forum/post.ts';
import { findTopic } from '#server/db/queries/forum/topic.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOnSite, type NoticePage } from '#server/domain/messages/notify-on-site.ts';

const pageOf = (topicId: number) => `/socialInteraction/topicDetail?infoId=${String(topicId)}` as const;
/** Where what was returned is corrected. */
export const correctionPageOf = {
  topic: (id: number) => `/socialInteraction/topicWrite?infoId=${String(id)}`,
  comment: () => '/company?page=forum',
} as const satisfies Record<PostSubject, (topicId: number) => NoticePage>;
export const postNames: Record<PostSubject, string> = { topic: '话题', comment: '评论' };
const short = (text: string, length = 60) => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : characters.join('');
};

/** Somebody is told of replies below the same topic once in this time: a lively one does not fill his messages. */
const pauseMinutes = 10;

/** To whom a comment answers: the author of the comment, else of the topic. Nobody is told of what he wrote himself. */
export async function notifyReplied(
  deps: Transaction,
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
  await notifyOnSite(deps, answered.userId, {
    title: replyToId === null ? `您的话题有新评论` : `您的评论有新回复`,
    body: `${authorName} 在《${title}》中说：\n${short(body, 200)}`,
    page: pageOf(topicId),
  });
}

const decided: Partial<Record<PostAction, string>> = {
  allow: '已通过审核，所有人都能看到了',
  refuse: '没有通过审核',
  hide: '已被工作人员隐藏',
  return: '被退回修改',
  recall: '被退回修改',
  restore: '已恢复显示',
};

/** To the author, what staff have decided and why. */
export async function notifyAuthor(
  deps: Transaction,
  { subject, topicId, userId, title, body }: Post,
  { action, comment }: { action: PostAction; comment: string },
): Promise<void> {
  if (userId === null) return;
  const isReturned = action === 'return' || action === 'recall';
  const what = subject === 'topic' ? `您的话题《${title}》` : `您在《${title}》中的评论“${short(body)}”`;
  const reason = comment.trim() === '' ? '' : `\n理由：${comment.trim()}`;
  await notifyOnSite(deps, userId, {
    title: `您的${postNames[subject]}${decided[action] ?? ''}`,
    body: `${what}${decided[action] ?? ''}。${reason}${isReturned ? '\n原来的文字都在，修改后可以重新提交。' : ''}`,
    page: isReturned ? correctionPageOf[subject](topicId) : pageOf(topicId),
  });
}

/** What became of what somebody has reported, as he reads it. */
const outcomes = {
  keep: '工作人员核实后没有发现问题，内容予以保留',
  allow: '工作人员核实后没有发现问题，内容予以保留',
  hide: '举报属实，内容已经隐藏',
  refuse: '举报属实，内容已经隐藏',
  return: '举报属实，内容已退回作者修改，修改前不再显示',
  recall: '举报属实，内容已退回作者修改，修改前不再显示',
  remove: '作者已经删除这条内容',
} as const;
export type ReportOutcome = keyof typeof outcomes;

/** To those who have reported a text, once it has been decided on or is gone. Who they are its author does not learn, nor they what he was told. */
export async function notifyReporters(
  deps: Transaction,
  { subject, topicId, title, body }: Pick<Post, 'subject' | 'topicId' | 'title' | 'body'>,
  { userIds, outcome }: { userIds: readonly number[]; outcome: ReportOutcome },
): Promise<void> {
  const what = subject === 'topic' ? `话题《${title}》` : `《${title}》中的评论“${short(body)}”`;
  const isKept = outcome === 'keep' || outcome === 'allow';
  // always in the same order: of two who hold each other's accounts one would fail
  for (const userId of [...new Set(userIds)].sort((one, two) => one - two))
    await notifyOnSite(deps, userId, {
      title: '您的举报已处理',
      body: `您举报的${what}：${outcomes[outcome]}。感谢您的监督。`,
      ...((isKept || subject === 'comment') && { page: pageOf(topicId) }),
    });
}

/** To those who decide: something waits. Once in ten minutes each, however much comes. */
export async function notifyModerators(deps: Transaction, what: 'waiting' | 'reported'): Promise<void> {
  const subject = what === 'waiting' ? '论坛有内容等待审核' : '论坛有内容被举报';
  const text = `${subject}，请登录平台处理。`;
  await notifyColleagues(
    deps,
    { permission: 'review' },
    {
      ...{ template: 'contentReview', subject, text, sms: text },
      page: what === 'waiting' ? '/console?page=posts' : '/console?page=posts&view=reported',
    },
    `forum ${what}`,
  );
}

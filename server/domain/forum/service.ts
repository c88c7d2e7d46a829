import type { ExportedData } from '#contract/account/exported-data.ts';
import { muteRetentionDays, removedRetentionDays } from '#contract/forum/constants.ts';
import type { PostSubject } from '#contract/forum/post-workflow.ts';
import { abandonFileGroups } from '#server/db/queries/files/file.ts';
import {
  emptyPostsRemovedBefore,
  eraseForumOf,
  listReturnedPosts,
  listForumOf,
} from '#server/db/queries/forum/account.ts';
import { deleteMutesOf, deleteMutesOverBefore, listMutesOf } from '#server/db/queries/forum/mute.ts';
import { rewritePosts } from '#server/db/queries/erasure/erasure.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { searchColumns } from '#server/lib/text/search-columns.ts';
import { declareService, olderThan } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { countPostsToDecide } from './moderate.ts';
import { correctionPageOf, postNames } from './forum-messages.ts';
import { workflowSubjectOf } from './post-workflow.ts';

/** What staff have returned to its author for correction. */
const returnedPostTodos = (subject: PostSubject): TodoProvider => ({
  name: workflowSubjectOf[subject],
  typeName: '行业交流',
  list: async ({ db }, { userId }) =>
    (await listReturnedPosts(db, { subject, steps: workflowSubjectOf[subject], userId })).map(
      ({ id, topicId, title, returnedAt }) => ({
        key: id,
        title: `${postNames[subject]}被退回修改${title === '' ? '' : `：${title}`}`,
        content: '请按审核意见修改后重新提交，原来的文字都在。',
        createTime: returnedAt.toISOString(),
        dueTime: null,
        page: correctionPageOf[subject](topicId),
      }),
    ),
});

const returnedTopicTodos = returnedPostTodos('topic');
const returnedCommentTodos = returnedPostTodos('comment');

export const forumService = declareService('forum', {
  todos: [returnedTopicTodos, returnedCommentTodos],
  queues: [
    { page: 'posts', permission: 'review', count: countPostsToDecide },
    // boards and words: nothing waits there
    { page: 'forum-settings', permission: 'review', count: () => Promise.resolve(0) },
  ],
  exports: { forum: exportForum },
  anonymise: [
    async (leaving) => abandonFileGroups(leaving.db, await rewritePosts(leaving.db, leaving, searchColumns)),
  ],
  erase: [(tx, userId, now) => eraseForumOf(tx, { userId, now }), deleteMutesOf],
  sweeps: [
    olderThan(removedRetentionDays, emptyPostsRemovedBefore),
    olderThan(muteRetentionDays, deleteMutesOverBefore),
  ],
});

type Deps = Pick<Services, 'db' | 'secrets'>;

/** What a user wrote, praised and reported in the forum, the latest first. */
async function exportForum({ db }: Deps, userId: number): Promise<ExportedData['forum']> {
  const { topics, comments, praised, reports } = await listForumOf(db, userId);
  return {
    topics: topics.map(({ title, body, state, region, createdAt }) => ({
      ...{ title, body, state, region },
      createdAt: createdAt.toISOString(),
    })),
    comments: comments.map(({ body, state, region, createdAt }) => ({
      ...{ body, state, region },
      createdAt: createdAt.toISOString(),
    })),
    praised: praised.map(({ text, praisedAt }) => ({ text, praisedAt: praisedAt.toISOString() })),
    mutes: (await listMutesOf(db, userId)).map(({ reason, mutedAt, until, liftedAt }) => ({
      reason,
      mutedAt: mutedAt.toISOString(),
      until: until?.toISOString() ?? null,
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
    reports: reports.map(({ reason, note, reportedAt }) => ({
      ...{ reason, note },
      reportedAt: reportedAt.toISOString(),
    })),
  };
}

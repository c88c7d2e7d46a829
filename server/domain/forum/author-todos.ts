import type { PostSubject } from '#contract/forum/post-workflow.ts';
import { listReturnedPosts } from '#server/db/queries/forum-account.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { correctionPageOf, postNames } from './forum-messages.ts';
import { workflowSubjectOf } from './subjects.ts';

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

export const returnedTopicTodos = returnedPostTodos('topic');
export const returnedCommentTodos = returnedPostTodos('comment');

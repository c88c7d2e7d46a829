import { postTransitions, type PostSubject } from '#contract/forum/post-workflow.ts';
import { countComment } from '#server/db/queries/forum/comment.ts';
import { findPost, settleReports, updatePost, type Post } from '#server/db/queries/forum/post.ts';
import { workflow, type Effect } from '#server/domain/workflow/workflow.ts';
import { notifyAuthor, notifyModerators, notifyReplied, notifyReporters } from './forum-messages.ts';

/** As what the steps of a text are filed. */
export const workflowSubjectOf = { topic: 'forumTopic', comment: 'forumComment' } as const;

/** What comes with a transition: the words that its author has for it now. */
interface StepInput {
  body: string;
}

const countBy =
  (change: 1 | -1): Effect<typeof postTransitions, Post, StepInput> =>
  async ({ db }, { row: { subject, topicId, createdAt } }) =>
    subject === 'comment' && countComment(db, { topicId, change, at: createdAt });

const movesOf = (subject: PostSubject) =>
  workflow<typeof postTransitions, Post, StepInput>({
    subject: workflowSubjectOf[subject],
    transitions: postTransitions,
    stateOf: ({ state }) => state,
    find: (db, id) => findPost(db, { subject, id }),
    // nobody waits for the row: of two who decide at once one hears that the other was quicker
    row: {
      async update(tx, { id, editedAt }, { from, to, columns }) {
        const values = { ...columns, state: to };
        return (await updatePost(tx, { subject, id, from, editedAt }, values)) ? values : undefined;
      },
    },
    // what its author has changed since somebody read it is another text: he looks again
    rev: { of: ({ editedAt }) => editedAt?.toISOString() ?? null, stale: 'postDecidedMeanwhile' },
    columns: ({ to, at, caller: { comment }, given: { body } }) => ({
      moderationNote: to === 'shown' ? '' : comment,
      ...(body !== undefined && { body, editedAt: at }),
    }),
    facts: (_, { caller: { comment } }) => ({ comment }),
    gone: ({ caller }) => {
      if (!caller.actors.includes('author')) return 'postDecidedMeanwhile';
      return subject === 'topic' ? 'topicUnknown' : 'commentUnknown';
    },
    audit: () => 'forum',
    effects: {
      count: countBy(1),
      uncount: countBy(-1),
      notifyAuthor: (transaction, { row, action, caller: { comment } }) =>
        notifyAuthor(transaction, row, { action, comment }),
      notifyReplied: async (transaction, { row }) => subject === 'comment' && notifyReplied(transaction, row),
      async settleReports(transaction, { row, action, at }) {
        const userIds = await settleReports(transaction.db, { subject, id: row.id, now: at });
        if (action !== 'restore' && action !== 'resubmit')
          await notifyReporters(transaction, row, { userIds, outcome: action });
      },
      notifyModerators: (transaction) => notifyModerators(transaction, 'waiting'),
    },
  });

/** Transitions of topics and of comments. */
export const posts = { topic: movesOf('topic'), comment: movesOf('comment') };

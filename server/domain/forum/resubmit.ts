import { postMoves, type PostState } from '#contract/forum/post-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { updatePost, type Post } from '#server/db/queries/forum-post.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import type { Place } from '#server/domain/workflow/record-step.ts';
import type { Services } from '#server/services.ts';
import { workflowSubjectOf } from './subjects.ts';
import { tellModerators } from './forum-messages.ts';

/**
 * Brings what was returned for correction back to those who decide, with the words that its author has for it now. Whatever is in them, somebody reads
 * them before others do; neither the time for changes nor a limit counts: it is asked for. Fails with topicUnknown, commentUnknown where it
 * is elsewhere by now.
 */
export async function resubmitPost(
  deps: Pick<Services, 'clock' | 'config' | 'secrets'> & { db: Queryable },
  { subject, id, state }: Pick<Post, 'subject' | 'id' | 'state'>,
  { body, userId, place }: { body: string; userId: number; place: Place },
): Promise<{ id: number; state: PostState }> {
  const { db, clock } = deps;
  await advance(deps, {
    action: 'resubmit',
    move: postMoves.resubmit,
    subject: { type: workflowSubjectOf[subject], id },
    state,
    facts: { comment: '' },
    by: { userId, actors: ['author'], comment: '', place },
    audit: 'forum',
    gone: { error: subject === 'topic' ? 'topicUnknown' : 'commentUnknown' },
    moveTo: (from, to) =>
      updatePost(
        db,
        { subject, id, from, userId },
        { body, state: to, moderationNote: '', editedAt: clock.now() },
      ),
    effects: { tellModerators: () => tellModerators(deps, 'waiting') },
  });
  return { id, state: 'waiting' };
}

import {
  moveOf,
  postMoves,
  type Decision,
  type PostEffect,
  type PostState,
  type PostSubject,
} from '#contract/forum/post-workflow.ts';
import { countComment } from '#server/db/queries/forum-comment.ts';
import {
  findPost,
  listOpenReports,
  settleReports,
  updateMarks,
  updatePost,
} from '#server/db/queries/forum-post.ts';
import { listQueue, saveBoard, type Queue } from '#server/db/queries/forum-staff.ts';
import { findBoard } from '#server/db/queries/forum-topic.ts';
import { getUser } from '#server/db/queries/user.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { tellAuthor, tellReplied, tellReporters } from './forum-messages.ts';
import { workflowSubjectOf } from './subjects.ts';
import { wordsIn } from './words.ts';

interface Named {
  subject: PostSubject;
  id: number;
}
const openingLength = 120;

/** What waits, is reported or hidden; what came first is first. */
export async function readQueue(
  { db }: Pick<Services, 'db'>,
  { queue, ...paging }: Paging & { queue: Queue },
) {
  const { total, rows } = await listQueue(db, { queue, ...limitsOf(paging) });
  return {
    total,
    rows: rows.map(({ createdAt, editedAt, ...row }) => ({
      ...row,
      createTime: createdAt.toISOString(),
      editTime: editedAt?.toISOString() ?? null,
    })),
  };
}

/** All there is of one text, for those who decide. Fails with notFound. */
export async function readPost({ db }: Pick<Services, 'db'>, named: Named) {
  const post = (await findPost(db, named)) ?? fail('notFound');
  const [steps, reported, words, user] = await Promise.all([
    readSteps(db, { subject: workflowSubjectOf[named.subject], id: named.id }),
    listOpenReports(db, named),
    wordsIn(db, ...(post.subject === 'topic' ? [post.title] : []), post.body),
    post.userId === null ? undefined : getUser(db, post.userId),
  ]);
  const { topicId, title, body, state, moderationNote } = post;
  return {
    ...named,
    ...{ topicId, title, body, state, moderationNote, words },
    opening: [...body].slice(0, openingLength).join(''),
    author: post.authorName,
    account: user?.account ?? '',
    createTime: post.createdAt.toISOString(),
    editTime: post.editedAt?.toISOString() ?? null,
    reports: reported.length,
    reported: reported.map(({ reason, note, createdAt }) => ({
      reason,
      note,
      time: createdAt.toISOString(),
    })),
    steps,
  };
}

/**
 * Carries out what staff decide of a text; its author is told. What he has changed since they read it is another text: they look again. Fails with
 * notFound, hideReasonRequired, returnReasonRequired, postDecidedMeanwhile.
 */
export async function decide(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>,
  {
    action: decision,
    comment,
    editTime,
    ...named
  }: Named & { action: Decision; comment: string; editTime?: string | null | undefined },
  context: KnownContext,
): Promise<{ state: PostState }> {
  return services.db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    const post = (await findPost(tx, named)) ?? fail('notFound');
    const { editedAt } = post;
    if (editTime !== undefined && (editedAt?.toISOString() ?? null) !== editTime)
      fail('postDecidedMeanwhile');
    const action = moveOf(decision, post.state);
    const now = services.clock.now();
    const count = (change: 1 | -1) => async () => {
      if (named.subject === 'comment')
        await countComment(tx, { topicId: post.topicId, change, at: post.createdAt });
    };
    const effects: Record<Exclude<PostEffect, 'tellModerators'>, () => Promise<void>> = {
      count: count(1),
      uncount: count(-1),
      tellAuthor: () => tellAuthor(deps, post, { action, comment }),
      tellReplied: async () => {
        if (named.subject === 'comment') await tellReplied(deps, post);
      },
      settleReports: async () => {
        const userIds = await settleReports(tx, { ...named, now });
        if (action !== 'restore') await tellReporters(deps, post, { userIds, outcome: action });
      },
    };
    const to = postMoves[action].to;
    await advance(deps, {
      action,
      move: postMoves[action],
      subject: { type: workflowSubjectOf[named.subject], id: named.id },
      state: post.state,
      facts: { comment },
      by: {
        userId: context.caller.userId,
        actors: ['moderator'],
        comment,
        place: context,
      },
      audit: 'forum',
      gone: { error: 'postDecidedMeanwhile' },
      moveTo: (from) =>
        updatePost(
          tx,
          { ...named, from, editedAt },
          { state: to, moderationNote: to === 'shown' ? '' : comment },
        ),
      effects,
    });
    return { state: to };
  });
}

/** Puts a topic on top, recommends it, or takes that back. Fails with notFound. */
export async function setMark(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, ...marks }: { id: number; isPinned?: boolean | undefined; isEssence?: boolean | undefined },
  context: KnownContext,
): Promise<{ isPinned: boolean; isEssence: boolean }> {
  return db.transaction(async (tx) => {
    const row = (await updateMarks(tx, id, marks)) ?? fail('notFound');
    await recordAudit({ db: tx, clock }, context, {
      actorUserId: context.caller.userId,
      action: 'forum',
      object: `topic ${String(id)}`,
      result: `pinned ${String(row.isPinned)}, essence ${String(row.isEssence)}`,
    });
    return row;
  });
}

/** Makes a board, or changes one. Fails with boardNameLength, boardNameTaken, notFound. */
export async function keepBoard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  board: { id?: number | undefined; name: string; note: string; sortOrder: number; isOpen: boolean },
  context: KnownContext,
): Promise<{ id: number }> {
  const length = textLength(board.name);
  if (length < 2 || length > 12) fail('boardNameLength', { field: 'name' });
  return db.transaction(async (tx) => {
    if (board.id !== undefined && (await findBoard(tx, board.id)) === undefined) fail('notFound');
    const id = await saveBoard(tx, { ...board, id: board.id });
    if (id === undefined) fail('boardNameTaken', { field: 'name' });
    await recordAudit({ db: tx, clock }, context, {
      actorUserId: context.caller.userId,
      action: 'forum',
      object: `board ${String(id)}`,
      result: board.id === undefined ? 'made' : 'changed',
    });
    return { id };
  });
}

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
  updatePost,
  updateTopic,
  type Post,
} from '#server/db/queries/forum-post.ts';
import { listQueue, saveBoard, type Queue } from '#server/db/queries/forum-staff.ts';
import { getUser } from '#server/db/queries/user.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Services } from '#server/services.ts';
import { tellAuthor, tellReplied } from './forum-messages.ts';
import { pageOf, type Paging } from './read-topics.ts';
import { wordsIn } from './words.ts';

interface Named {
  subject: PostSubject;
  id: number;
}
const workflowSubject = { topic: 'forumTopic', comment: 'forumComment' } as const;
const openingLength = 120;

/** What waits, is reported or hidden; what came first is first. */
export async function readQueue(
  { db }: Pick<Services, 'db'>,
  { queue, ...paging }: Paging & { queue: Queue },
) {
  const { total, rows } = await listQueue(db, { queue, ...pageOf(paging) });
  return {
    total,
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() })),
  };
}

/** All there is of one text, for those who decide. Fails with notFound. */
export async function readPost({ db }: Pick<Services, 'db'>, named: Named) {
  const post = (await findPost(db, named)) ?? fail('notFound');
  const [steps, reported, words, user] = await Promise.all([
    listWorkflowSteps(db, { subject: workflowSubject[named.subject], id: named.id }),
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
    reports: reported.length,
    reported: reported.map(({ reason, note, createdAt }) => ({
      reason,
      note,
      time: createdAt.toISOString(),
    })),
    steps: steps.map(({ action, fromState, toState, comment, at, account }) => ({
      ...{ action, fromState, toState, comment },
      time: at.toISOString(),
      by: account ?? '',
    })),
  };
}

/** Carries out what staff decide of a text; its author is told. Fails with notFound, hideReasonRequired, postDecidedMeanwhile. */
export async function decide(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>,
  { action: decision, comment, ...named }: Named & { action: Decision; comment: string },
  context: KnownContext,
): Promise<{ state: PostState }> {
  return services.db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    const post = (await findPost(tx, named)) ?? fail('notFound');
    const action = moveOf(decision, post.state);
    const now = services.clock.now();
    const count = (change: 1 | -1) => async () => {
      if (named.subject === 'comment')
        await countComment(tx, { topicId: post.topicId, change, at: post.createdAt });
    };
    const effects: Record<PostEffect, () => Promise<void>> = {
      count: count(1),
      uncount: count(-1),
      tellAuthor: () => tellAuthor(deps, post, { action, comment }),
      tellReplied: async () => {
        if (named.subject === 'comment') await tellReplied(deps, post);
      },
      settleReports: () => settleReports(tx, { ...named, now }),
    };
    const to = postMoves[action].to;
    await advance(deps, {
      action,
      move: postMoves[action],
      subject: { type: workflowSubject[named.subject], id: named.id },
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
        updatePost(tx, { ...named, from }, { state: to, moderationNote: to === 'hidden' ? comment : '' }),
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
    const topic: Post | undefined = await findPost(tx, { subject: 'topic', id });
    if (topic === undefined || topic.state === 'removed') fail('notFound');
    const given = Object.entries(marks).filter(([, value]) => value !== undefined);
    // naming the title changes nothing: a request without marks answers what they are
    const set = given.length === 0 ? { title: topic.title } : Object.fromEntries(given);
    const row = (await updateTopic(tx, id, set)) ?? fail('notFound');
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

import { editMinutes } from '#contract/forum/constants.ts';
import type { ForumComment, TopicCard, TopicDetail } from '#contract/forum/entities.ts';
import type { CommentRow } from '#server/db/queries/forum/comment.ts';
import type { findTopic, TopicCardRow } from '#server/db/queries/forum/topic.ts';

/** Who reads, and when. */
export interface Reader {
  userId: number | undefined;
  now: Date;
  /** What he praises of what is described. */
  liked: ReadonlySet<number>;
}

/** Until when its author may change what he wrote then. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + editMinutes * 60_000);

/** By its fields and no others: a row may have more than everybody may see. */
export function describeCard(row: TopicCardRow): TopicCard {
  const { id, boardId, board, title, excerpt, author, authorKind, region, createdAt, lastAt } = row;
  const { comments, praises, views, isPinned, isEssence } = row;
  // named one by one: spreading two objects into a third took as long as reading the row
  return {
    id,
    boardId,
    board,
    title,
    excerpt,
    author,
    authorKind,
    region,
    comments,
    praises,
    views,
    isPinned,
    isEssence,
    createTime: createdAt.toISOString(),
    lastTime: lastAt.toISOString(),
  };
}

type Written = Pick<CommentRow, 'id' | 'userId' | 'state' | 'createdAt'>;

function ownOf({ id, userId, state, createdAt }: Written, reader: Reader) {
  const isOwn = userId !== null && userId === reader.userId;
  const until = editableUntil(createdAt);
  const mayEdit = isOwn && (state === 'shown' || state === 'waiting') && reader.now < until;
  return {
    isOwn,
    isPraised: reader.liked.has(id),
    editableUntil: mayEdit ? until.toISOString() : null,
  };
}

/** A topic whole, with what its reader may do with it; whether he may read it has been asked before. */
export function describeTopic(
  row: NonNullable<Awaited<ReturnType<typeof findTopic>>>,
  reader: Reader,
): TopicDetail {
  const own = ownOf(row, reader);
  return {
    ...describeCard(row),
    body: row.body,
    choices: Object.keys(row.choices)
      .sort()
      .map((key) => ({ key, choice: row.choices[key] ?? '' })),
    editTime: row.editedAt?.toISOString() ?? null,
    state: row.state,
    moderationNote: own.isOwn ? row.moderationNote : '',
    ...own,
  };
}

/** One that is not shown keeps its place, for its replies; its words and author are for nobody but himself. */
export function describeComment(row: CommentRow, reader: Reader): ForumComment {
  const { id, topicId, parentId, replyTo, state, praises, createdAt, editedAt } = row;
  const own = ownOf(row, reader);
  const isSeen = state === 'shown' || (own.isOwn && state !== 'removed');
  return {
    ...{ id, topicId, parentId, replyTo, state, praises },
    author: isSeen ? row.author : '',
    authorKind: isSeen ? row.authorKind : 'gone',
    region: isSeen ? row.region : '',
    body: isSeen ? row.body : '',
    createTime: createdAt.toISOString(),
    editTime: editedAt?.toISOString() ?? null,
    isTopicAuthor: isSeen && row.isTopicAuthor,
    ...own,
  };
}

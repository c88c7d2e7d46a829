import { z } from 'zod';
import { instant } from '../fields.ts';
import { postStates } from './post-workflow.ts';

/** What a topic has been put to in a column of 行业交流, by the column’s key. */
const topicChoice = z.object({ key: z.string(), choice: z.string() });
export type TopicChoice = z.output<typeof topicChoice>;

/** Who has written something: never an account, a number or somebody's name (docs/decisions/066-the-forum.md). */
const written = z.object({
  author: z.string(),
  authorKind: z.enum(['person', 'enterprise', 'gone']),
  /** The province of the author's address; '' where it is not known. */
  region: z.string(),
  createTime: instant,
  praises: z.number(),
});

export const forumBoard = z
  .object({
    id: z.number(),
    name: z.string(),
    note: z.string(),
    /** Nobody opens topics in one that is closed; what stands there can be read. */
    isOpen: z.boolean(),
    topics: z.number(),
  })
  .meta({ id: 'ForumBoard' });

export const topicCard = written
  .extend({
    id: z.number(),
    boardId: z.number(),
    board: z.string(),
    title: z.string(),
    /** The beginning of its text. */
    excerpt: z.string(),
    /** When it was written, or commented on for the last time. */
    lastTime: instant,
    comments: z.number(),
    views: z.number(),
    isPinned: z.boolean(),
    isEssence: z.boolean(),
  })
  .meta({ id: 'ForumTopicCard' });

/** What the caller has to do with it. */
const own = z.object({
  isPraised: z.boolean(),
  isOwn: z.boolean(),
  /** Of his own: until when he may change it; null: no longer. */
  editableUntil: instant.nullable(),
});

const state = z.enum(postStates);

export const topicDetail = topicCard
  .extend({
    body: z.string(),
    choices: z.array(topicChoice),
    editTime: instant.nullable(),
    state,
    /** Why staff have hidden or returned it, for its author. */
    moderationNote: z.string(),
  })
  .extend(own.shape)
  .meta({ id: 'ForumTopic' });

/** Plain text. Of one that is not shown and has replies, `body` is '' for everybody but its author. */
export const forumComment = written
  .extend({
    id: z.number(),
    topicId: z.number(),
    /** The comment below which it stands; null: it answers the topic. */
    parentId: z.number().nullable(),
    /** Whom it answers, where that is another reply. */
    replyTo: z.string(),
    body: z.string(),
    editTime: instant.nullable(),
    state,
    /** Whoever wrote it has opened the topic. */
    isTopicAuthor: z.boolean(),
  })
  .extend(own.shape)
  .meta({ id: 'ForumComment' });

/** A comment with the first of its replies. */
export const commentThread = forumComment
  .extend({ replies: z.array(forumComment), replyCount: z.number() })
  .meta({ id: 'ForumThread' });

/** One of the caller's own topics. */
export const ownTopic = topicCard.extend({ state, moderationNote: z.string() }).meta({ id: 'OwnForumTopic' });

/** One of the caller's own comments, with the topic that it stands below. */
export const ownComment = forumComment
  .extend({ topicTitle: z.string(), moderationNote: z.string() })
  .meta({ id: 'OwnForumComment' });

export type ForumBoard = z.output<typeof forumBoard>;
export type TopicCard = z.output<typeof topicCard>;
export type TopicDetail = z.output<typeof topicDetail>;
export type ForumComment = z.output<typeof forumComment>;
export type CommentThread = z.output<typeof commentThread>;
export type OwnTopic = z.output<typeof ownTopic>;
export type OwnComment = z.output<typeof ownComment>;

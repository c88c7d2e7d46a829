import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { reportReasons } from '#contract/forum/constants.ts';
import { postStates } from '#contract/forum/post-workflow.ts';
import { appUser } from './account.ts';
import { descending, identity, instant, reference } from './columns.ts';

/** What topics stand in. */
export const forumBoard = pgTable('forum_board', {
  id: identity(),
  name: text('name').notNull().unique(),
  note: text('note').notNull().default(''),
  sortOrder: integer('sort_order').notNull().default(0),
  isOpen: boolean('is_open').notNull().default(true),
});

/** What topics and comments have in common. The name is copied, so that no public list asks who somebody is. */
const postColumns = () => ({
  id: identity(),
  userId: reference('user_id').references(() => appUser.id),
  authorName: text('author_name').notNull(),
  authorKind: text('author_kind', { enum: ['person', 'enterprise', 'gone'] }).notNull(),
  region: text('region').notNull().default(''),
  body: text('body').notNull(),
  state: text('state', { enum: postStates }).notNull(),
  moderationNote: text('moderation_note').notNull().default(''),
  praises: integer('praises').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at'),
  removedAt: instant('removed_at'),
});

export const forumTopic = pgTable(
  'forum_topic',
  {
    ...postColumns(),
    boardId: reference('board_id')
      .notNull()
      .references(() => forumBoard.id),
    title: text('title').notNull(),
    choices: jsonb('choices').$type<Readonly<Record<string, string>>>().notNull().default({}),
    isPinned: boolean('is_pinned').notNull().default(false),
    isEssence: boolean('is_essence').notNull().default(false),
    comments: integer('comments').notNull().default(0),
    views: integer('views').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    folded: text('folded').notNull(),
    keys: bigint('keys', { mode: 'number' }).array().notNull(),
  },
  (table) => [
    index('forum_topic_active')
      .on(descending(table.isPinned), descending(table.lastAt), descending(table.id))
      .where(sql`state = 'shown'`),
    index('forum_topic_board')
      .on(table.boardId, descending(table.isPinned), descending(table.lastAt), descending(table.id))
      .where(sql`state = 'shown'`),
    index('forum_topic_newest')
      .on(descending(table.createdAt), descending(table.id))
      .where(sql`state = 'shown'`),
    index('forum_topic_user').on(table.userId, table.createdAt),
    index('forum_topic_unshown')
      .on(table.state, table.id)
      .where(sql`state <> 'shown'`),
    index('forum_topic_choices')
      .using('gin', sql`choices jsonb_path_ops`)
      .where(sql`state = 'shown'`),
    index('forum_topic_keys').using('gin', table.keys).with({ fastupdate: false }),
  ],
);

export const forumComment = pgTable(
  'forum_comment',
  {
    ...postColumns(),
    topicId: reference('topic_id')
      .notNull()
      .references(() => forumTopic.id, { onDelete: 'cascade' }),
    parentId: reference('parent_id'),
    replyToId: reference('reply_to_id'),
  },
  (table) => [
    index('forum_comment_topic')
      .on(table.topicId, table.id)
      .where(sql`parent_id is null`),
    index('forum_comment_parent')
      .on(table.parentId, table.id)
      .where(sql`parent_id is not null`),
    index('forum_comment_user').on(table.userId, table.createdAt),
    index('forum_comment_unshown')
      .on(table.state, table.id)
      .where(sql`state <> 'shown'`),
  ],
);

/** Whom of topics and comments: one of the two. */
const subjectColumns = () => ({
  topicId: reference('topic_id').references(() => forumTopic.id, { onDelete: 'cascade' }),
  commentId: reference('comment_id').references(() => forumComment.id, { onDelete: 'cascade' }),
  userId: reference('user_id')
    .notNull()
    .references(() => appUser.id),
  createdAt: instant('created_at').notNull(),
});

/** Who praises what: a user one text once. */
export const forumPraise = pgTable('forum_praise', subjectColumns(), (table) => [
  uniqueIndex('forum_praise_topic').on(table.topicId, table.userId),
  uniqueIndex('forum_praise_comment').on(table.commentId, table.userId),
  index('forum_praise_user').on(table.userId),
  check('forum_praise_subject', sql`num_nonnulls(topic_id, comment_id) = 1`),
]);

/** What readers say of a text to those who decide. */
export const forumReport = pgTable(
  'forum_report',
  {
    id: identity(),
    ...subjectColumns(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: text('note').notNull().default(''),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('forum_report_topic')
      .on(table.topicId, table.userId)
      .where(sql`settled_at is null`),
    uniqueIndex('forum_report_comment')
      .on(table.commentId, table.userId)
      .where(sql`settled_at is null`),
    index('forum_report_user').on(table.userId, table.createdAt),
    check('forum_report_subject', sql`num_nonnulls(topic_id, comment_id) = 1`),
  ],
);

/** An author who may read and not write for a time, and what for. */
export const forumMute = pgTable(
  'forum_mute',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    topicId: reference('topic_id').references(() => forumTopic.id, { onDelete: 'set null' }),
    commentId: reference('comment_id').references(() => forumComment.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    mutedBy: reference('muted_by')
      .notNull()
      .references(() => appUser.id),
    mutedAt: instant('muted_at').notNull(),
    until: instant('until'),
    liftedBy: reference('lifted_by').references(() => appUser.id),
    liftedAt: instant('lifted_at'),
  },
  (table) => [
    uniqueIndex('forum_mute_open')
      .on(table.userId)
      .where(sql`lifted_at is null`),
    index('forum_mute_user').on(table.userId),
    index('forum_mute_topic').on(table.topicId),
    index('forum_mute_comment').on(table.commentId),
  ],
);

/** Words that put a text into the queue before anybody reads it. */
export const forumWord = pgTable('forum_word', {
  id: identity(),
  word: text('word').notNull(),
  folded: text('folded').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

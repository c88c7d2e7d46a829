import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { WorkflowSubject } from '#contract/workflow.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';
import { fileGroup } from './files.ts';

/** Each step of whatever goes through a workflow: who took it, when, and what was said. Nothing changes one; they go with what they are about. */
export const workflowStep = pgTable(
  'workflow_step',
  {
    id: identity(),
    subject: text('subject').$type<WorkflowSubject>().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
    action: text('action').notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    actorUserId: reference('actor_user_id').references(() => appUser.id),
    comment: text('comment').notNull().default(''),
    at: instant('at').notNull(),
    dueAt: instant('due_at'),
    relatedId: text('related_id').references(() => fileGroup.relatedId),
  },
  (table) => [
    index('workflow_step_subject').on(table.subject, table.subjectId, table.id),
    // what became public of late
    index('workflow_step_live')
      .on(table.at)
      .where(sql`to_state = 'live'`),
    index('workflow_step_related')
      .on(table.relatedId)
      .where(sql`related_id is not null`),
  ],
);

/** Messages written in the transaction that gave cause to them, until a vendor has taken them. Enciphered: some hold links' secrets. */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    id: identity(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    template: text('template').notNull(),
    payload: bytea('payload').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [index('outgoing_message_due').on(table.dueAt)],
);

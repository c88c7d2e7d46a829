import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FactValue, RuleSet } from '#contract/eligibility/rule-set.ts';
import type { CountedValue, DirectStep } from '#contract/eligibility/direct-entities.ts';
import { directListStates, directOfferStates } from '#contract/eligibility/direct-states.ts';
import { ruleSetStates, type FactSource } from '#contract/eligibility/states.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** A version of the conditions of an item as rules. One that was active never changes. */
export const ruleSet = pgTable(
  'rule_set',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    state: text('state', { enum: ruleSetStates }).notNull(),
    rev: integer('rev').notNull().default(1),
    content: jsonb('content').$type<RuleSet>().notNull(),
    writtenBy: reference('written_by').references(() => appUser.id),
    writers: bigint('writers', { mode: 'number' }).array().notNull().default([]),
    writtenAt: instant('written_at').notNull(),
    proposedBy: reference('proposed_by').references(() => appUser.id),
    proposedAt: instant('proposed_at'),
    decidedBy: reference('decided_by').references(() => appUser.id),
    decidedAt: instant('decided_at'),
    returned: text('returned').notNull().default(''),
  },
  (table) => [
    uniqueIndex('rule_set_version').on(table.itemId, table.version),
    uniqueIndex('rule_set_open')
      .on(table.itemId)
      .where(sql`state in ('draft', 'proposed')`),
    uniqueIndex('rule_set_active')
      .on(table.itemId)
      .where(sql`state = 'active'`),
    index('rule_set_waiting')
      .on(table.proposedAt)
      .where(sql`state = 'proposed'`),
  ],
);

/** A value that an enterprise has given about itself. */
export const enterpriseFact = pgTable(
  'enterprise_fact',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    field: text('field').notNull(),
    year: integer('year').notNull().default(0),
    value: jsonb('value').$type<FactValue>().notNull(),
    givenBy: reference('given_by').references(() => appUser.id),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.field, table.year] }),
    index('enterprise_fact_given_by').on(table.givenBy),
  ],
);

/** That an enterprise agrees that what it gives is kept and matched with policies. */
export const factConsent = pgTable(
  'fact_consent',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => appUser.id),
    agreedBy: reference('agreed_by').references(() => appUser.id),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [index('fact_consent_agreed_by').on(table.agreedBy)],
);

/** That an enterprise wants to be told of what newly fits it: since when, and when it is looked at next. */
export const fitNotice = pgTable(
  'fit_notice',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => appUser.id),
    since: instant('since').notNull(),
    toldAt: instant('told_at'),
    nextAt: instant('next_at').notNull(),
  },
  (table) => [index('fit_notice_due').on(table.nextAt)],
);

/** An item of which an enterprise was told that it fits: it is told once. */
export const notifiedFit = pgTable(
  'notified_fit',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('notified_fit_item').on(table.itemId),
  ],
);

/** A list of enterprises that get a benefit without filing for it (免申即享), by one version of the rules of an item. */
export const directList = pgTable(
  'direct_list',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    ruleSetId: reference('rule_set_id')
      .notNull()
      .references(() => ruleSet.id, { onDelete: 'cascade' }),
    state: text('state', { enum: directListStates }).notNull().default('draft'),
    rev: integer('rev').notNull().default(1),
    title: text('title').notNull(),
    deadline: date('deadline', { mode: 'string' }).notNull(),
    publicityDays: integer('publicity_days').notNull(),
    payment: text('payment').notNull(),
    sources: text('sources').array().$type<FactSource[]>().notNull(),
    writers: bigint('writers', { mode: 'number' }).array().notNull().default([]),
    returned: text('returned').notNull().default(''),
    proposedBy: reference('proposed_by').references(() => appUser.id),
    startedBy: reference('started_by').references(() => appUser.id),
    startedAt: instant('started_at'),
    askedThrough: reference('asked_through').notNull().default(0),
    askedAt: instant('asked_at'),
    listedBy: reference('listed_by').references(() => appUser.id),
    publishedBy: reference('published_by').references(() => appUser.id),
    closedAt: instant('closed_at'),
    publishedAt: instant('published_at'),
    publicUntil: instant('public_until'),
    overAt: instant('over_at'),
    hiddenAt: instant('hidden_at'),
    clearedAt: instant('cleared_at'),
  },
  (table) => [
    uniqueIndex('direct_list_open')
      .on(table.itemId)
      .where(sql`state <> 'over'`),
    index('direct_list_item').on(table.itemId),
    index('direct_list_rule_set').on(table.ruleSetId),
    index('direct_list_under_way')
      .on(table.id)
      .where(sql`state <> 'over' or cleared_at is null`),
  ],
);

/** Of 48 bits, which JavaScript counts exactly. */
const chanceId = sql`('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint`;

/** What an enterprise on such a list can have: counted once, and frozen with what it came from. */
export const directOffer = pgTable(
  'direct_offer',
  {
    // by chance: one that grew would tell who was asked in which order, and how many
    id: reference('id').primaryKey().default(chanceId),
    listId: reference('list_id')
      .notNull()
      .references(() => directList.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    state: text('state', { enum: directOfferStates }).notNull().default('asked'),
    rev: integer('rev').notNull().default(1),
    companyName: text('company_name').notNull(),
    creditCode: text('credit_code').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    steps: jsonb('steps').$type<DirectStep[]>().notNull(),
    values: jsonb('used_values').$type<CountedValue[]>().notNull(),
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: reference('answered_by').references(() => appUser.id),
    // kept by a trigger on accounts: what everybody reads asks no account
    isHeld: boolean('is_held').notNull().default(false),
    strikeReason: text('strike_reason').notNull().default(''),
    paidOn: date('paid_on', { mode: 'string' }),
    untold: text('untold', { enum: ['', 'asked', 'published', 'struck', 'paid'] })
      .notNull()
      .default(''),
  },
  (table) => [
    uniqueIndex('direct_offer_once').on(table.listId, table.userId),
    index('direct_offer_user').on(table.userId),
    index('direct_offer_answered_by').on(table.answeredBy),
    index('direct_offer_untold')
      .on(table.listId)
      .where(sql`untold <> ''`),
  ],
);

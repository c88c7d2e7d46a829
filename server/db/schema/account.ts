import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { confirmationPurposes } from '#contract/confirmation.ts';
import { staffRoles } from '#contract/permissions.ts';
import { auditSubjectOf } from './audit-subject.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** An account of any kind. A phone may belong to one person and to one enterprise at once, as the specification has it. */
export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    accountType: text('account_type', { enum: ['user', 'enpt'] }).notNull(),
    userType: smallint('user_type').notNull(),
    auditStatus: text('audit_status', { enum: ['0', '1', '2', '3', '4'] })
      .notNull()
      .default('0'),
    account: text('account'),
    phone: text('phone').notNull(),
    email: text('email'),
    /** When a code proved the address to be the owner's. Null: it is what somebody typed at the registration, and serves to log in only. */
    emailVerifiedAt: instant('email_verified_at'),
    userName: text('user_name'),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** What role_grant says now. Kept until no build runs that reads it. */
    staffRole: text('staff_role', { enum: staffRoles }),
    idNumberCipher: bytea('id_number_cipher'),
    idNumberHmac: bytea('id_number_hmac'),
    labels: jsonb('labels').$type<{ id: string; value: string }[]>().notNull().default([]),
    /** Since when nobody logs in with it; its owner is told the reason at the login. */
    suspendedAt: instant('suspended_at'),
    suspensionReason: text('suspension_reason'),
    deletionRequestedAt: instant('deletion_requested_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('app_user_account_key')
      .on(sql`lower(${table.account})`)
      .where(sql`deleted_at is null`),
    uniqueIndex('app_user_phone_key')
      .on(table.accountType, table.phone)
      .where(sql`deleted_at is null`),
    uniqueIndex('app_user_email_key')
      .on(table.accountType, sql`lower(${table.email})`)
      .where(sql`deleted_at is null`),
    uniqueIndex('app_user_id_number_key')
      .on(table.idNumberHmac)
      .where(sql`deleted_at is null`),
    // by what staff find an account: the end of its phone
    index('app_user_phone_tail')
      .on(sql`right(${table.phone}, 4)`)
      .where(sql`deleted_at is null`),
    index('app_user_suspended')
      .on(table.suspendedAt)
      .where(sql`suspended_at is not null`),
    index('app_user_closing')
      .on(table.deletionRequestedAt)
      .where(sql`deletion_requested_at is not null and deleted_at is null`),
    check('app_user_staff_role', sql`${table.staffRole} is null or ${table.userType} = 2`),
    check('app_user_suspension', sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`),
    check('app_user_phone_canonical', sql`deleted_at is not null or ${table.phone} ~ '^1[3-9][0-9]{9}$'`),
  ],
);

/** What an organisation account says of its enterprise. */
export const enterprise = pgTable(
  'enterprise',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => appUser.id),
    companyName: text('company_name').notNull(),
    creditCode: text('credit_code').notNull(),
    areaPath: text('area_path').notNull(),
    areaCode: text('area_code'),
    address: text('address').notNull(),
    companyTypeId: integer('company_type_id'),
    industryId: integer('industry_id'),
    scaleId: integer('scale_id'),
    incomeId: integer('income_id'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('enterprise_credit_code_key').on(table.creditCode),
    index('enterprise_name').on(table.companyName),
  ],
);

/** One login on one device. Ends by logout, by time, by a newer sixth session, or when a retired token of it is used. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    ip: inet('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Of the login: a session that a ticket began has that of the session the ticket was made in. */
    createdAt: instant('created_at').notNull(),
    isByTicket: boolean('is_by_ticket').notNull().default(false),
    /** The enterprise for which its owner acts; whether he still may is asked with every request. */
    actingFor: reference('acting_for').references(() => appUser.id),
    lastUsedAt: instant('last_used_at').notNull(),
    /** When its owner said, from another session, that it is his. Until then it is announced as new. */
    acknowledgedAt: instant('acknowledged_at'),
    /** When its owner, one of the staff, gave the second factor; null: not in this session. */
    secondFactorAt: instant('second_factor_at'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', {
      enum: [
        'logout',
        'replaced',
        'tokenReuse',
        'passwordReset',
        'phoneChange',
        'changeUndone',
        'owner',
        'deleted',
        'secondFactorReset',
        'suspended',
        'staff',
        'identity', // its link to a province's identity is gone, or the province has ended it
      ],
    }),
  },
  (table) => [index('session_user').on(table.userId, table.createdAt)],
);

/** Every token a session ever had: the current one, and retired ones so that their later use is noticed. */
export const sessionToken = pgTable(
  'session_token',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull(),
    retiredAt: instant('retired_at'),
    /** What the owner confirmed when it was issued, and until when that counts. Another token of the session does not have it. */
    confirmedFor: text('confirmed_for', { enum: confirmationPurposes }),
    confirmedUntil: instant('confirmed_until'),
    /** By a code to the phone the account had, not by the password. */
    isConfirmedByPhone: boolean('is_confirmed_by_phone').notNull().default(false),
  },
  (table) => [index('session_token_session').on(table.sessionId)],
);

/** A code sent by SMS or email. Only its HMAC is kept. Who asked for it holds its receipt and can ask whether it went out. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    purpose: text('purpose').notNull(),
    codeHmac: bytea('code_hmac').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
    receipt: uuid('receipt').notNull().defaultRandom().unique(),
    failedAt: instant('failed_at'),
  },
  (table) => [index('verification_code_recipient').on(table.recipient, table.purpose, table.createdAt)],
);

/** How many messages a recipient got on its current Shanghai day, and how many codes were made for it; an owner who is logged in has a budget of his own. */
export const messageQuota = pgTable('message_quota', {
  recipient: text('recipient').primaryKey(),
  day: date('day').notNull(),
  dayCount: integer('day_count').notNull(),
  madeCount: integer('made_count').notNull().default(0),
  lastSentAt: instant('last_sent_at').notNull(),
});

/** Counters in fixed windows, for every limit that must hold over all nodes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limit_window').on(table.windowStart),
  ],
);

/** Failed password logins of one account from one address: the next try is possible at blockedUntil. */
export const loginFailure = pgTable(
  'login_failure',
  {
    accountKey: text('account_key').notNull(),
    ip: inet('ip').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountKey, table.ip] }),
    index('login_failure_last').on(table.lastAt),
  ],
);

/** Who agreed to which version of which text. */
export const consent = pgTable(
  'consent',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    document: text('document').notNull(),
    version: text('version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    ip: inet('ip').notNull(),
  },
  (table) => [index('consent_user').on(table.userId)],
);

/**
 * What was done to accounts, by whom, with which outcome. Append only: a trigger refuses changes. Partitioned by months of Shanghai
 * (docs/decisions/187-ageing-data.md), hence `at` in its key.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorUserId: reference('actor_user_id'),
    /** The enterprise for which he acted. */
    onBehalfOf: reference('on_behalf_of'),
    action: text('action').notNull(),
    object: text('object').notNull(),
    result: text('result').notNull(),
    ip: inet('ip').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_log_id_at_pk', columns: [table.id, table.at] }),
    index('audit_log_actor').on(table.actorUserId, table.at),
    index('audit_log_at').on(table.at),
    // what was done to one thing, in its order
    index('audit_log_object').on(table.object, table.id),
    index('audit_log_subject').on(auditSubjectOf(table.object), table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_on_behalf')
      .on(table.onBehalfOf, table.id)
      .where(sql`on_behalf_of is not null`),
  ],
);

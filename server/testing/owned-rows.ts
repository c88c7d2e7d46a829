import security from '#server/domain/assessments/models/security.json' with { type: 'json' };
import { randomBytes, randomUUID } from 'node:crypto';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { insertCertification } from '#server/db/queries/certifications/certification.ts';
import { readCompany } from '#server/domain/certifications/own-certification.ts';
import { sealCertification } from '#server/lib/crypto/certification-cipher.ts';
import { sealMemberPhone } from '#server/lib/crypto/member-phone-cipher.ts';
import { noPrefixForm } from '#contract/prefixes/rules.ts';
import { insertPrefix } from '#server/db/queries/prefixes/prefix.ts';
import { sealPrefix } from '#server/lib/crypto/prefix-cipher.ts';
import { noCertificationForm } from '#contract/certifications/rules.ts';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import type { OwnedTable, OwnerRule } from '#contract/owner.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { findPublishedForm } from '#server/db/queries/filings/declaration-form.ts';
import { insertFiling } from '#server/db/queries/filings/filing.ts';
import { sealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import { insertOffer } from './direct-keeping.ts';
import { insertDeclaration } from './filing.ts';
import { insertItem } from './items.ts';
import { logIn, registerOrganisation } from './organisations.ts';
import type { TestPortal } from './portal.ts';
import { newRelatedId, upload } from './uploading.ts';

/** An id of somebody's row and one that no row has. */
export interface NamedRows {
  theirs: unknown;
  nobodys: unknown;
  /** It belongs to his browser, as long as nobody logs in with that. */
  isOfBrowser?: true;
}

/** Somebody whose rows others must neither read nor change: an enterprise, and a browser that nobody has logged in with. */
export interface RowOwner {
  portal: TestPortal;
  userId: number;
  account: string;
  token: string;
  browser: TestBrowser;
}

export async function openRowOwner(portal: TestPortal, n: number): Promise<RowOwner> {
  const { account } = await registerOrganisation(portal, n);
  // may do all that an account can
  await portal.sql.query(`update app_user set user_type = 4, audit_status = '2' where account = $1`, [
    account,
  ]);
  const token = await logIn(portal, account);
  const { rows } = await portal.sql.query<{ id: string }>('select id from app_user where account = $1', [
    account,
  ]);
  return { portal, userId: Number(rows[0]?.id), account, token, browser: openBrowser(portal) };
}

/** An id that no row has. */
const nobodys = 999_999;

/**
 * By the name of an owned table (contract/owner.ts) how a row of this owner comes to be. A table without a line does not compile: check-owner.test.ts
 * makes each call that names one as somebody else, with the id that is answered here.
 */
export const ownedRows: Readonly<
  Record<OwnedTable, (owner: RowOwner, rule: OwnerRule) => Promise<NamedRows>>
> = {
  session: async ({ portal, userId }) => ({
    // newer than any login, so that it is not the one that gives way to the next
    theirs: await idOf(
      portal,
      `insert into session (user_id, ip, user_agent, created_at, last_used_at)
       values ($1, '203.0.113.9', 'laptop', $2, $2) returning id`,
      [userId, new Date(portal.clock.now().getTime() + 3_600_000)],
    ),
    nobodys: randomUUID(),
  }),
  identityLink: async ({ portal, userId }) => ({
    theirs: Number(
      await idOf(
        portal,
        `insert into identity_link
           (user_id, provider, subject_hash, kind, shown_name, level, linked_at, undo_hash, undo_until)
         values ($1, 'province', $2, 'legal', '远大', 3, $3, $2, $3) returning id`,
        [userId, randomBytes(32), portal.clock.now()],
      ),
    ),
    nobodys,
  }),
  fileGroup: async ({ browser }) => {
    const relatedId = newRelatedId();
    await upload(browser, relatedId);
    return { theirs: relatedId, nobodys: newRelatedId(), isOfBrowser: true };
  },
  storedFile: async ({ browser }, { id }) => {
    const { data } = await upload(browser, newRelatedId());
    const [file] = data;
    return id === 'filePath'
      ? { theirs: file?.fullPath, nobodys: randomBytes(16).toString('hex'), isOfBrowser: true }
      : { theirs: file?.id, nobodys, isOfBrowser: true };
  },
  matchContact: async ({ portal, userId }) => {
    const { db } = portal.services;
    const [demandId, solutionId] = [await insertItem(db, 'demand'), await insertItem(db, 'solution')];
    const made = await idOf(
      portal,
      `insert into match_contact (demand_id, solution_id, demand_user_id, solution_user_id, invited_by, state, created_at, moved_at)
       values ($1, $2, $3, $3, 'demand', 'invited', now(), now()) returning id`,
      [demandId, solutionId, userId],
    );
    return { theirs: Number(made), nobodys };
  },
  expertQuestion: (owner) =>
    wish(owner, 'expert_question', 'body, is_private, is_of_enterprise', `'问题', false, true`),
  booking: (owner) => wish(owner, 'booking', 'topic, wishes, contact', `'主题', '[]', ''`),
  caseConsent: async ({ portal, userId }) => {
    const itemId = await insertItem(portal.services.db, 'case');
    const { rows } = await portal.sql.query<{ id: string }>(
      `insert into case_consent (item_id, number, user_id, state, title, asked_at)
       select item_id, number, $2, 'asked', '案例', now() from content_version where item_id = $1 returning id`,
      [itemId, userId],
    );
    return { theirs: Number(rows[0]?.id), nobodys };
  },
  directOffer: async ({ portal, userId }) => ({
    theirs: (await insertOffer(portal, userId)).offerId,
    nobodys,
  }),
  financing: async ({ portal, userId }) => {
    const itemId = await insertItem(portal.services.db, 'financialProduct');
    const { rows } = await portal.sql.query<{ id: string }>(
      `insert into financing (item_id, user_id, amount, months, purpose, contact, state, created_at, due_at)
       values ($1, $2, 100, 12, '备料', '', 'waiting', now(), now()) returning id`,
      [itemId, userId],
    );
    return { theirs: Number(rows[0]?.id), nobodys };
  },
  subscription: async ({ portal, token }) => {
    const { data } = await portal.call(
      subscriptionCalls.subscribe,
      { kind: 'policy', address: '/Info/HotSpotPolicy', name: '热点政策' },
      { token },
    );
    return { theirs: (data as { id: number }).id, nobodys };
  },
  diagnosis: async ({ portal, token }) => {
    await portal.sql.query(
      `insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at)
       values ('510104', '锦江区', true, 9, '锦江区经信局', '028-86000000', now()) on conflict do nothing`,
    );
    const { data } = await portal.call(diagnosisCalls.saveDraft, {}, { token });
    return { theirs: (data as { applyId: number }).applyId, nobodys };
  },
  digest: async ({ portal, userId }) => ({
    theirs: Number(
      await idOf(
        portal,
        `insert into digest (user_id, since, until, total, items, created_at) values ($1, now(), clock_timestamp(), 0, '[]', now()) returning id`,
        [userId],
      ),
    ),
    nobodys,
  }),
  certification: async ({ portal, userId }) => {
    const { db, clock, secrets } = portal.services;
    // one at a time is on its way
    await portal.sql.query('delete from certification where user_id = $1', [userId]);
    const now = clock.now();
    const { id } = await insertCertification(db, {
      ...{ userId, kind: 'industrialEnterprise', state: 'draft', createdAt: now, updatedAt: now },
      ...sealCertification(secrets, noCertificationForm),
      company: await readCompany(db, userId),
    });
    return { theirs: id, nobodys };
  },
  memberInvitation: async ({ portal, userId }) => {
    const { secrets, clock } = portal.services;
    const { phone, phoneHmac } = sealMemberPhone(secrets, '13700000099');
    await portal.sql.query('delete from member_invitation where enterprise_user_id = $1', [userId]);
    const made = await idOf(
      portal,
      `insert into member_invitation (enterprise_user_id, phone, phone_hmac, role, state, sent_at, expires_at)
       values ($1, $2, $3, 'editor', 'open', $4, $5) returning id`,
      [userId, phone, phoneHmac, clock.now(), new Date(clock.now().getTime() + 3_600_000)],
    );
    return { theirs: Number(made), nobodys };
  },
  signUp: async (owner) => ({ theirs: (await ownSignUp(owner)).id, nobodys }),
  prefix: async ({ portal, userId }) => {
    const { db, secrets, clock } = portal.services;
    // an enterprise has one at a time
    await portal.sql.query('delete from identifier_prefix where user_id = $1', [userId]);
    const now = clock.now();
    const { id } = await insertPrefix(db, {
      ...{ userId, state: 'active', ...sealPrefix(secrets, noPrefixForm) },
      ...{ prefix: `88.300.${String(userId)}`, givenAt: now, submittedAt: now },
      ...{ company: { companyName: '', creditCode: '', address: '', areaPath: '' } },
      ...{ createdAt: now, updatedAt: now },
    });
    return { theirs: id, nobodys };
  },
  filing: async ({ portal, userId }) => {
    const { db, secrets, clock } = portal.services;
    const { id: itemId } = await insertDeclaration(portal);
    const form = await findPublishedForm(db, itemId);
    const now = clock.now();
    const row = await insertFiling(db, {
      ...{ itemId, formId: form?.id ?? 0, userId, state: 'draft', answers: sealAnswers(secrets, {}) },
      company: { companyName: '', creditCode: '', address: '', area: '' },
      ...{ createdAt: now, updatedAt: now },
    });
    return { theirs: row?.id, nobodys };
  },
  assessment: async ({ portal, userId }) => {
    // one is open at a time
    await portal.sql.query(`delete from assessment where user_id = $1 and state = 'open'`, [userId]);
    const theirs = Number(
      await idOf(
        portal,
        `with model as (
          insert into assessment_model (tool, version, content, created_at)
            select 'security', coalesce(max(version), 0) + 1, $2, now() from assessment_model returning id
        ) insert into assessment (user_id, tool, model_id, variant, state, created_at)
          select $1, 'security', id, 'all', 'open', now() from model returning id`,
        [userId, JSON.stringify(security)],
      ),
    );
    return { theirs, nobodys };
  },
};

/** The owner has signed up for an activity in two days. */
export async function ownSignUp({ portal, token }: RowOwner): Promise<{ id: number; activityId: number }> {
  const inHours = (count: number) => new Date(portal.clock.now().getTime() + count * 3_600_000).toISOString();
  const activityId = await insertItem(portal.services.db, 'activity', {
    fields: { startsAt: inHours(48), endsAt: inHours(50) },
    extra: { capacity: 9, signStartTime: inHours(-1), signEndTime: inHours(24), needsReview: false },
  });
  const { code, msg, data } = await portal.call(
    signUpCalls.addNew,
    { activityId, name: 'factory_1', phone: '13810000001', people: '1', isAgreed: true },
    { token },
  );
  if (code !== 1) throw new Error(msg);
  return { id: (data as { id: number }).id, activityId };
}

/** What somebody wants of an expert. */
async function wish(
  { portal, userId }: RowOwner,
  table: 'expert_question' | 'booking',
  columns: string,
  values: string,
): Promise<NamedRows> {
  const expert = await insertItem(portal.services.db, 'expert');
  const made = await idOf(
    portal,
    `insert into ${table} (item_id, user_id, state, created_at, ${columns}) values ($1, $2, $3, now(), ${values}) returning id`,
    [expert, userId, table === 'booking' ? 'requested' : 'waiting'],
  );
  return { theirs: Number(made), nobodys };
}

async function idOf({ sql }: TestPortal, statement: string, values: unknown[]): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(statement, values);
  return rows[0]?.id;
}

/** What every request leaves behind, whoever makes it and whatever becomes of it. */
const tracesOfAny = new Set([
  'rate_limit',
  'session_token',
  'idempotency_key',
  'login_failure',
  'audit_log',
  'audit_seal',
  'audit_anchor',
  'upload_use',
  'upload_pass',
  'visit_day',
  'visit_hour',
  'visit_region',
  'visit_source',
  'search_term',
  'missed_term',
  'outgoing_message',
  // compared in the background
  'match_due',
  'match_entry',
  'match_key',
  'supply_match',
]);
/** Moments that go on by themselves. */
const restless = ['last_used_at', 'views'];

/** By table a digest of all that stands in it, but for what every request leaves behind. */
export async function readAllRows({ sql }: TestPortal): Promise<Record<string, string>> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !tracesOfAny.has(table.name))) {
    const { rows } = await sql.query<{ digest: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(md5((to_jsonb(t) - $1::text[])::text), '' order by md5((to_jsonb(t) - $1::text[])::text))), '') as digest from "${name}" t`,
      [restless],
    );
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}

/** What belongs to a user: by each foreign key to users a digest of the rows that name him. */
export async function readRowsOf({ sql }: TestPortal, userId: number): Promise<Record<string, string>> {
  const { rows: columns } = await sql.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'app_user'::regclass order by 1, 2`,
  );
  const found: Record<string, string> = {};
  for (const { table, column } of columns.filter((one) => !tracesOfAny.has(one.table))) {
    const { rows } = await sql.query<{ digest: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg((to_jsonb(t) - $2::text[])::text, '' order by (to_jsonb(t) - $2::text[])::text)), '') as digest from ${table} t where ${column} = $1`,
      [userId, restless],
    );
    found[`${table}.${column}`] = rows[0]?.digest ?? '';
  }
  return found;
}

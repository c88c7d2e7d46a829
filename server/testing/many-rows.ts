import security from '#server/domain/assessments/models/security.json' with { type: 'json' };
import { exportedAtOnce } from '#contract/shared-rules/export-limits.ts';
import { sealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import { sealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { testDistrict } from './diagnosing.ts';
import { insertItem } from './items.ts';
import type { TestPortal } from './portal.ts';

/** More than an export reads at a time, and no multiple of it. */
export const manyRows = exportedAtOnce + 17;

/** What a spreadsheet would run. Every list has a row that says it. */
export const formulaText = '=1+cmd';

/** Who is named in rows of the centre, by id. */
export interface Named {
  writer: number;
  chief: number;
}

const at = `timestamptz '2026-03-04 02:00Z'`;
const sealed = `'\\x00'::bytea`;
/** The first says the formula. All are of one moment: nothing but the order of a list tells them apart. */
const title = `(case n when 1 then '${formulaText}' else '第 ' || n || ' 行' end)`;
const company = `jsonb_build_object('companyName', ${title}, 'creditCode', lpad(n::text, 18, '0'), 'address', '')`;
/** Half of the rows: a list that is narrowed has fewer. */
const isOdd = `n % 2 = 1`;

/** Rows of the lists of the console, past the portal: a second of SQL in place of minutes of calls. `many` is a user for each. */
const inserts = ({ writer, chief }: Named, items: Items): readonly string[] => [
  `with people as (insert into app_user (account_type, user_type, audit_status, account, phone, user_name, suspended_at, suspension_reason)
     select 'enpt', 3, '2', case n when 1 then '${formulaText}' else 'many_' || n end, '139' || lpad(n::text, 8, '0'), '李明',
       case when ${isOdd} then ${at} end, case when ${isOdd} then '' end
     from generate_series(1, ${String(manyRows)}) n returning id)
   select row_number() over (order by id)::int as n, id into many from people`,
  `insert into enterprise (user_id, company_name, credit_code, area_path, address) select id, ${title}, lpad(n::text, 18, '0'), '', '' from many`,
  `insert into certification (user_id, kind, state, form, people, company, due_at, created_at, submitted_at, updated_at)
   select id, 'industrialEnterprise', case when ${isOdd} then 'submitted' else 'returned' end, '{}', ${sealed}, ${company}, ${at}, ${at}, ${at}, ${at} from many`,
  `insert into identifier_prefix (user_id, state, form, contact, company, due_at, created_at, submitted_at, updated_at)
   select id, case when ${isOdd} then 'submitted' else 'returned' end, '{}', ${sealed}, ${company}, ${at}, ${at}, ${at}, ${at} from many`,
  `insert into file_group (related_id, created_at) select 'many ' || n, ${at} from many`,
  `insert into phone_appeal (user_id, enterprise_name, related_id, contact_name, new_phone, old_phone, status, ip, created_at, closed_at)
   select id, ${title}, 'many ' || n, '', '', '', case when ${isOdd} then 'waiting' else 'rejected' end, '127.0.0.1', ${at},
     case when not ${isOdd} then ${at} end from many`,
  `insert into account_change (user_id, kind, state, reason, before, after, proposed_by, created_at, closed_at)
   select id, 'correction', case when ${isOdd} then 'waiting' else 'rejected' end, '', ${company}, ${company}, ${String(chief)}, ${at},
     case when not ${isOdd} then ${at} end from many`,
  `insert into app_user (account_type, user_type, account, phone) select 'enpt', 2, case n when 1 then '${formulaText} 员' else 'staff_' || n end, '137' || lpad(n::text, 8, '0') from many`,
  `insert into role_grant (user_id, role, granted_at) select u.id, 'clerk', ${at} from app_user u join many on u.account = 'staff_' || n where ${isOdd}`,
  `insert into role_grant (user_id, role, granted_at) select id, 'writer', ${at} from app_user where account = '${formulaText} 员'`,
  `insert into public_document (id, storage_key, file_name, content_type, size_bytes, sha256, created_at)
   select 'many' || n, 'many ' || n, '', 'application/pdf', 1, '\\x00', ${at} from many`,
  `insert into media_file (id, document_id, kind, title, file_name, size_bytes, created_at, put_at, uses)
   select 'many' || n, 'many' || n, 'document', ${title}, 'a.pdf', 1, ${at}, ${at}, case when ${isOdd} then 0 else 1 end from many
   on conflict do nothing`,
  `insert into inspection_finding (check_key, subject, subject_id, detail, title, section_name, text, amount, first_at, opened_at, due_day, run_id, given_to, given_by, given_at)
   select case when ${isOdd} then 'altTexts' else 'wrongWords' end, 'item', ${String(items.declaration)}, n::text, ${title}, '', '', 1, ${at}, ${at}, '2026-03-10', 1,
     ${String(writer)}, ${String(chief)}, ${at} from many`,
  `insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at)
   select ('9' || lpad(n::text, 5, '0')), ${title}, ${isOdd}, 5, '', '', ${at} from many`,
  `insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at) values ('${testDistrict}', '区', true, 5, '', '', ${at})`,
  `insert into diagnosis_application (user_id, district_code, state, form, contact, created_at, submitted_at, updated_at)
   select id, case when ${isOdd} then '${testDistrict}' else '900001' end, 'submitted', '{}', ${sealed}, ${at}, ${at}, ${at} from many`,
  `insert into declaration_form (item_id, version, definition, created_at, published_at) values (${String(items.declaration)}, 1, '{"sections":[],"criteria":[]}', ${at}, ${at})`,
  `insert into assessment_model (tool, version, content, created_at) values ('security', 1, '${JSON.stringify(security)}', ${at})`,
  `insert into assessment (user_id, tool, model_id, variant, state, created_at)
   select id, 'security', (select max(id) from assessment_model), 'all', 'done', ${at} from many`,
  `insert into assessment_review (assessment_id, user_id, state, created_at, updated_at)
   select id, user_id, case when user_id % 2 = 1 then 'requested' else 'checking' end, ${at}, ${at} from assessment`,
  `insert into filing (item_id, form_id, user_id, state, answers, company, created_at, submitted_at, updated_at)
   select ${String(items.declaration)}, (select max(id) from declaration_form), id, case when ${isOdd} then 'submitted' else 'city' end, ${sealed}, ${company}, ${at}, ${at}, ${at} from many`,
  `insert into forum_board (name) select ${title} from many`,
  `insert into forum_topic (author_name, author_kind, body, state, created_at, board_id, title, last_at, folded, keys)
   select '甲', 'user', '', case when ${isOdd} then 'waiting' else 'shown' end, ${at}, (select max(id) from forum_board), ${title}, ${at}, lower(${title}), '{}' from many`,
  `insert into forum_topic (author_name, author_kind, body, state, created_at, board_id, title, last_at, folded, keys)
   select '甲', 'user', '', 'waiting', ${at}, (select max(id) from forum_board), '再 ' || n, ${at}, '', '{}' from many`,
  `insert into forum_comment (author_name, author_kind, body, state, created_at, topic_id)
   select '乙', 'user', ${title}, 'waiting', ${at}, (select max(id) from forum_topic) from many`,
  `insert into forum_word (word, folded, created_at) select ${title}, lower(${title}), ${at} from many`,
  `insert into exchange_column (key, name, choices, release_status, updated_at) select 'key' || n, ${title}, '["甲","乙"]', case when ${isOdd} then 1 else 2 end, ${at} from many`,
  `insert into match_contact (demand_id, solution_id, demand_user_id, solution_user_id, invited_by, state, created_at, moved_at)
   select ${String(items.demand)}, ${String(items.solution)}, (select min(id) from many), (select max(id) from many), 'demand', 'talking', ${at}, ${at}`,
  `insert into match_report (contact_id, seen_until, side, reason, note, state, created_at, decided_at)
   select (select max(id) from match_contact), 0, case n when 2 then 'demand' else 'solution' end, ${title}, ${sealed}, case when n < 3 then 'waiting' else 'kept' end, ${at}, ${at} from many`,
  `insert into expert_question (item_id, user_id, body, is_private, is_of_enterprise, state, created_at)
   select ${String(items.expert)}, id, ${title}, false, true, case when ${isOdd} then 'waiting' else 'declined' end, ${at} from many`,
  `insert into booking (item_id, user_id, topic, wishes, contact, state, created_at)
   select ${String(items.expert)}, id, ${title}, '[]', ${sealed}, case when ${isOdd} then 'requested' else 'declined' end, ${at} from many`,
  `insert into financing (item_id, user_id, amount, months, purpose, contact, state, created_at, due_at)
   select ${String(items.financialProduct)}, id, 10, 12, ${title}, ${sealed}, case when ${isOdd} then 'waiting' else 'refused' end, ${at}, ${at} from many`,
  `insert into webhook (name, url, events, kinds, section_ids, secret, owner_user_id, created_at)
   select ${title}, 'https://example.com', '{content.published}', '{}', '{}', ${sealed}, ${String(chief)}, ${at} from many`,
  `insert into webhook_delivery (webhook_id, message_id, event, title, payload, due_at, created_at, failed_at)
   select (select case when n between 2 and 5 then max(id) else min(id) end from webhook), 'msg_' || n, 'content.published', ${title}, '{}', ${at}, ${at}, ${at} from many`,
  `insert into api_key (name, owner_user_id, maker_user_id, permissions, per_minute, created_at, expires_at, revoked_at)
   select ${title}, ${String(chief)}, ${String(chief)}, '{drafts}', 60, ${at}, ${at} + interval '100 days', case when n % 9 = 0 then ${at} end from many`,
  `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data)
   select h, lower(h), split_part(h, '/', 1), n, 'DESC', ${title} from (select n, (case when ${isOdd} then '88.216/A' else '88.217/A' end) as h from many) m`,
  `insert into redirect (path, is_prefix, target) select '/' || ${title}, false, case when ${isOdd} then '${formulaText}' else '/home' end from many`,
  `insert into missing_path (path, times, last_at, from_path) select '/' || n, 1, ${at}, ${title} from many`,
];

/** What rows are about. */
interface Items {
  declaration: number;
  demand: number;
  solution: number;
  expert: number;
  financialProduct: number;
  help: number;
}

/** More rows of every list of the console that is exported than are read at a time. */
export async function insertManyRows(
  { sql, services: { db, secrets } }: TestPortal,
  named: Named,
): Promise<void> {
  const items = {
    declaration: await insertItem(db, 'declaration'),
    demand: await insertItem(db, 'demand'),
    solution: await insertItem(db, 'solution'),
    expert: await insertItem(db, 'expert'),
    financialProduct: await insertItem(db, 'financialProduct'),
    help: await insertItem(db, 'help'),
  };
  for (const text of inserts(named, items)) await sql.query(text);
  // the portal's clock is behind that of whoever publishes here
  await sql.query(
    `update content_item set publish_time = ${at}, starts_at = ${at}, ends_at = ${at} + interval '30 days', expire_time = null`,
  );
  for (const id of [items.declaration, items.help])
    await sql.query(
      `insert into content_item (kind, section_id, section_name, title, summary, body, publish_time, starts_at, ends_at, status, version)
       select kind, section_id, section_name, ${title}, '', '', publish_time, starts_at, ends_at, i.status, i.version
       from content_item i, many where i.id = $1`,
      [id],
    );
  await sql.query(
    `insert into rule_set (item_id, version, state, content, written_at)
     select id, 1, 'active', '{"requirements":[]}', ${at} from content_item where kind = 'declaration' and id % 2 = 1`,
  );
  // a list with all of them, then one with half
  for (const [state, some] of [
    ['over', 'true'],
    ['published', isOdd],
  ] as const)
    await sql.query(
      `with made as (insert into direct_list (item_id, rule_set_id, state, title, deadline, publicity_days, payment, sources, started_at, published_at)
         select item_id, id, '${state}', '名单', '2026-02-27', 5, '', '{}', ${at}, ${at} from rule_set order by id limit 1 returning id)
       insert into direct_offer (list_id, user_id, state, company_name, credit_code, amount, steps, used_values, counted_on)
         select made.id, many.id, 'confirmed', ${title}, lpad(n::text, 18, '0'), 1, '[]', '[]', '2026-03-04' from many, made where ${some}`,
    );
  const activity = await insertItem(db, 'activity');
  await sql.query(
    `insert into activity_sign_up (activity_id, user_id, state, people, contact, created_at, queued_at)
     select $1, id, case when ${isOdd} then 'waitingReview' else 'confirmed' end, 1, $2, ${at}, ${at} from many`,
    [activity, sealContact(secrets, { name: '李明', phone: '13800138000', remark: formulaText })],
  );
  await sql.query(
    `insert into enquiry (number, category, question, state, created_at, due_at)
     select 'E' || n, '其他', $1, case when ${isOdd} then 'waiting' else 'answered' end, ${at}, ${at} from many`,
    [sealQuestion(secrets, { body: formulaText, contact: '13800138000' })],
  );
  await sql.query(
    `insert into outgoing_message (channel, template, payload, due_at, created_at, failed_at, last_error)
     select case when ${isOdd} then 'sms' else 'email' end, 'loginCode', $1, ${at}, ${at}, ${at}, ${title} from many`,
    [
      seal(
        secrets.messageKey,
        JSON.stringify({ phone: '13800138000', to: 'li@example.com', template: 'loginCode', parameters: {} }),
      ),
    ],
  );
}

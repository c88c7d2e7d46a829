import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { PersonalDataTable } from '#contract/service.ts';
import { services } from '#contract/services.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';

/** References to users that neither erasing an account nor the download has to ask, and why. */
const both: Readonly<Record<string, string>> = {
  'api_key.maker_user_id': 'work of staff',
  'api_key.owner_user_id': 'work of staff',
  'api_key.revoked_by': 'work of staff',
  'content_approval.user_id': 'work of staff',
  'content_remark.user_id': 'work of staff',
  'assessment_answer.answered_by':
    'what a member did for an enterprise is in the download of the enterprise; erasing forgets who it was',
  'assessment_review.checked_by': 'work of staff',
  'assessment_review.expert_id': 'work of staff',
  'assessment_review.finished_by': 'work of staff',
  'assessment_review.second_expert_id': 'work of staff',
  'assessment_review.signed_by':
    'what a member confirmed for an enterprise is in the download of the enterprise; erasing forgets who it was',
  'assessment_review_change.changed_by': 'work of staff',
  'assessment_model.confirmed_by': 'work of staff',
  'assessment_model.proposed_by': 'work of staff',
  'assessment_model_draft.proposed_by': 'work of staff',
  'assessment_model_draft.saved_by': 'work of staff',
  'enterprise_fact.given_by':
    'what a member did for an enterprise is in the download of the enterprise; erasing forgets who it was',
  'fact_consent.agreed_by': 'what a member did for an enterprise is its own; erasing forgets who it was',
  'direct_list.listed_by': 'work of staff',
  'direct_list.proposed_by': 'work of staff',
  'direct_list.published_by': 'work of staff',
  'direct_list.started_by': 'work of staff',
  'direct_offer.answered_by':
    'what a member answered for an enterprise is in the download of the enterprise; erasing forgets who it was',
  'rule_set.decided_by': 'work of staff',
  'rule_set.proposed_by': 'work of staff',
  'rule_set.written_by': 'work of staff',
  'content_version.updated_by': 'work of staff, or of an owner whose items go and are in the download',
  'account_change.decided_by': 'work of staff',
  'account_change.proposed_by': 'work of staff',
  'diagnosis_district_staff.user_id': 'work of staff',
  'factor_reset.decided_by': 'work of staff',
  'factor_reset.proposed_by': 'work of staff',
  'factor_reset.user_id': 'work of staff',
  'passkey.user_id': 'stands in for an authenticator; the page of one’s own second factor lists it',
  'filing_reviewer.user_id': 'work of staff, which erasing takes away',
  'content_presence.user_id': 'work of staff, forgotten within a minute',
  'content_preview.made_by': 'work of staff',
  'content_preview.revoked_by': 'work of staff',
  'filing_score.user_id': 'work of staff',
  'media_file.put_by': 'work of staff',
  'media_file.uploader_id': 'work of staff',
  'media_version.put_by': 'work of staff',
  'password_link.user_id': 'a way in, which ends by itself',
  'password_recovery.user_id': 'a way in, which ends by itself',
  'phone_appeal.reviewer_id': 'work of staff',
  'public_document.uploader_id': 'published by staff, or with an item of an owner’s',
  'public_image.uploader_id': 'published by staff, or with an item of an owner’s',
  'recovery_code.user_id': 'stands in for an authenticator; a digest, which says nothing',
  'agreement_version.decided_by': 'work of staff',
  'agreement_version.saved_by': 'work of staff',
  'role_grant.confirmed_by': 'work of staff',
  'role_grant.granted_by': 'work of staff',
  'role_grant.revocation_asked_by': 'work of staff',
  'role_grant.revoked_by': 'work of staff',
  'role_grant.user_id': 'work of staff',
  'registry_import.pressed_by': 'work of staff',
  'registry_import.user_id': 'work of staff',
  'section.approvals_asked_by': 'work of staff',
  'edited_list.saved_by': 'work of staff',
  'inspection_limits.saved_by': 'work of staff',
  'inspection_finding.given_to': 'work of staff',
  'inspection_finding.given_by': 'work of staff',
  'site_version.decided_by': 'work of staff',
  'site_version.saved_by': 'work of staff',
  'ticket.user_id': 'a way in, which ends by itself',
  'webhook.owner_user_id': 'work of staff',
  'workflow_step.actor_user_id': 'goes with what it is about; what he did is in the audit',
};
const kept: Readonly<Record<string, string>> = {
  'consent.user_id': 'proves that he agreed; names nobody once the account is erased',
  'notice_receipt.user_id': 'names nobody once the account is erased',
};

let portal: TestPortal;
let columns: string[];
const asked = { erasing: new Set<string>(), exporting: new Set<string>() };

beforeAll(async () => {
  portal = await startTestPortal();
  const { rows } = await portal.sql.query<{ name: string }>(
    `select format('%s.%s', conrelid::regclass, attname) as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'app_user'::regclass order by 1`,
  );
  columns = rows.map(({ name }) => name);
  const account = 'somebody';
  await insertOwner(portal, 1, { accountType: 'enpt', account });
  const token = await confirm(portal, await logIn(portal, account), 'data');
  const exporting = await recordStatements(() => portal.call(profileCalls.exportData, {}, { token }));
  expect(exporting.answer).toMatchObject({ code: 1 });
  await portal.sql.query('update app_user set deletion_requested_at = $1', [new Date(0)]);
  const erasing = await recordStatements(() => eraseDueAccounts(portal.services));
  expect(erasing.answer).toBe(1);
  for (const [name, { statements }] of Object.entries({ erasing, exporting }))
    for (const { text } of statements)
      for (const [, table = ''] of text.matchAll(/\b(?:from|join|update)\s+"?(\w+)"?/gi))
        asked[name as keyof typeof asked].add(table);
});
afterAll(() => portal.stop());

const forgottenBy = (tables: ReadonlySet<string>, excused: Readonly<Record<string, string>>) =>
  columns.filter((column) => !(column in excused) && !tables.has(column.split('.')[0] ?? ''));

describe('table columns that refer to a user', () => {
  test('are reached by eraseDueAccounts, or excused here', () => {
    const hint =
      'add what deletes it to `erase` of its service (server/domain/<area>/service.ts), as docs/services.md does; or say above why it stays';
    expect(forgottenBy(asked.erasing, { ...both, ...kept }), hint).toEqual([]);
  });

  test('are declared as kept where erasing does not touch their table', () => {
    const declared = new Map<string, PersonalDataTable | string>(
      Object.values(services).flatMap(({ keeps = {} }) => Object.entries(keeps)),
    );
    const erasingOf = (table: string) => {
      const kept = declared.get(table);
      return typeof kept === 'object' ? kept.erasing : 'not declared';
    };
    const tables = [...new Set(columns.map((column) => column.split('.')[0] ?? ''))];
    const untouched = tables.filter((table) => !asked.erasing.has(table));
    expect(untouched.filter((table) => !erasingOf(table).startsWith('kept: '))).toEqual([]);
    expect(untouched.length).toBeGreaterThan(5);
  });

  test('are read by exportData, or excused here', () => {
    const hint =
      'add it to `exported` and `exports` of its service (contract/<area>/service.ts, server/domain/<area>/service.ts), as docs/services.md does';
    expect(forgottenBy(asked.exporting, both), hint).toEqual([]);
  });

  test('are excused only where they exist', () => {
    expect(Object.keys({ ...both, ...kept }).filter((column) => !columns.includes(column))).toEqual([]);
  });
});

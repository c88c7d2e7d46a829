import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import { appealWorkCalls } from '#contract/account/appeal-work-calls.ts';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import type { CallDefinition } from '#contract/call.ts';
import { noCertificationForm } from '#contract/certifications/rules.ts';
import { prefixWorkCalls } from '#contract/prefixes/work-calls.ts';
import { insertSubmitted } from '#server/testing/prefixing.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import { financingCalls } from '#contract/financings/calls.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { matchReportCalls } from '#contract/matching/report-calls.ts';
import { permissions, staffRoles, rolesThatMay, type Permission } from '#contract/permissions.ts';
import { revealPathOf } from '#contract/reveal.ts';
import { clearFields, maskAnswer } from '#contract/shared-rules/masked.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { insertCertification } from '#server/db/queries/certifications/certification.ts';
import { findPublishedForm } from '#server/db/queries/filings/declaration-form.ts';
import { insertFiling } from '#server/db/queries/filings/filing.ts';
import { saveSupplyContact } from '#server/db/queries/supply/contact.ts';
import { readCompany } from '#server/domain/certifications/own-certification.ts';
import { sealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import { insertForm, testForm } from '#server/testing/filing.ts';
import { sealHandOver } from '#server/lib/crypto/account-change-cipher.ts';
import { sealCertification } from '#server/lib/crypto/certification-cipher.ts';
import { sealContact as sealBooking, sealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import { sealContact as sealSignUp } from '#server/lib/crypto/sign-up-cipher.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { prepareAppeal, readAppeal } from '#server/testing/appealing.ts';
import { diagnosing, insertDiagnosed } from '#server/testing/diagnosing.ts';
import { insertItem } from '#server/testing/items.ts';
import { failsWith } from '#server/testing/newsroom.ts';
import { openRowOwner, ownSignUp, type RowOwner } from '#server/testing/owned-rows.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

const calls = Object.values(catalogue).flatMap((area) => Object.values(area));
const isStaffs = (access: CallDefinition['access']) =>
  [access]
    .flat()
    .some(
      (one) =>
        one in permissions && staffRoles.some((role) => rolesThatMay(one as Permission).includes(role)),
    );
const forStaff = calls.filter(({ access }) => isStaffs(access));

/** What names a person or reaches him, as fields of answers are called. */
const isPersonal = (path: string) =>
  /(^|\.)(\w*phone|mobile|\w*email|contact|contactName|agentName|legalPerson|userName|idNumber)$/i.test(path);
/** Answered as they are, and why. */
const plain: Readonly<Record<string, string>> = {
  '/api/portal/site/read facts.phone': 'the phone of the site, which every page shows',
  '/api/portal/site/history rows.facts.phone': 'the same',
  '/api/portal/site/history rows.before.phone': 'the same',
  '/api/portal/appeal/work/getById oldPhone': 'masked by the domain: nobody has to know it',
  '/api/portal/diagnose/work/getById office.phone': 'of an office, and public',
  '/api/portal/diagnose/work/districts rows.phone': 'of an office, and public',
  '/api/portal/diagnose/work/getDistrict phone': 'of an office, and public',
  '/api/portal/diagnose/work/saveDistrict phone': 'of an office, and public',
};

test('every call of staff masks each personal field of its answer, or says why it is none', () => {
  const open = forStaff.flatMap(({ path, response, masked = {} }) =>
    fieldsOf(response)
      .filter((field) => isPersonal(field) && !(field in masked))
      .map((field) => `${path} ${field}`),
  );
  expect(open.filter((field) => !(field in plain))).toEqual([]);
  expect(Object.keys(plain).filter((field) => !open.includes(field))).toEqual([]);
});

test('masked names only fields that the answer has', () => {
  for (const { path, response, masked = {} } of calls)
    for (const field of Object.keys(masked)) expect(fieldsOf(response), path).toContain(field);
});

/** By path of the call: makes a case, and answers its id and what stands in it clear. */
const cases: Readonly<Record<string, () => Promise<{ id: number; clear: Record<string, string> }>>> = {
  [signUpCalls.getSignUp.path]: async () => {
    const { id } = await ownSignUp(owner);
    const clear = { name: '吴工', phone: '13810000001' };
    const contact = sealSignUp(portal.services.secrets, { ...clear, remark: '' });
    await portal.sql.query('update activity_sign_up set contact = $2 where id = $1', [id, contact]);
    return { id, clear };
  },
  [bookingCalls.getBooking.path]: async () => {
    const contact = sealBooking(portal.services.secrets, { name: '陈工', phone: '13810000002' });
    const id = await insert(
      `insert into booking (item_id, user_id, state, created_at, topic, wishes, contact) values ($1, $2, 'requested', now(), '主题', '[]', $3)`,
      [await insertItem(portal.services.db, 'expert'), owner.userId, contact],
    );
    return { id, clear: { contactName: '陈工', phone: '13810000002' } };
  },
  [financingCalls.getFinancing.path]: async () => {
    const contact = sealBooking(portal.services.secrets, { name: '沈工', phone: '13810000003' });
    const id = await insert(
      `insert into financing (item_id, user_id, amount, months, purpose, contact, state, created_at, due_at)
       values ($1, $2, 100, 12, '备料', $3, 'waiting', now(), now())`,
      [await insertItem(portal.services.db, 'financialProduct'), owner.userId, contact],
    );
    return { id, clear: { contactName: '沈工', phone: '13810000003' } };
  },
  [enquiryCalls.getEnquiry.path]: async () => {
    const question = sealQuestion(portal.services.secrets, {
      body: '怎样认证',
      contact: 'yuanheng@example.com',
    });
    const id = await insert(
      `insert into enquiry (number, category, question, state, created_at, due_at) values ('L1', '账号与登录', $1, 'waiting', now(), now())`,
      [question],
    );
    return { id, clear: { contact: 'yuanheng@example.com' } };
  },
  [diagnosisWorkCalls.getDiagnosis.path]: async () => {
    const steps = diagnosing(portal, { reviewer, chief });
    await steps.openDistrict();
    const id = await steps.applied(await insertDiagnosed(portal, 70));
    return { id, clear: { 'form.contactName': '林远', 'form.contactPhone': '13811112222' } };
  },
  [certificationWorkCalls.getCertification.path]: async () => {
    const { db, clock, secrets } = portal.services;
    const person = { legalPerson: '欧阳远', agentName: '周宁', agentPhone: '0571-88886666' };
    const now = clock.now();
    const { id } = await insertCertification(db, {
      ...{ userId: owner.userId, kind: 'industrialEnterprise', state: 'submitted', createdAt: now },
      ...{ updatedAt: now, submittedAt: now },
      ...sealCertification(secrets, { ...noCertificationForm, ...person }),
      company: await readCompany(db, owner.userId),
    });
    const clear = Object.entries(person).map(([field, value]) => [`form.${field}`, value]);
    return { id, clear: Object.fromEntries(clear) as Record<string, string> };
  },
  [prefixWorkCalls.getPrefix.path]: async () => ({
    id: await insertSubmitted(portal, owner.userId),
    clear: { 'form.contactName': '周宁', 'form.contactPhone': '13811112222' },
  }),
  [filingWorkCalls.getFiling.path]: async () => {
    const { db, secrets, clock } = portal.services;
    const itemId = await insertItem(db, 'declaration');
    const [section] = testForm.sections;
    const phoneField = {
      ...{ key: 'f9', label: '联系电话', help: '', isRequired: true, condition: null },
      ...{ prefill: 'phone' as const, shape: { holds: 'text' as const, most: 50 } },
    };
    await insertForm(portal, itemId, {
      ...testForm,
      sections: [{ title: '项目', fields: [...(section?.fields ?? []), phoneField] }],
    });
    const form = await findPublishedForm(db, itemId);
    const phone = '13811113333';
    const row = await insertFiling(db, {
      ...{ itemId, formId: form?.id ?? 0, userId: owner.userId, state: 'submitted' },
      answers: sealAnswers(secrets, { f1: '技改', f9: phone }),
      company: { companyName: '', creditCode: '', address: '', area: '' },
      ...{ createdAt: clock.now(), updatedAt: clock.now(), submittedAt: clock.now() },
    });
    return { id: row?.id ?? 0, clear: { phone } };
  },
  [appealWorkCalls.getAppeal.path]: async () => {
    const appeal = await prepareAppeal(portal, 71);
    const { newPhone } = appeal;
    await appeal.submit();
    const { id } = await readAppeal(portal, newPhone);
    return { id, clear: { contactName: '林远', newPhone } };
  },
  [accountWorkCalls.getAccount.path]: async () => {
    const { id, phone, email } = await insertOwner(portal, 72);
    await portal.sql.query(`update app_user set user_name = '司徒明' where id = $1`, [id]);
    return { id, clear: { userName: '司徒明', phone, email: email ?? '' } };
  },
  [staffCalls.getStaffMember.path]: async () => {
    const { rows } = await portal.sql.query<{ phone: string }>('select phone from app_user where id = $1', [
      writer.id,
    ]);
    return { id: writer.id, clear: { phone: rows[0]?.phone ?? '' } };
  },
  [accountChangeCalls.getAccountChange.path]: async () => {
    const clear = { contactName: '司徒明', newPhone: '13811110001', oldPhone: '13811110002' };
    const id = await insert(
      `insert into account_change (user_id, kind, state, reason, before, people, proposed_by, created_at)
       values ($1, 'handOver', 'waiting', '理由', '{"companyName":"","creditCode":"","areaPath":"","address":""}', $2, $3, now())`,
      [owner.userId, sealHandOver(portal.services.secrets, clear), chief.id],
    );
    await portal.sql.query(
      `insert into workflow_step (subject, subject_id, action, from_state, to_state, at) values ('accountChange', $1, 'propose', 'new', 'waiting', now())`,
      [id],
    );
    return { id, clear };
  },
  [matchReportCalls.getMatchReport.path]: async () => {
    const { db, secrets } = portal.services;
    const writer = await insertOwner(portal, 73);
    await portal.sql.query(`update app_user set user_name = '诸葛宁' where id = $1`, [writer.id]);
    const contactId = await insert(
      `insert into match_contact (demand_id, solution_id, demand_user_id, solution_user_id, invited_by, state, created_at, moved_at)
       values ($1, $2, $3, $4, 'demand', 'talking', now(), now())`,
      [await insertItem(db, 'demand'), await insertItem(db, 'solution'), owner.userId, writer.id],
    );
    const id = await insert(
      `insert into match_report (contact_id, seen_until, side, reason, note, state, created_at)
       values ($1, 0, 'demand', '其他', $2, 'waiting', now())`,
      [contactId, seal(secrets.talkKey, '')],
    );
    return { id, clear: { 'writer.userName': '诸葛宁', 'writer.phone': writer.phone } };
  },
  [ownSupplyCalls.getContact.path]: async () => {
    const contact = { contactName: '王芳', contactPhone: '13912345678' };
    const id = await insertItem(portal.services.db, 'demand', {
      extra: { organisation: '远衡精密传动', validUntil: '2099-12-31' },
    });
    await saveSupplyContact(portal.services, id, contact, portal.clock.now());
    return { id, clear: contact };
  },
};

let portal: TestPortal;
let owner: RowOwner;
let reviewer: TestColleague;
let chief: TestColleague;
let clerk: TestColleague;
let writer: TestColleague;
let administrator: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await openRowOwner(portal, 1);
  reviewer = await hireColleague(portal, 2, { role: 'reviewer' });
  chief = await hireColleague(portal, 3, { role: 'chief' });
  clerk = await hireColleague(portal, 4, { role: 'clerk' });
  writer = await hireColleague(portal, 5, { role: 'writer' });
  administrator = await hireColleague(portal, 6, { role: 'administrator' });
});
afterAll(() => portal.stop());

const masking = forStaff.filter(
  ({ masked }) => masked !== undefined && !Object.keys(masked).some((path) => path.startsWith('rows.')),
);
/** The cases of some services have ids of other names. */
const ask = (call: CallDefinition, id: number, { token }: { token: string }) =>
  portal.call(call, { [call.request.safeParse({ id }).success ? 'id' : 'filingId']: id }, { token });
const audited = async () =>
  (
    await portal.sql.query<{ actor: string; object: string; result: string }>(
      `select actor_user_id as actor, object, result from audit_log where action = 'reveal' order by id`,
    )
  ).rows;

describe.each(masking.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const reveal = calls.find((one) => one.path === revealPathOf(call));
  const access = [call.access].flat();
  const own = () =>
    access.includes('answer') ? clerk : access.includes('grantRoles') ? administrator : reviewer;

  test('answers staff masked, and the call beside it answers clear and records who asked for which fields', async () => {
    if (reveal === undefined) throw new Error(`${revealPathOf(call)} does not exist`);
    const { id, clear } = (await cases[path]?.()) ?? { id: 0, clear: {} };
    const before = await audited();
    const masked = await ask(call, id, own());
    expect(masked, masked.msg).toMatchObject({ code: 1 });
    const hidden = clearFields(call.masked ?? {}, masked.data);
    expect(Object.keys(hidden).sort()).toEqual(Object.keys(clear).sort());
    for (const [field, value] of Object.entries(clear)) {
      expect(hidden[field]).toContain('*');
      expect(JSON.stringify(masked.data)).not.toContain(value);
    }
    expect(await audited()).toEqual(before);

    expect((await ask(reveal, id, own())).data).toEqual(clear);
    const lines = (await audited()).slice(before.length);
    expect(lines).toMatchObject([{ actor: String(own().id) }]);
    expect(lines[0]?.object).toContain(String(id));
    expect(lines[0]?.result.split(' ').sort()).toEqual(Object.keys(clear).sort());
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(Object.values(clear).join('|')));

    const refused = await ask(reveal, id, writer);
    expect(refused).toMatchObject(failsWith('accessDenied'));
  });
});

test('listSignUps answers names and phones masked', async () => {
  const { data } = await portal.call(signUpCalls.listSignUps, {}, { token: reviewer.token });
  expect((data as { rows: object[] }).rows).toMatchObject([{ name: '吴*', phone: '138****0001' }]);
});

test('getContact answers the owner his own contact as it is', async () => {
  const contact = { contactName: '李梅', contactPhone: '13912345679' };
  const id = await insertItem(portal.services.db, 'demand', {
    extra: { organisation: '远衡精密传动', validUntil: '2099-12-31' },
  });
  await portal.sql.query('update content_item set owner_user_id = $2 where id = $1', [id, owner.userId]);
  await saveSupplyContact(portal.services, id, contact, portal.clock.now());
  expect((await ask(ownSupplyCalls.getContact, id, owner)).data).toEqual(contact);
});

test('a reveal of a case that does not exist is refused and recorded', async () => {
  const before = (await audited()).length;
  await ask(bookingCalls.revealBooking, 999_999, clerk);
  expect((await audited()).slice(before)).toMatchObject([{ object: 'booking 999999', result: 'notFound' }]);
});

describe('maskAnswer', () => {
  test.each([
    [{ name: 'name' }, { name: '林远' }, { name: '林*' }],
    [{ name: 'name' }, { name: '林' }, { name: '林*' }],
    [{ name: 'name' }, { name: '' }, { name: '' }],
    [{ phone: 'phone' }, { phone: '0571-88886666' }, { phone: '****66' }],
    [{ phone: 'phone' }, { phone: '138****0001' }, { phone: '138****0001' }],
    [{ contact: 'contact' }, { contact: 'ab@example.com' }, { contact: 'a****@example.com' }],
    [{ 'rows.phone': 'phone' }, { rows: [{ phone: '13810000001' }] }, { rows: [{ phone: '138****0001' }] }],
    [{ phone: 'phone' }, null, null],
  ] as const)('by %j of %j leaves %j', (fields, answer, expected) => {
    expect(maskAnswer(fields, answer)).toEqual(expected);
  });
});

async function insert(statement: string, values: unknown[]): Promise<number> {
  const { rows } = await portal.sql.query<{ id: string }>(`${statement} returning id`, values);
  return Number(rows[0]?.id);
}

/** The paths of an answer; those below arrays and unions as those of one of them. */
function fieldsOf(schema: unknown, path = '', above: readonly unknown[] = []): string[] {
  // a group of rules stands in itself: once is enough
  if (above.includes(schema)) return [];
  const within = (inner: unknown, at = path) => fieldsOf(inner, at, [...above, schema]);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      within(inner, path === '' ? key : `${path}.${key}`),
    );
  if (schema instanceof z.ZodArray) return within(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return within(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => within(one));
  return [path];
}

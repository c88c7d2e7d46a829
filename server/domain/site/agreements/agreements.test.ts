import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { agreementVersion as firstVersion } from '#contract/account/agreement.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { agreementCalls } from '#contract/site/agreement-calls.ts';
import { agreementWorkCalls } from '#contract/site/agreement-work-calls.ts';
import {
  agreementClausesMax,
  agreementOpeningMaxLength,
  agreementParagraphMaxLength,
  agreementParagraphsMax,
  agreementSummaryMaxLength,
  agreementTitleMaxLength,
  agreementVersionOf,
} from '#contract/site/agreements.ts';
import { runs } from '#contract/testing/extent.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { insertUncertified } from '#server/testing/certifying.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';

type Written = RequestOf<typeof agreementWorkCalls.saveAgreement>;
type Versions = ResponseOf<typeof agreementWorkCalls.listAgreementVersions>;

let portal: TestPortal;
let asking: TestColleague;
let other: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  asking = await hireColleague(portal, 1, { role: 'chief' });
  other = await hireColleague(portal, 2, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from agreement_version'));

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const clause = (title: string, ...paragraphs: string[]) => ({ title, paragraphs, isWeighty: false });
const words: Written = {
  ...{ document: 'privacyPolicy', version: firstVersion, opening: '开头', summary: '改了保存期限' },
  ...{ clauses: [clause('保存多久', '一年')], asksAgain: true },
};
const save = (changes: Partial<Written> = {}, { token } = asking) =>
  portal.call(agreementWorkCalls.saveAgreement, { ...words, ...changes }, { token });
const waitingId = async () => {
  const { rows } = await portal.sql.query<{ id: string }>(
    `select id from agreement_version where state = 'waiting'`,
  );
  return Number(rows[0]?.id);
};
const decide = async (action: 'confirm' | 'drop' | 'withdraw', { token } = other, comment = '') =>
  portal.call(agreementWorkCalls.decideAgreement, { id: await waitingId(), action, comment }, { token });
const read = async (document: Written['document'] = 'privacyPolicy') =>
  (await portal.call(agreementCalls.readAgreement, { document })).data as ResponseOf<
    typeof agreementCalls.readAgreement
  >;
/** Proposed by one, confirmed by the other. */
async function live(changes: Partial<Written> = {}): Promise<string> {
  expect(await save({ version: (await read(changes.document)).version, ...changes })).toMatchObject({
    code: 1,
  });
  expect(await decide('confirm')).toMatchObject({ code: 1 });
  return (await read(changes.document)).version;
}

let serial = 0;
/** Somebody who agreed to what counts when he came. */
async function member(): Promise<{ id: number; token: string }> {
  const owner = await insertPerson(portal, (serial += 1));
  await recordConsents(portal.services, { userId: owner.id, ip: '127.0.0.1' }, 'agreement', 'privacyPolicy');
  return owner;
}
const due = async (token: string) =>
  ((await portal.call(agreementCalls.dueAgreements, {}, { token })).data as { rows: unknown[] }).rows;
const isDue = async (token: string) =>
  ((await portal.call(accountCalls.getUserInfo, {}, { token })).data as { hasDueAgreements: boolean })
    .hasDueAgreements;

describe('a text that people agree to', () => {
  test('is the one that the portal came with until chiefs write another', async () => {
    const { version, text } = await read('agreement');
    expect(version).toBe(firstVersion);
    expect(text.clauses).toHaveLength(17);
  });

  test('counts once another chief has confirmed it, and not before', async () => {
    expect(await save()).toMatchObject({ code: 1 });
    expect((await read()).version).toBe(firstVersion);
    expect(await messageTitles(portal, other.token)).toContain('《隐私政策》的新版本等待确认');
    expect(await decide('confirm', asking)).toMatchObject(failsWith('siteFourEyes'));
    expect(await decide('withdraw', other)).toMatchObject(failsWith('siteChangeNotOwn'));
    const id = await waitingId();
    expect(await decide('confirm')).toMatchObject({ code: 1 });
    const { version, text } = await read();
    expect(version > firstVersion).toBe(true);
    expect(text).toEqual({ opening: words.opening, clauses: words.clauses });
    expect((await read('agreement')).version).toBe(firstVersion);
    expect(await messageTitles(portal, asking.token)).toContain('《隐私政策》的新版本已生效');
    const again = { id, action: 'confirm', comment: '' } as const;
    expect(
      await portal.call(agreementWorkCalls.decideAgreement, again, { token: other.token }),
    ).toMatchObject(failsWith('siteChangeSettled'));
  });

  test('is proposed once at a time, on the version that counts, and as another one', async () => {
    const before = await read();
    expect(await save({ version: '2020-01-01' })).toMatchObject(failsWith('editedMeanwhile'));
    expect(await save({ ...before.text })).toMatchObject(failsWith('siteNothingChanged'));
    const both = await Promise.all([save(), save({}, other)]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, errors.agreementWaiting.code].sort());
    expect(await save({ document: 'agreement' })).toMatchObject({ code: 1 });
  });

  test('is dropped with a reason, and taken back by whoever proposed it', async () => {
    await save();
    expect(await decide('drop')).toMatchObject(failsWith('siteReasonRequired'));
    expect(await decide('drop', other, '期限不对')).toMatchObject({ code: 1 });
    await save();
    expect(await decide('withdraw', asking)).toMatchObject({ code: 1 });
    expect((await read()).version).toBe(firstVersion);
    const request = { document: 'privacyPolicy', pageNum: 1, pageSize: 10 } as const;
    const { rows } = (
      await portal.call(agreementWorkCalls.listAgreementVersions, request, { token: asking.token })
    ).data as Versions;
    expect(rows).toMatchObject([
      { state: 'withdrawn', version: null, by: asking.account, decidedBy: asking.account },
      { state: 'dropped', version: null, by: asking.account, decidedBy: other.account, comment: '期限不对' },
    ]);
  });

  test('waits in the desk of the other chief alone', async () => {
    const count = async ({ token }: TestColleague) =>
      (
        (await portal.call(queueCalls.consoleQueues, {}, { token })).data as ResponseOf<
          typeof queueCalls.consoleQueues
        >
      ).rows.find(({ page }) => page === 'upkeep')?.waiting;
    const before = [await count(asking), await count(other)];
    await save();
    expect([await count(asking), await count(other)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  const long = (length: number) => '字'.repeat(length);
  test.each<[Partial<Written>, ErrorName, string]>([
    [{ opening: ' ' }, 'agreementTextRequired', 'opening'],
    [{ opening: long(agreementOpeningMaxLength + 1) }, 'siteTextTooLong', 'opening'],
    [{ clauses: [] }, 'agreementTextRequired', 'clauses'],
    [{ clauses: [clause(' ', '一')] }, 'agreementTextRequired', 'clauses'],
    [{ clauses: [clause('一', ' ', '')] }, 'agreementTextRequired', 'clauses'],
    [{ clauses: [clause(long(agreementTitleMaxLength + 1), '一')] }, 'siteTextTooLong', 'clauses'],
    [{ clauses: [clause('一', long(agreementParagraphMaxLength + 1))] }, 'siteTextTooLong', 'clauses'],
    [
      { clauses: [clause('一', ...Array.from({ length: agreementParagraphsMax + 1 }, () => '二'))] },
      'siteTextTooLong',
      'clauses',
    ],
    [
      { clauses: Array.from({ length: agreementClausesMax + 1 }, () => clause('一', '二')) },
      'siteTextTooLong',
      'clauses',
    ],
    [{ summary: '' }, 'agreementSummaryRequired', 'summary'],
    [{ summary: long(agreementSummaryMaxLength + 1) }, 'siteTextTooLong', 'summary'],
  ])('that breaks a rule is refused: %#', async (changes, name, field) => {
    expect(await save(changes)).toMatchObject({ ...failsWith(name), data: { field } });
  });

  test('may be as long as the rules say, in each of its parts', async () => {
    const full = clause(
      long(agreementTitleMaxLength),
      ...Array.from({ length: agreementParagraphsMax }, () => long(agreementParagraphMaxLength)),
    );
    expect(
      await save({
        ...{ opening: long(agreementOpeningMaxLength), summary: long(agreementSummaryMaxLength) },
        clauses: [full, ...Array.from({ length: agreementClausesMax - 1 }, () => clause('一', '二'))],
      }),
    ).toMatchObject({ code: 1 });
  });
});

describe('dueAgreements', () => {
  test('asks those who agreed to an earlier text again, once', async () => {
    const { token, id } = await member();
    expect([await due(token), await isDue(token)]).toEqual([[], false]);
    const version = await live();
    expect(await due(token)).toEqual([{ document: 'privacyPolicy', version, summary: '改了保存期限' }]);
    expect(await isDue(token)).toBe(true);
    const rows = [{ document: 'privacyPolicy', version }] as const;
    const accept = () => portal.call(agreementCalls.acceptAgreements, { rows: [...rows] }, { token });
    expect(await Promise.all([accept(), accept()])).toMatchObject([{ code: 1 }, { code: 1 }]);
    expect([await due(token), await isDue(token)]).toEqual([[], false]);
    const { rows: kept } = await portal.sql.query(
      `select 1 from consent where user_id = $1 and document = 'privacyPolicy' and version = $2`,
      [id, version],
    );
    expect(kept).toHaveLength(1);
  });

  test('tells of all that somebody has missed; the last is agreed to', async () => {
    const { token } = await member();
    const first = await live({ summary: '一' });
    await live({ summary: '二', asksAgain: false, clauses: [clause('保存多久', '两年')] });
    const last = await live({ summary: '三', clauses: [clause('保存多久', '三年')] });
    expect(await due(token)).toEqual([{ document: 'privacyPolicy', version: last, summary: '一\n三' }]);
    expect(
      await portal.call(
        agreementCalls.acceptAgreements,
        { rows: [{ document: 'privacyPolicy', version: first }] },
        { token },
      ),
    ).toMatchObject(failsWith('agreementVersionOld'));
    expect(await isDue(token)).toBe(true);
  });

  test('does not ask for a text that does not ask, nor whoever comes after one', async () => {
    const { token } = await member();
    await live({ asksAgain: false });
    expect(await due(token)).toEqual([]);
    const version = await live({ clauses: [clause('保存多久', '三年')] });
    // a form may have been open since before: of the last day the version before is the one that was read
    expect(await due((await member()).token)).toMatchObject([{ document: 'privacyPolicy', version }]);
    await portal.sql.query(`update agreement_version set decided_at = decided_at - interval '1 day'`);
    const later = await member();
    expect(await due(later.token)).toEqual([]);
    const { rows } = await portal.sql.query<{ version: string }>(
      `select version from consent where user_id = $1 and document = 'privacyPolicy'`,
      [later.id],
    );
    expect(rows).toEqual([{ version }]);
  });

  test('asks a person as himself while he acts for an enterprise', async () => {
    const person = await member();
    const company = await insertUncertified(portal, 900);
    await insertMembership(portal, { enterpriseId: company.id, personId: person.id, role: 'viewer' });
    await membership(portal).actFor(person.token, company.id);
    const version = await live();
    await portal.sql.query('delete from consent where version = $1', [version]);
    expect(await isDue(person.token)).toBe(true);
    const rows = [{ document: 'privacyPolicy', version }] as const;
    expect(
      await portal.call(agreementCalls.acceptAgreements, { rows: [...rows] }, { token: person.token }),
    ).toMatchObject({ code: 1 });
    expect(await isDue(person.token)).toBe(false);
    const { rows: kept } = await portal.sql.query('select user_id from consent where version = $1', [
      version,
    ]);
    expect(kept).toEqual([{ user_id: String(person.id) }]);
  });

  test('does not ask colleagues whose account was made for them', async () => {
    await live();
    expect(await due(asking.token)).toEqual([]);
  });
});

test.each(['writer', 'reviewer', 'administrator', 'clerk'] as const)('refuses a %s', async (role) => {
  const { token } = await hireColleague(portal, 10 + role.length, { role });
  for (const answer of [
    await portal.call(agreementWorkCalls.listAgreements, {}, { token }),
    await save({}, { token } as TestColleague),
  ])
    expect(answer).toMatchObject(failsWith('accessDenied'));
});

test('a later version sorts after all earlier ones, whatever the clock says', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 40 }), (days) => {
      const known: string[] = [];
      for (const one of days) known.push(agreementVersionOf(one, known));
      expect(known).toEqual([...known].sort());
      expect(new Set([firstVersion, ...known]).size).toBe(known.length + 1);
      expect((known[0] ?? '') > firstVersion).toBe(true);
    }),
    { numRuns: runs(200, 2_000) },
  );
});

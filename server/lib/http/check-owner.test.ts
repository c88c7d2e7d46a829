import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import { assessmentFilingCalls } from '#contract/assessments/filing-calls.ts';
import { assessmentLinkCalls } from '#contract/assessments/link-calls.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import { errors } from '#contract/errors.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { contactCalls } from '#contract/matching/contact-calls.ts';
import { reportTalkCalls } from '#contract/matching/report-calls.ts';
import type { OwnerRule } from '#contract/owner.ts';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { consentCalls } from '#contract/supply/consent-calls.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { callerAlone } from '#server/testing/caller-alone.ts';
import { accessRowOf } from '#server/testing/access-table.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import {
  openRowOwner,
  ownedRows,
  readAllRows,
  readRowsOf,
  type RowOwner,
} from '#server/testing/owned-rows.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { still } from '#server/testing/still.ts';

const calls = Object.values(catalogue).flatMap((area) => Object.entries(area));
const owned = calls.flatMap(([name, call]) =>
  call.owner === undefined ? [] : [{ name, call, owner: call.owner }],
);

/** What a call needs besides the id, to do something when the row is one's own. */
const forms = new Map<CallDefinition, object>([
  [
    appealCalls.saveUserRegister,
    {
      userRegisterModel: {
        enptName: '远衡精密传动第1有限公司',
        newUserName: '赵敏',
        newPhone: '13700000001',
      },
    },
  ],
  [assessmentCalls.answerAssessment, { changes: [{ question: 'i1', chosen: ['met'], reason: '', base: 0 }] }],
  [assessmentCalls.attachEvidence, { question: 'i1', relatedId: newRelatedId() }],
  [assessmentFilingCalls.copyReport, { relatedId: newRelatedId() }],
  [assessmentCalls.carryAssessment, { version: 1 }],
  [assessmentCalls.submitAssessment, { seen: { revs: 0, leftOut: [] } }],
  [assessmentLinkCalls.makeAssessmentLink, { reader: '银行', days: 7 }],
  [assessmentLinkCalls.revokeAssessmentLink, { linkId: 1 }],
  [assessmentReviewCalls.moveOwnReview, { action: 'withdraw', updateTime: '2026-01-01T00:00:00.000Z' }],
  [assessmentCalls.tailorAssessment, { node: 'people.skill', reason: '' }],
  [directCalls.answerDirectOffer, { rev: 1, answer: 'decline' }],
  [directCalls.recountDirectOffer, { rev: 1 }],
  [contactCalls.moveContact, { action: 'accept' }],
  [contactCalls.sayInContact, { body: '您好' }],
  [contactCalls.rateContact, { stars: 5 }],
  [reportTalkCalls.reportTalk, { reason: '广告推销' }],
  [questionCalls.setQuestionPrivate, { isPrivate: true }],
  [diagnosisCalls.addApplyFile, { relatedId: newRelatedId() }],
  [consentCalls.answerConsent, { action: 'decline', comment: '数字不能公开' }],
  [certificationCalls.attachToCertification, { relatedId: newRelatedId() }],
  [prefixCalls.reportVolumes, { year: 2025, registered: '10', resolved: '10' }],
  [recordCalls.saveRecord, { suffix: 'a', values: [{ index: '1', type: 'DESC', data: 'x' }] }],
  [recordCalls.importRecords, { text: ['后缀,序号,类型,内容\n'] }],
]);

let portal: TestPortal;
let somebody: RowOwner;
let other: RowOwner;
/** Of the other one, with a cookie of his own. */
let stranger: TestBrowser;

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  somebody = await openRowOwner(portal, 1);
  other = await openRowOwner(portal, 2);
  stranger = openBrowser(portal);
  await upload(stranger, newRelatedId());
});
afterAll(() => portal.stop());
beforeEach(async () => {
  // some calls end sessions
  somebody = { ...somebody, token: await logIn(portal, somebody.account) };
});

/** The form with the id where the rule says. */
function naming(call: CallDefinition, { id }: OwnerRule, value: unknown): Record<string, unknown> {
  const form = structuredClone(forms.get(call) ?? {}) as Record<string, unknown>;
  const path = id.split('.');
  const last = path.pop() ?? '';
  const place = path.reduce((at, key) => at[key] as Record<string, unknown>, form);
  place[last] = call.request.safeParse({ ...form, [last]: [value] }).success ? [value] : value;
  return form;
}

test('every owned table is named by the owner rule of some call', () => {
  expect(new Set(owned.map(({ owner }) => owner.table))).toEqual(new Set(Object.keys(ownedRows)));
});

/** A session that may make a call, confirmed where it asks for that. */
async function sessionFor(call: CallDefinition, { account }: RowOwner): Promise<string> {
  const token = await logIn(portal, account);
  return call.confirmation === undefined ? token : confirm(portal, token, call.confirmation);
}

describe.each(owned)('$name', ({ call, owner }) => {
  const made = async (browser: TestBrowser, token: string | undefined, id: unknown) => {
    const form = naming(call, owner, id) as RequestOf<CallDefinition>;
    const { code, msg, data, status } = await browser.call(call, form, token === undefined ? {} : { token });
    return { code, msg, data, status };
  };

  test('changes nothing in a row of another account, answers as for a missing row, and accepts the owner', async () => {
    const { theirs, nobodys, isOfBrowser } = await ownedRows[owner.table](somebody, owner);
    expect(theirs).toBeDefined();
    const token = await sessionFor(call, other);
    const before = await readAllRows(portal);
    const answer = await made(stranger, token, theirs);
    expect(answer).toEqual(await made(stranger, token, nobodys));
    expect(await readAllRows(portal)).toEqual(before);
    if (owner.otherwise === 'nothing') return;
    const refused = errors[owner.otherwise].code;
    const hint = `answered: ${answer.msg}; a call that needs more than the id has a form in \`forms\` of this file`;
    expect(answer.code, hint).toBe(refused);
    const session = isOfBrowser ? undefined : await sessionFor(call, somebody);
    const own = await made(somebody.browser, session, theirs);
    expect(own.code, `for its owner: ${own.msg}`).not.toBe(refused);
  });
});

/** What stands in rows of the one and in nobody else's; what is published names its enterprise. */
const marks = ['factory_1', 'factory_3', '13810000001', '13810000003', '13612345678', '精密减速器多品种'];

describe('call without an id that concerns only the caller', () => {
  /** Those that say so where they are written down, and those whose answers are nobody else's. */
  const alone = calls.filter(([, call]) => /\bown\b|caller/.test(accessRowOf(call)?.[1] ?? ''));

  test('has an entry in server/testing/caller-alone.ts, and no other call has one', () => {
    expect(Object.keys(callerAlone).sort()).toEqual(alone.map(([, { path }]) => path as string).sort());
  });

  test.each(alone)('%s neither returns nor changes data of another account', async (name, call) => {
    const make = callerAlone[call.path] ?? expect.fail(`no line for ${call.path}`);
    const form = (await make(somebody)) as RequestOf<CallDefinition>;
    const token = await sessionFor(call, other);
    const before = await readRowsOf(portal, somebody.userId);
    const answer = await stranger.call(call, form, { token });
    const ofNobody = Object.fromEntries(
      Object.entries(form as object).map(([key, value]) => [
        key,
        /^id$|Id$/.test(key) ? 999_999 : (value as unknown),
      ]),
    ) as RequestOf<CallDefinition>;
    if (answer.code !== 1)
      expect(answer.code, `${name}: ${answer.msg}`).toBe(
        (await stranger.call(call, ofNobody, { token })).code,
      );
    for (const mark of marks) expect(JSON.stringify(answer.data)).not.toContain(mark);
    expect(await readRowsOf(portal, somebody.userId)).toEqual(before);
  });
});

describe('lists of the caller', () => {
  /** Of users, without an id by which a row could be named. */
  const lists = calls.filter(
    ([, { access, owner, request, writes }]) =>
      access !== 'anonymous' && owner === undefined && writes === undefined && request.safeParse({}).success,
  );

  test('contain no data of another account', async () => {
    expect(lists.length).toBeGreaterThan(10);
    // the one of before has made as many as one may on a day
    const busy = await openRowOwner(portal, 3);
    for (const make of Object.values(callerAlone)) await make(busy);
    const token = await logIn(portal, other.account);
    for (const [name, call] of lists) {
      const { data } = await stranger.call(call, {}, { token });
      for (const mark of marks) expect(JSON.stringify(data), name).not.toContain(mark);
    }
  });
});

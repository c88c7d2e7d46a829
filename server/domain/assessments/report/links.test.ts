import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  assessmentTools,
  linkDaysMost,
  linkReaderMaxLength,
  linksAtOnce,
} from '#contract/assessments/constants.ts';
import { degreeMark } from '#contract/assessments/degrees.ts';
import { assessmentLinkCalls } from '#contract/assessments/link-calls.ts';
import { countDegrees } from '#contract/assessments/result-words.ts';
import { sharedResultsPerIp } from '#contract/assessments/shared-result.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { assessing } from '#server/testing/assessing.ts';
import { insertDiagnosed, type TestEnterprise } from '#server/testing/diagnosing.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let who: TestEnterprise;
let other: TestEnterprise;
let assessmentId: number;
let serial = 655;
beforeAll(async () => {
  portal = await startTestPortal();
  who = await insertDiagnosed(portal, 651);
  other = await insertDiagnosed(portal, 652);
  assessmentId = await assessing(portal).assess(who, 'security', { option: 1 });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from assessment_link'));

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
type Made = ResponseOf<typeof assessmentLinkCalls.makeAssessmentLink>;
const make = (given: { reader?: string; days?: number } = {}, { token } = who) =>
  portal.call(
    assessmentLinkCalls.makeAssessmentLink,
    { assessmentId, reader: '锦江支行 周宁', days: 7, ...given },
    { token, headers: { [idempotencyHeader]: randomUUID() } },
  );
const made = async (given: { days?: number } = {}) => (await make(given)).data as Made;
const revoke = (linkId: number, { token } = who) =>
  portal.call(assessmentLinkCalls.revokeAssessmentLink, { assessmentId, linkId }, { token });
const list = async () =>
  (await portal.call(assessmentLinkCalls.assessmentLinks, { assessmentId }, who)).data as ResponseOf<
    typeof assessmentLinkCalls.assessmentLinks
  >;
const open = (address: string, method = 'GET') => fetch(portal.url + new URL(address).pathname, { method });

describe('a link to a result', () => {
  test('shows it to whoever has it, without an account, and counts how often', async () => {
    const { address } = await made();
    const answer = await open(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('锦江支行 周宁');
    expect(page).toContain('远衡机械651厂');
    expect(page).toContain('适用的 33 项里，已落实 0 项');
    // single answers are the enterprise's own
    expect(page).not.toContain('资产清单与核查');
    await open(address, 'HEAD');
    await open(address);
    expect(await list()).toEqual([
      expect.objectContaining({ reader: '锦江支行 周宁', state: 'live', opened: 2 }) as unknown,
    ]);
  });

  test.each(assessmentTools)(
    'says beside each level of %s, and of all, how far it is verified',
    async (tool) => {
      const company = await insertDiagnosed(portal, (serial += 1));
      const { assess, modelOf } = assessing(portal);
      const request = {
        ...{ assessmentId: await assess(company, tool, { option: 1 }), reader: '支行', days: 1 },
      };
      const { address } = (
        await portal.call(assessmentLinkCalls.makeAssessmentLink, request, {
          ...{ token: company.token, headers: { [idempotencyHeader]: randomUUID() } },
        })
      ).data as Made;
      const page = await (await open(address)).text();
      const model = await modelOf(tool);
      const levels = 'levels' in model ? model.levels : [];
      for (const { name, degree } of levels)
        expect(page).toMatch(new RegExp(`${name}）?${degreeMark(degree)}，[已未]达到`));
      expect(page).toContain('没有与官方原文核对过');
      for (const { name, reference } of countDegrees(model))
        expect(page).toMatch(
          new RegExp(`>${name}</th><td>\\d+</td><td>\\d+</td><td>${String(reference)}</td>`),
        );
    },
  );

  test('keeps nothing of its secret', async () => {
    const { address } = await made();
    const secret = address.split('/').at(-1) ?? '';
    const { rows } = await portal.sql.query('select * from assessment_link');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  test('ends at once when it is revoked, and again that is no fault', async () => {
    const { address, linkId } = await made();
    expect((await revoke(linkId)).code).toBe(1);
    expect((await revoke(linkId)).code).toBe(1);
    expect((await open(address)).status).toBe(404);
    expect((await list())[0]?.state).toBe('revoked');
    expect(await revoke(linkId + 1_000)).toEqual(failsWith('assessmentLinkGone'));
  });

  test.each([
    { is: 'suspended', from: `suspended_at = now(), suspension_reason = 'x'` },
    { is: 'deleted', from: 'deleted_at = now()' },
  ])('opens nothing of an enterprise that is $is', async ({ from }) => {
    const { address } = await made();
    await portal.sql.query(`update app_user set ${from} where id = $1`, [who.id]);
    expect((await open(address)).status).toBe(404);
    await portal.sql.query(
      'update app_user set suspended_at = null, suspension_reason = null, deleted_at = null where id = $1',
      [who.id],
    );
    expect((await open(address)).status).toBe(200);
  });

  test('ends with the day that was set, to the moment', async () => {
    const { address, linkId, expireTime } = await made({ days: 1 });
    expect(Date.parse(expireTime) - portal.clock.now().getTime()).toBe(86_400_000);
    // as if it had been made a day ago, but for a moment
    const expiresIn = (milliseconds: number) =>
      portal.sql.query('update assessment_link set expires_at = $2 where id = $1', [
        linkId,
        new Date(portal.clock.now().getTime() + milliseconds),
      ]);
    await expiresIn(1);
    expect((await open(address)).status).toBe(200);
    await expiresIn(0);
    expect((await open(address)).status).toBe(404);
    expect((await list())[0]?.state).toBe('expired');
  });
});

describe('making a link', () => {
  test.each([0, linkDaysMost + 1])('is refused for %i days', async (days) => {
    expect(await make({ days })).toEqual(failsWith('assessmentLinkDays'));
  });
  test.each([1, linkDaysMost])('is done for %i days', async (days) => {
    expect((await make({ days })).code).toBe(1);
  });
  test('asks for whom, in so many characters', async () => {
    expect(await make({ reader: '  ' })).toEqual(failsWith('assessmentReader'));
    expect(await make({ reader: '行'.repeat(linkReaderMaxLength + 1) })).toEqual(
      failsWith('assessmentReader'),
    );
    expect((await make({ reader: '行'.repeat(linkReaderMaxLength) })).code).toBe(1);
  });
  test(`is done ${String(linksAtOnce)} times at once, also for many at the same moment, and again once one has ended`, async () => {
    const answers = await Promise.all(Array.from({ length: linksAtOnce + 3 }, () => make()));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(linksAtOnce);
    expect(await make()).toEqual(failsWith('assessmentLinkLimit'));
    await revoke((await list())[0]?.linkId ?? 0);
    expect((await make()).code).toBe(1);
  });
  test('is refused before the submission', async () => {
    await portal.sql.query(`update assessment set state = 'open' where id = $1`, [assessmentId]);
    expect(await make()).toEqual(failsWith('assessmentNotDone'));
    await portal.sql.query(`update assessment set state = 'done' where id = $1`, [assessmentId]);
  });
  test('is for the owner: neither for another enterprise, nor for who acts for this one otherwise', async () => {
    expect(await make({}, other)).toEqual(failsWith('notFound'));
    const editor = await insertPerson(portal, 653);
    await insertMembership(portal, { enterpriseId: who.id, personId: editor.id, role: 'editor' });
    await membership(portal).actFor(editor.token, who.id);
    const asEditor = { ...who, token: editor.token };
    expect((await make({}, asEditor)).code).not.toBe(1);
    const { linkId } = await made();
    expect((await revoke(linkId, asEditor)).code).not.toBe(1);
    expect(await revoke(linkId, other)).toEqual(failsWith('notFound'));
  });
});

test(`a network opens ${String(sharedResultsPerIp.max)} links, known or not, and then is told to wait`, async () => {
  const alone = await startTestPortal({ RATE_LIMITS: 'on' });
  try {
    const look = async () => (await fetch(`${alone.url}/shared-result/${'A'.repeat(43)}`)).status;
    for (let n = 0; n < sharedResultsPerIp.max; n += 1) expect(await look()).toBe(404);
    expect(await look()).toBe(429);
  } finally {
    await alone.stop();
  }
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { insertDiagnosed, type TestEnterprise } from '#server/testing/diagnosing.ts';
import { openModelWriting } from '#server/testing/model-writing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';

let portal: TestPortal;
let desk: Awaited<ReturnType<typeof openModelWriting>>;
let serial = 950;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openModelWriting(portal);
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from assessment_model_draft'));

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
const does = { code: 1 };

describe('an assessment that is open while a new version comes', () => {
  const enterprise = () => insertDiagnosed(portal, (serial += 1));
  const keyed = ({ token }: TestEnterprise) => ({ token, headers: { [idempotencyHeader]: randomUUID() } });
  const begun = async (company: TestEnterprise, previousId?: number) => {
    const request = { tool: 'security', variant: 'all', previousId } as const;
    const { data } = await portal.call(assessmentCalls.beginAssessment, request, keyed(company));
    return (data as { assessmentId: number }).assessmentId;
  };
  const open = (company: TestEnterprise, assessmentId: number): Promise<AssessmentSheet> =>
    desk.got(assessmentCalls.openAssessment, { assessmentId }, company);
  const answer = (
    company: TestEnterprise,
    assessmentId: number,
    { keys, version }: { keys: readonly string[]; version?: number },
  ) =>
    portal.call(
      assessmentCalls.answerAssessment,
      {
        ...{ assessmentId, version },
        changes: keys.map((question) => ({ question, chosen: ['met'], reason: '', base: 0 })),
      },
      { token: company.token },
    );
  const carry = (company: TestEnterprise, assessmentId: number, version: number) =>
    portal.call(assessmentCalls.carryAssessment, { assessmentId, version }, { token: company.token });
  const submit = async (company: TestEnterprise, assessmentId: number, version?: number) => {
    const { answers, leftOut } = await open(company, assessmentId);
    const seen = { revs: answers.reduce((sum, { rev }) => sum + rev, 0), leftOut: Object.keys(leftOut) };
    return portal.call(
      assessmentCalls.submitAssessment,
      { assessmentId, version, isPledged: true, seen },
      keyed(company),
    );
  };
  /** i1 is asked no more, i2 is worded otherwise, and something new is asked. */
  const without = (at: string) => (model: AssessmentModel) =>
    ({
      ...model,
      short: model.short.filter((key) => key !== at),
      questions: [
        ...model.questions
          .filter(({ key }) => key !== at)
          .map((each, n) => (n === 0 ? { ...each, text: `${each.text}（修订）` } : each)),
        {
          ...model.questions[0],
          key: `new${at}`,
          number: 150 + Number(at.slice(1)),
          text: `新增于 ${at} 之后`,
        },
      ],
    }) as AssessmentModel;

  test('stays with its version, and is carried over by choice: what is asked alike comes along', async () => {
    const company = await enterprise();
    const id = await begun(company);
    const { version } = await open(company, id);
    await answer(company, id, { keys: ['i1', 'i2', 'i4'] });
    const next = await desk.putInForce('security', without('i1'));
    expect(await open(company, id)).toMatchObject({ version, newest: next.version, answered: 3, asked: 33 });
    expect((await answer(company, id, { keys: ['i7'], version })).code).toBe(1);
    expect(await carry(company, id, version)).toEqual(failsWith('assessmentModelOld'));
    const carried = await carry(company, id, next.version);
    expect(carried.data).toEqual({
      ...{ taken: ['i2', 'i4', 'i7'], reworded: ['i2'], reopened: [], added: ['newi1'], gone: ['i1'] },
    });
    const sheet = await open(company, id);
    expect(sheet).toMatchObject({ version: next.version, answered: 3, asked: 33 });
    expect(sheet.answers.map(({ question, rev }) => [question, rev])).toEqual([
      ...[
        ['i2', 1],
        ['i4', 1],
        ['i7', 1],
      ],
    ]);
    expect(await carry(company, id, next.version)).toEqual(failsWith('assessmentNoNewer'));
    // who still has the questions of before on the screen saves nothing, and hands nothing in
    expect(await answer(company, id, { keys: ['i5'], version })).toEqual(failsWith('assessmentModelOld'));
    expect(await submit(company, id, version)).toEqual(failsWith('assessmentModelOld'));
    // a new one goes by the new one
    const another = await enterprise();
    expect((await open(another, await begun(another))).version).toBe(next.version);
    const { versions } = await desk.list('security');
    expect(versions.find((each) => each.version === next.version)).toMatchObject({ open: 2, done: 0 });
  });

  test('files beside a question that is asked no more are nobody’s, and the others stay', async () => {
    const company = await enterprise();
    const id = await begun(company);
    const { evidence: none } = await open(company, id);
    expect(none).toEqual({});
    const attach = async (question: string) => {
      const relatedId = newRelatedId();
      await upload(openBrowser(portal), relatedId, undefined, {
        token: company.token,
        fields: { purpose: 'assessment' },
      });
      const request = { assessmentId: id, question, relatedId };
      expect(
        await portal.call(assessmentCalls.attachEvidence, request, { token: company.token }),
      ).toMatchObject(does);
    };
    await attach('i9');
    await attach('i10');
    const next = await desk.putInForce('security', without('i9'));
    expect(await carry(company, id, next.version)).toMatchObject(does);
    const { rows } = await portal.sql.query<{ question: string }>(
      'select question from assessment_evidence where assessment_id = $1',
      [id],
    );
    expect(rows).toEqual([{ question: 'i10' }]);
  });

  test('goes on without the way of assessment that it was begun with in no other version', async () => {
    const company = await enterprise();
    const id = await begun(company);
    const next = await desk.putInForce('security', (model) => ({
      ...model,
      variants: model.variants.map((each) => ({ ...each, key: 'whole' })),
    }));
    expect(await carry(company, id, next.version)).toEqual(failsWith('assessmentVariantGone'));
    await desk.putInForce('security', (model) => ({
      ...model,
      variants: model.variants.map((each) => ({ ...each, key: 'all' })),
    }));
  });

  test('is nobody else’s to carry over, and not once it is submitted', async () => {
    const [one, another] = [await enterprise(), await enterprise()];
    const id = await begun(one);
    const { version } = await open(one, id);
    expect(await carry(another, id, version)).toEqual(failsWith('notFound'));
    const { model } = await desk.modelOf('security', version);
    await answer(one, id, { keys: model.questions.map(({ key }) => key) });
    expect(await submit(one, id, version)).toMatchObject(does);
    expect(await carry(one, id, version)).toEqual(failsWith('assessmentMoved'));
  });

  test('a finished one is computed again from its answers to the same bytes after newer versions have come', async () => {
    const company = await enterprise();
    const id = await begun(company);
    const { version } = await open(company, id);
    const { model } = await desk.modelOf('security', version);
    await answer(company, id, { keys: model.questions.map(({ key }) => key) });
    await submit(company, id);
    const bytes = async () => {
      const { rows } = await portal.sql.query<{ result: string }>(
        'select result::text from assessment where id = $1',
        [id],
      );
      return rows[0]?.result;
    };
    const before = await bytes();
    await desk.putInForce('security', without('i3'));
    await desk.putInForce('security', without('i5'));
    const sheet = await open(company, id);
    expect(sheet.version).toBe(version);
    const again = resultOf((await desk.modelOf('security', sheet.version)).model, {
      variant: sheet.variant,
      leftOut: new Set(Object.keys(sheet.leftOut)),
      answers: Object.fromEntries(sheet.answers.map((each) => [each.question, each])),
    });
    const { rows } = await portal.sql.query<{ text: string }>('select $1::jsonb::text as text', [
      JSON.stringify(again),
    ]);
    expect(rows[0]?.text).toBe(before);
    expect(await bytes()).toBe(before);
    // begun with its answers by the newest, what is asked no more is left behind
    const next = await open(company, await begun(company, id));
    expect(next.answers.map(({ question }) => question)).not.toContain('i3');
    expect(next.answered).toBe(next.asked - 2);
  });
});

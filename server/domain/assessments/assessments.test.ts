import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentsPerDay, reasonMaxLength } from '#contract/assessments/constants.ts';
import type { AssessmentSheet, AssessmentStatus } from '#contract/assessments/entities.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { optionsOf } from '#contract/assessments/answers.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { insertDiagnosed, type TestEnterprise } from '#server/testing/diagnosing.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let serial = 900;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

type Change = RequestOf<typeof assessmentCalls.answerAssessment>['changes'][number];
const enterprise = () => insertDiagnosed(portal, (serial += 1));
const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
const variants = { maturity: 'discrete', security: 'all', digital: 'all' } as const;
const begin = ({ token }: { token: string }, tool: AssessmentTool, previousId?: number) =>
  portal.call(
    assessmentCalls.beginAssessment,
    { tool, variant: variants[tool], previousId },
    { token, headers: { [idempotencyHeader]: randomUUID() } },
  );
const begun = async (who: { token: string }, tool: AssessmentTool, previousId?: number) => {
  const answer = await begin(who, tool, previousId);
  if (answer.code !== 1) throw new Error(answer.msg);
  return (answer.data as { assessmentId: number }).assessmentId;
};
const open = async ({ token }: { token: string }, assessmentId: number) =>
  (await portal.call(assessmentCalls.openAssessment, { assessmentId }, { token })).data as AssessmentSheet;
const save = ({ token }: { token: string }, assessmentId: number, changes: Change[]) =>
  portal.call(assessmentCalls.answerAssessment, { assessmentId, changes }, { token });
const saved = async (who: { token: string }, assessmentId: number, changes: Change[]) =>
  (await save(who, assessmentId, changes)).data as ResponseOf<typeof assessmentCalls.answerAssessment>;
/** What whoever opens it has before him. */
const seenBy = async (who: { token: string }, assessmentId: number) => {
  const { answers, leftOut } = await open(who, assessmentId);
  return { revs: answers.reduce((sum, { rev }) => sum + rev, 0), leftOut: Object.keys(leftOut) };
};
const submit = async ({ token }: { token: string }, assessmentId: number, isPledged = true) =>
  portal.call(
    assessmentCalls.submitAssessment,
    { assessmentId, isPledged, seen: await seenBy({ token }, assessmentId) },
    { token, headers: { [idempotencyHeader]: randomUUID() } },
  );
const modelOf = async (tool: AssessmentTool) => {
  const { data } = await portal.call(assessmentCalls.assessmentModel, { tool });
  return (data as ResponseOf<typeof assessmentCalls.assessmentModel>).model;
};
const met = (question: string, base = 0): Change => ({ question, chosen: ['met'], reason: '', base });
/** The first option of every question. */
const allOf = async (tool: AssessmentTool): Promise<Change[]> => {
  const model = await modelOf(tool);
  return model.questions.map((question) => ({
    ...{ question: question.key, reason: '', base: 0 },
    chosen: [optionsOf(model, question)[0]?.key ?? ''],
  }));
};

describe('an assessment from its beginning to its result', () => {
  test.each(['maturity', 'security', 'digital'] as const)(
    'of %s keeps what it was computed by, and computes to the same again',
    async (tool) => {
      const company = await enterprise();
      const id = await begun(company, tool);
      await saved(company, id, await allOf(tool));
      const answer = await submit(company, id);
      expect(answer).toMatchObject({ code: 1, data: { state: 'done', tool } });
      const sheet = await open(company, id);
      expect(sheet.answered).toBe(sheet.asked);
      const { model } = (await portal.call(assessmentCalls.assessmentModel, { tool, version: sheet.version }))
        .data as ResponseOf<typeof assessmentCalls.assessmentModel>;
      const again = resultOf(model, {
        variant: sheet.variant,
        leftOut: new Set(Object.keys(sheet.leftOut)),
        answers: Object.fromEntries(sheet.answers.map((each) => [each.question, each])),
      });
      // jsonb keeps its own order of keys
      expect(again).toEqual(sheet.result);
    },
  );

  test('takes no answers, no tailoring and no second submission once it is submitted', async () => {
    const company = await enterprise();
    const id = await begun(company, 'security');
    await saved(company, id, await allOf('security'));
    expect((await submit(company, id)).code).toBe(1);
    expect(await submit(company, id)).toEqual(failsWith('assessmentMoved'));
    expect(await save(company, id, [met('i1', 1)])).toEqual(failsWith('assessmentMoved'));
    for (const call of [assessmentCalls.discardAssessment, assessmentCalls.tailorAssessment] as const)
      expect(
        await portal.call(
          call,
          { assessmentId: id, node: 'manage', reason: '不涉及' },
          { token: company.token },
        ),
      ).toEqual(failsWith('assessmentMoved'));
  });

  test('is not submitted with a question open, nor without the pledge', async () => {
    const company = await enterprise();
    const id = await begun(company, 'security');
    const all = await allOf('security');
    await saved(company, id, all.slice(1));
    expect(await submit(company, id)).toEqual(failsWith('assessmentIncomplete'));
    await saved(company, id, all.slice(0, 1));
    expect(await submit(company, id, false)).toEqual(failsWith('assessmentPledge'));
    expect((await submit(company, id)).code).toBe(1);
  });

  test('is not submitted as somebody has not seen it: answered, or tailored, meanwhile', async () => {
    const company = await enterprise();
    const id = await begun(company, 'maturity');
    await saved(company, id, await allOf('maturity'));
    const seen = await seenBy(company, id);
    const pledge = () =>
      portal.call(
        assessmentCalls.submitAssessment,
        { assessmentId: id, isPledged: true, seen },
        { token: company.token, headers: { [idempotencyHeader]: randomUUID() } },
      );
    const tailor = (reason: string) =>
      portal.call(
        assessmentCalls.tailorAssessment,
        { assessmentId: id, node: 'people.skill', reason },
        { token: company.token },
      );
    await tailor('没有这项业务');
    expect(await pledge()).toEqual(failsWith('assessmentChanged'));
    await tailor('');
    await saved(company, id, [{ question: 'people.skill.1', chosen: ['most'], reason: '', base: 1 }]);
    expect(await pledge()).toEqual(failsWith('assessmentChanged'));
    expect((await submit(company, id)).code).toBe(1);
  });

  test('begun again takes the answers along and shows what they were', async () => {
    const company = await enterprise();
    const first = await begun(company, 'security');
    await saved(company, first, await allOf('security'));
    await submit(company, first);
    const second = await begun(company, 'security', first);
    expect(second).not.toBe(first);
    await saved(company, second, [{ question: 'i1', chosen: ['notMet'], reason: '', base: 1 }]);
    const sheet = await open(company, second);
    expect(sheet.answered).toBe(sheet.asked);
    expect(sheet.previous.find(({ question }) => question === 'i1')?.chosen).toEqual(['met']);
    expect(sheet.answers.find(({ question }) => question === 'i1')?.chosen).toEqual(['notMet']);
    expect((await open(company, first)).answers.find(({ question }) => question === 'i1')?.chosen).toEqual([
      'met',
    ]);
  });

  test('is the same for twenty who begin it at once', async () => {
    const company = await enterprise();
    const all = await Promise.all(Array.from({ length: 20 }, () => begun(company, 'digital')));
    expect(new Set(all).size).toBe(1);
  });

  test(`may be begun ${String(assessmentsPerDay)} times a day`, async () => {
    const company = await enterprise();
    for (let n = 0; n < assessmentsPerDay; n += 1) {
      const assessmentId = await begun(company, 'security');
      const { code } = await portal.call(
        assessmentCalls.discardAssessment,
        { assessmentId },
        { token: company.token },
      );
      expect(code).toBe(1);
    }
    expect(await begin(company, 'security')).toEqual(failsWith('assessmentLimit'));
  });

  test('is nobody else’s: neither to be read, nor to be begun with', async () => {
    const [one, other] = [await enterprise(), await enterprise()];
    const id = await begun(one, 'security');
    for (const call of [assessmentCalls.openAssessment, assessmentCalls.discardAssessment] as const)
      expect(await portal.call(call, { assessmentId: id }, { token: other.token })).toEqual(
        failsWith('notFound'),
      );
    expect(await begin(other, 'security', id)).toEqual(failsWith('notFound'));
    expect(await begin(one, 'digital', id)).toEqual(failsWith('notFound'));
  });
});

describe('answerAssessment', () => {
  let company: TestEnterprise;
  let id: number;
  beforeAll(async () => {
    company = await enterprise();
    id = await begun(company, 'security');
  });

  test('keeps the first of two different answers, and says what it is', async () => {
    await saved(company, id, [met('i2')]);
    const second = await saved(company, id, [{ question: 'i2', chosen: ['notMet'], reason: '', base: 0 }]);
    expect(second).toMatchObject({ saved: [], conflicts: [{ question: 'i2', chosen: ['met'], rev: 1 }] });
    const decided = await saved(company, id, [{ question: 'i2', chosen: ['notMet'], reason: '', base: 1 }]);
    expect(decided).toMatchObject({ saved: [{ chosen: ['notMet'], rev: 2 }], conflicts: [] });
  });

  test('takes what comes again for what it is: kept', async () => {
    await saved(company, id, [met('i3')]);
    expect(await saved(company, id, [met('i3')])).toMatchObject({
      saved: [{ question: 'i3', rev: 1 }],
      conflicts: [],
    });
  });

  test('loses none of many answers that come at once, and names each that is another', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        saved(company, id, [
          { question: 'i4', chosen: [n % 2 === 0 ? 'met' : 'partly'], reason: '', base: 0 },
          { question: 'i7', chosen: ['met'], reason: '', base: 0 },
        ]),
      ),
    );
    const kept = (await open(company, id)).answers.find(({ question }) => question === 'i4');
    expect(kept?.rev).toBe(1);
    for (const [n, answer] of all.entries()) {
      const mine = n % 2 === 0 ? 'met' : 'partly';
      const found = answer.conflicts.find(({ question }) => question === 'i4');
      expect(found === undefined).toBe(kept?.chosen[0] === mine);
      expect(answer.saved.some(({ question }) => question === 'i7')).toBe(true);
    }
  });

  test.each([
    ['a question that is not there', { question: 'i99', chosen: ['met'] }],
    ['an option that is not there', { question: 'i1', chosen: ['perhaps'] }],
    ['two of one', { question: 'i1', chosen: ['met', 'notMet'] }],
    ['nothing', { question: 'i1', chosen: [] }],
    ['a reason where everybody is concerned', { question: 'i1', chosen: [], reason: '不涉及' }],
    ['a reason beside an answer', { question: 'i5', chosen: ['met'], reason: '不涉及' }],
  ])('refuses %s and keeps nothing of the request', async (_, change) => {
    const before = (await open(company, id)).answers.length;
    expect(await save(company, id, [met('i8'), { reason: '', base: 0, ...change }])).toEqual(
      failsWith('assessmentAnswer'),
    );
    expect((await open(company, id)).answers).toHaveLength(before);
  });

  test('takes a reason as long as it may be, and no longer', async () => {
    const left = (length: number): Change => ({
      ...{ question: 'i5', chosen: [], base: 0 },
      reason: '无'.repeat(length),
    });
    expect(await save(company, id, [left(reasonMaxLength + 1)])).toEqual(
      failsWith('assessmentReasonTooLong'),
    );
    expect((await save(company, id, [left(reasonMaxLength)])).code).toBe(1);
  });
});

test('several members answer one assessment, each named at his answers; who only looks on answers none', async () => {
  const company = await enterprise();
  const act = membership(portal);
  const [editor, viewer] = [
    await insertPerson(portal, (serial += 1)),
    await insertPerson(portal, (serial += 1)),
  ];
  for (const [person, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const) {
    await insertMembership(portal, { enterpriseId: company.id, personId: person.id, role });
    await act.actFor(person.token, company.id);
  }
  const id = await begun(company, 'security');
  await saved(company, id, [met('i1')]);
  await saved(editor, id, [met('i2')]);
  expect((await save(viewer, id, [met('i3')])).code).not.toBe(1);
  const sheet = await open(viewer, id);
  expect(sheet.answers.map(({ question }) => question)).toEqual(['i1', 'i2']);
  expect(sheet.answers[1]?.by).toMatch(/^成员/);
  // what is pledged is the owner's to pledge
  await saved(
    editor,
    id,
    (await allOf('security')).map((change) => ({
      ...change,
      base: ['i1', 'i2'].includes(change.question) ? 1 : 0,
    })),
  );
  expect((await submit(editor, id)).code).not.toBe(1);
  expect((await submit(company, id)).code).toBe(1);
});

describe('tailorAssessment', () => {
  test('leaves a sub-domain out with a reason, takes it in again, and never leaves all of them out', async () => {
    const company = await enterprise();
    const id = await begun(company, 'maturity');
    const model = await modelOf('maturity');
    const parents = new Set(model.nodes.map(({ parent }) => parent));
    const leaves = model.nodes.filter(({ key }) => !parents.has(key)).map(({ key }) => key);
    const tailor = (node: string, reason: string) =>
      portal.call(
        assessmentCalls.tailorAssessment,
        { assessmentId: id, node, reason },
        { token: company.token },
      );
    const before = (await open(company, id)).asked;
    expect(await tailor(leaves[0] ?? '', '没有这项业务')).toMatchObject({ code: 1 });
    expect((await open(company, id)).asked).toBeLessThan(before);
    expect(await tailor(leaves[0] ?? '', '')).toMatchObject({ code: 1, data: { leftOut: {} } });
    expect((await open(company, id)).asked).toBe(before);
    expect(await tailor(model.nodes.find(({ key }) => parents.has(key))?.key ?? '', '不涉及')).toEqual(
      failsWith('assessmentPart'),
    );
    for (const leaf of leaves.slice(1)) expect((await tailor(leaf, '没有这项业务')).code).toBe(1);
    expect(await tailor(leaves[0] ?? '', '没有这项业务')).toEqual(failsWith('assessmentAllLeftOut'));
  });

  test('is for maturity alone', async () => {
    const company = await enterprise();
    const id = await begun(company, 'security');
    expect(
      await portal.call(
        assessmentCalls.tailorAssessment,
        { assessmentId: id, node: 'manage.assets', reason: '不涉及' },
        { token: company.token },
      ),
    ).toEqual(failsWith('assessmentPart'));
  });
});

test('a model that comes anew leaves open assessments with the one that they began with', async () => {
  const company = await enterprise();
  const id = await begun(company, 'digital');
  const { version } = await open(company, id);
  const model = { ...(await modelOf('digital')), name: '改过名称的测评' };
  await portal.sql.query(
    `insert into assessment_model (tool, version, content, created_at) values ('digital', $1, $2, now())`,
    [version + 1, JSON.stringify(model)],
  );
  expect((await open(company, id)).version).toBe(version);
  const other = await enterprise();
  const next = await open(other, await begun(other, 'digital'));
  expect(next).toMatchObject({
    version: version + 1,
    name: '改过名称的测评',
  } satisfies Partial<AssessmentStatus>);
  expect((await open(company, id)).name).not.toBe('改过名称的测评');
});

test('a version whose content another hand has changed is read anew', async () => {
  const company = await enterprise();
  const id = await begun(company, 'security');
  const before = await open(company, id);
  await portal.sql.query(
    `update assessment_model set content = jsonb_set(content, '{name}', '"补正过的名称"') where tool = 'security'`,
  );
  expect((await open(company, id)).name).toBe('补正过的名称');
  await portal.sql.query(
    `update assessment_model set content = jsonb_set(content, '{name}', to_jsonb($1::text)) where tool = 'security'`,
    [before.name],
  );
  expect((await open(company, id)).name).toBe(before.name);
});

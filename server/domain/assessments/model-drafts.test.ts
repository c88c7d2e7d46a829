import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modelSummaryMaxLength } from '#contract/assessments/constants.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { openModelWriting } from '#server/testing/model-writing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague } from '#server/testing/staff.ts';

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
const by = ({ token }: { token: string }) => ({ token });
interface Named {
  draftId: number;
  rev: number;
}
const save = (named: Named, model: unknown, who = desk.asking) =>
  portal.call(
    assessmentModelCalls.saveModelDraft,
    { ...named, text: JSON.stringify(model) },
    { token: who.token },
  );
const propose = (named: Named, summary = '改了说明') =>
  portal.call(assessmentModelCalls.proposeModelDraft, { ...named, summary }, by(desk.asking));
const decide = (
  named: Named,
  action: 'confirm' | 'drop' | 'withdraw',
  { who = desk.other, comment = '' } = {},
) => portal.call(assessmentModelCalls.decideModelDraft, { ...named, action, comment }, by(who));
const discard = (named: Named) => portal.call(assessmentModelCalls.discardModelDraft, named, by(desk.asking));
const reworded =
  (text: string) =>
  (model: AssessmentModel): AssessmentModel => ({ ...model, about: text });

describe('a new version of a model', () => {
  test('is written, proposed, confirmed by another, and asked from then on; the one before stays', async () => {
    const before = await desk.modelOf('security');
    const named = await desk.begin('security');
    expect(
      await portal.call(assessmentModelCalls.beginModelDraft, { tool: 'security' }, by(desk.other)),
    ).toEqual(failsWith('modelDraftMoved'));
    const kept = await desk.saved(named, { ...before.model, about: '改过的说明' });
    expect(kept).toEqual({ draftId: named.draftId, rev: named.rev + 1 });
    expect((await desk.modelOf('security')).model.about).toBe(before.model.about);
    expect(await propose(kept)).toMatchObject(does);
    const waiting = { ...kept, rev: kept.rev + 1 };
    expect(await decide(waiting, 'confirm', { who: desk.asking })).toEqual(failsWith('modelFourEyes'));
    expect(await decide(waiting, 'withdraw')).toEqual(failsWith('modelNotOwn'));
    expect((await desk.got(queueCalls.consoleQueues, {}, desk.other)).rows).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ page: 'assessment-models', waiting: 1 })]) as object,
    );
    expect(await messageTitles(portal, desk.other.token)).toContain('工控安全自查的新版题目等待确认');
    expect(await decide(waiting, 'confirm')).toMatchObject(does);
    expect(await messageTitles(portal, desk.asking.token)).toContain('工控安全自查的新版题目已生效');
    const after = await desk.modelOf('security');
    expect(after).toEqual({ version: before.version + 1, model: { ...before.model, about: '改过的说明' } });
    expect(await desk.modelOf('security', before.version)).toEqual(before);
    const { versions, draft } = await desk.list('security');
    expect(draft).toBeNull();
    expect(await desk.got(assessmentModelCalls.readModelDraft, { tool: 'security' })).toBeNull();
    expect(await portal.call(assessmentCalls.assessmentModel, { tool: 'security', version: 99 })).toEqual(
      failsWith('notFound'),
    );
    expect(versions[0]).toMatchObject({
      ...{ version: after.version, isShipped: false, summary: '改了说明' },
      ...{ proposedBy: desk.asking.account, confirmedBy: desk.other.account, open: 0, done: 0 },
    });
    expect(versions[1]).toMatchObject({ version: before.version, isShipped: true, proposedBy: '' });
  });

  test('leaves a line of the audit for each act', async () => {
    const named = await desk.begin('digital');
    const { content } = await desk.read('digital');
    const kept = await desk.saved(named, { ...content, about: '另一个说明' });
    await propose(kept);
    await decide({ ...kept, rev: kept.rev + 1 }, 'drop', { comment: '依据没有变' });
    await discard({ ...kept, rev: kept.rev + 2 });
    const { rows } = await portal.sql.query<{ result: string }>(
      `select result from audit_log where action = 'assessment' and object = $1 order by id`,
      [`assessment model ${String(named.draftId)}: digital`],
    );
    expect(rows.map(({ result }) => result)).toEqual(['begun', 'saved', 'proposed', 'dropped', 'discard']);
  });

  test('goes back to its author with the reason where it is not taken, and can be taken back', async () => {
    const named = await desk.begin('digital');
    const { content } = await desk.read('digital');
    const kept = await desk.saved(named, { ...content, about: '另一个说明' });
    await propose(kept);
    const waiting = { ...kept, rev: kept.rev + 1 };
    expect(await save(waiting, content)).toEqual(failsWith('modelDraftWaits'));
    expect(await discard(waiting)).toEqual(failsWith('modelDraftWaits'));
    expect(await decide(waiting, 'drop')).toEqual(failsWith('modelReasonRequired'));
    expect(await decide(waiting, 'drop', { comment: '分'.repeat(modelSummaryMaxLength + 1) })).toEqual(
      failsWith('modelWordsTooLong'),
    );
    expect(await decide(waiting, 'drop', { comment: '依据没有变' })).toMatchObject(does);
    expect(await desk.read('digital')).toMatchObject({
      state: 'draft',
      comment: '依据没有变',
      proposedBy: '',
    });
    expect(await decide({ ...waiting, rev: waiting.rev + 1 }, 'confirm')).toEqual(failsWith('modelSettled'));
    const again = { ...waiting, rev: waiting.rev + 1 };
    expect(await propose(again, '写'.repeat(modelSummaryMaxLength + 1))).toEqual(
      failsWith('modelWordsTooLong'),
    );
    expect(await propose(again, ' ')).toEqual(failsWith('modelSummaryRequired'));
    expect(await propose(again, '写'.repeat(modelSummaryMaxLength))).toMatchObject(does);
    expect(await decide({ ...again, rev: again.rev + 1 }, 'withdraw', { who: desk.asking })).toMatchObject(
      does,
    );
    expect(await desk.read('digital')).toMatchObject({ state: 'draft', comment: '' });
  });

  test('is not proposed with a fault, nor where it changes nothing', async () => {
    const named = await desk.begin('maturity');
    const { content } = await desk.read('maturity');
    expect(await propose(named)).toEqual(failsWith('modelUnchanged'));
    const [variant, ...variants] = content.variants;
    const heavier = { ...variant, weights: { ...variant?.weights, people: 0.5 } };
    const kept = await desk.saved(named, { ...content, variants: [heavier, ...variants] });
    expect(await propose(kept)).toEqual(failsWith('modelFaulty'));
  });

  test('is confirmed by none who wrote something of it, whoever saved it last', async () => {
    const third = await hireColleague(portal, (serial += 1), { role: 'chief' });
    const named = await desk.begin('digital');
    const { content } = await desk.read('digital');
    await save(named, reworded('另一位写的')(content), desk.other);
    const kept = await desk.saved({ ...named, rev: named.rev + 1 }, reworded('几位写的')(content));
    expect(await propose(kept)).toMatchObject(does);
    const waiting = { ...kept, rev: kept.rev + 1 };
    const offered = async (who: typeof desk.asking) => {
      const { isOwn, mayConfirm } = await desk.read('digital', who);
      const { rows } = await desk.got(queueCalls.consoleQueues, {}, who);
      const waits = rows.find(({ page }) => page === 'assessment-models')?.waiting ?? 0;
      return { isOwn, mayConfirm, waits };
    };
    expect(await offered(desk.asking)).toEqual({ isOwn: true, mayConfirm: false, waits: 0 });
    expect(await offered(desk.other)).toEqual({ isOwn: false, mayConfirm: false, waits: 0 });
    expect(await offered(third)).toEqual({ isOwn: false, mayConfirm: true, waits: 1 });
    expect(await decide(waiting, 'confirm')).toEqual(failsWith('modelFourEyes'));
    // what he wrote himself he may still give back
    expect(await decide(waiting, 'drop', { comment: '再想一想' })).toMatchObject(does);
    const again = { ...waiting, rev: waiting.rev + 1 };
    expect(await propose(again)).toMatchObject(does);
    const last = { ...again, rev: again.rev + 1 };
    // it is by the other still
    expect(await decide(last, 'confirm')).toEqual(failsWith('modelFourEyes'));
    expect(await decide(last, 'confirm', { who: third })).toMatchObject(does);
  });

  test('a file that takes the place of a draft leaves who wrote it before', async () => {
    const named = await desk.begin('digital');
    const { content } = await desk.read('digital');
    const kept = await desk.saved(named, reworded('一位写的')(content));
    const text = JSON.stringify(reworded('文件里写的')(content));
    const { draft } = await desk.got(
      assessmentModelCalls.importModel,
      { tool: 'digital', text, replaces: kept },
      desk.other,
    );
    if (draft === null) throw new Error('not taken');
    expect(await propose(draft)).toMatchObject(does);
    expect(await decide({ ...draft, rev: draft.rev + 1 }, 'confirm')).toEqual(failsWith('modelFourEyes'));
  });

  test('is lost by none of two who write at once: the second hears of the first', async () => {
    const named = await desk.begin('maturity');
    const { content } = await desk.read('maturity');
    const answers = await Promise.all([
      save(named, reworded('一位写的')(content)),
      save(named, reworded('另一位写的')(content), desk.other),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1, errors.modelDraftMoved.code]);
    expect((await desk.read('maturity')).rev).toBe(named.rev + 1);
    expect(await discard(named)).toEqual(failsWith('modelDraftMoved'));
    expect(await discard({ ...named, rev: named.rev + 1 })).toMatchObject(does);
    // a draft of later is another one
    expect((await desk.begin('maturity')).draftId).not.toBe(named.draftId);
    expect(await save(named, content)).toEqual(failsWith('notFound'));
  });

  test('is confirmed once by two who confirm at once', async () => {
    const named = await desk.begin('digital');
    const { content } = await desk.read('digital');
    const { version } = await desk.modelOf('digital');
    const kept = await desk.saved(named, reworded('两人同时确认')(content));
    await propose(kept);
    const third = await hireColleague(portal, (serial += 1), { role: 'chief' });
    const answers = await Promise.all(
      [desk.other, third].map((who) => decide({ ...kept, rev: kept.rev + 1 }, 'confirm', { who })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await desk.modelOf('digital')).version).toBe(version + 1);
  });

  test('names no question by a key of before', async () => {
    const { model } = await desk.putInForce('maturity', (now) => ({
      ...now,
      ...{ questions: now.questions.filter(({ key }) => key !== 'people.skill.2') },
      short: now.short.filter((key) => key !== 'people.skill.2'),
    }));
    const named = await desk.begin('maturity');
    const { retired } = await desk.read('maturity');
    expect(retired.map(({ key }) => key)).toEqual(['people.skill.2']);
    const reused = [...model.questions, { ...model.questions[0], key: 'people.skill.2', text: '另一件事' }];
    const kept = await desk.saved(named, { ...model, questions: reused });
    expect(await propose(kept)).toEqual(failsWith('modelFaulty'));
  });

  test('is kept by chiefs of the whole site alone', async () => {
    const writer = await hireColleague(portal, (serial += 1), { role: 'writer' });
    const ofOne = await hireColleague(portal, (serial += 1), { role: 'chief', sectionId: 1 });
    for (const who of [writer, ofOne])
      for (const call of [assessmentModelCalls.listAssessmentModels, assessmentModelCalls.beginModelDraft])
        expect(await portal.call(call, { tool: 'digital' }, by(who))).toEqual(failsWith('accessDenied'));
  });
});

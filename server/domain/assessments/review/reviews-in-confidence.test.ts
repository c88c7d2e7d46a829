import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { reviewsAskedPerDay } from '#contract/assessments/constants.ts';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { matterCalls } from '#contract/todo/matter-calls.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { findFileGroup } from '#server/db/queries/files/file.ts';
import { listReviewsOf } from '#server/db/queries/assessments/review.ts';
import { mayReadGroup, type Uploader } from '#server/domain/files/uploader.ts';
import { matterPage } from '#server/domain/todo/matters.ts';
import { assessing } from '#server/testing/assessing.ts';
import { pdfWords } from '#server/testing/pdf-words.ts';
import { startReviews } from '#server/testing/review-team.ts';
import type { TestColleague } from '#server/testing/staff.ts';
import { exportReviews } from './export-reviews.ts';

const { portal, act, expert, second, other, pass, passTo, onSite, enterprise, takeFile } =
  await startReviews(600);
afterAll(() => portal.stop());

type Company = Awaited<ReturnType<typeof enterprise>>;
const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;

/** The enterprise is one that this colleague stays away from, as he says in 政策申报. */
async function staysAway(who: TestColleague, company: Company): Promise<void> {
  await portal.sql.query(
    `insert into filing_reviewer (user_id, credit_codes, updated_at)
     select $1, jsonb_build_array(credit_code), now() from enterprise where user_id = $2`,
    [who.id, company.id],
  );
}
const stepsBack = () => portal.sql.query('delete from filing_reviewer');

describe('one who stays away from the enterprise', () => {
  afterEach(stepsBack);

  test('reads and decides nothing of its review, be he its expert or another', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    const { answers } = await act.opened(id, expert);
    const form = { question: answers[0]?.question ?? '', chosen: ['notMet'], reason: '', why: '-', base: 0 };
    const away = failsWith('assessmentReviewAway');
    await staysAway(expert, company);
    await staysAway(other, company);
    expect(await act.change(id, expert, form)).toEqual(away);
    expect(await act.move(id, 'finish', expert)).toEqual(away);
    for (const one of [expert, other]) {
      expect(await act.open(id, one)).toEqual(away);
      expect(await act.move(id, 'decline', one, { comment: '不办了' })).toEqual(away);
      expect(
        await portal.call(assessmentReviewWorkCalls.reviewHistory, { id }, { token: one.token }),
      ).toEqual(away);
    }
    await stepsBack();
    await act.done(act.move(id, 'finish', expert));
    const { digest } = await act.opened(id, other);
    await staysAway(other, company);
    expect(await act.move(id, 'confirm', other, { digest })).toEqual(away);
    const { bytes } = await takeFile(
      assessmentReviewWorkCalls.reviewReportForStaff,
      `id=${String(id)}`,
      other,
    );
    expect(JSON.parse(bytes.toString('utf8'))).toEqual(away);
  });

  test('sees none of the files that are lent', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    await act.done(act.request(assessmentId, company));
    const relatedId = randomUUID();
    await portal.sql.query(
      `insert into file_group (related_id, purpose, owner_user_id, created_at) values ($1, 'assessment', $2, now())`,
      [relatedId, company.id],
    );
    await portal.sql.query(
      `insert into assessment_evidence (assessment_id, question, related_id) values ($1, 'q', $2)`,
      [assessmentId, relatedId],
    );
    const group = await findFileGroup(portal.services.db, relatedId);
    if (group === undefined) throw new Error('there is no group');
    const grants: Uploader['grants'] = [{ role: 'reviewer', sectionId: null }];
    const seen = (userId: number) =>
      mayReadGroup(portal.services.db, group, { userId, grants, sessionHash: undefined }, portal.clock.now());
    expect(await seen(other.id)).toBe(true);
    await staysAway(other, company);
    expect(await seen(other.id)).toBe(false);
    expect(await seen(second.id)).toBe(true);
  });
});

describe('a confirmation', () => {
  test('confirm names the digest that was read, and every step the time of the last one', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    await act.done(act.move(id, 'finish', expert));
    const moved = failsWith('assessmentReviewMoved');
    expect(await act.move(id, 'confirm', other)).toEqual(moved);
    expect(await act.move(id, 'confirm', other, { digest: 'a'.repeat(64) })).toEqual(moved);
    const { digest, updateTime } = await act.opened(id, other);
    for (const [call, form] of [
      [assessmentReviewWorkCalls.moveReview, { id, action: 'confirm', digest }],
      [assessmentReviewCalls.moveOwnReview, { assessmentId, action: 'sign', digest }],
    ] as const) {
      const { token } = call === assessmentReviewWorkCalls.moveReview ? other : company;
      const headers = { [idempotencyHeader]: randomUUID() };
      const answer = await portal.call<CallDefinition>(call, form, { token, headers });
      expect(answer, call.path).toEqual(failsWith('invalidRequest'));
    }
    await act.done(act.move(id, 'confirm', other, { digest, updateTime }));
    expect((await act.read(assessmentId, company))?.outcome?.digest).toBe(digest);
  });

  test('readOwnReview sees one moment: no change that comes while it reads', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    await act.done(act.move(id, 'finish', expert));
    await act.done(act.confirm(id, other));
    const client = await portal.sql.connect();
    try {
      await client.query('begin');
      await client.query('lock table assessment_review_change in access exclusive mode');
      const reading = act.read(assessmentId, company);
      const isHeld = async () =>
        (
          await portal.sql.query(
            `select from pg_locks where not granted and relation = 'assessment_review_change'::regclass`,
          )
        ).rowCount !== 0;
      let isWaiting = false;
      do isWaiting = await isHeld();
      while (!isWaiting);
      await client.query(
        `insert into assessment_review_change (review_id, question, chosen, why, rev, changed_at)
         values ($1, 'late', '{}', '还没有确认', 1, now())`,
        [id],
      );
      await client.query('commit');
      expect(await reading).toMatchObject({ state: 'signing', changes: [] });
    } finally {
      client.release();
    }
  });
});

describe('words between colleagues', () => {
  test('the enterprise reads no words of finish and sendBack, anywhere', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    const secret = '台账疑似补造';
    const told = async () => {
      const { token } = company;
      const matterId = `assessmentReview-${String(id)}`;
      return JSON.stringify([
        await act.read(assessmentId, company),
        await portal.call(matterCalls.matterSteps, { matterId }, { token }),
        await exportReviews(portal.services.db, company.id),
      ]);
    };
    const { answers } = await act.opened(id, expert);
    const form = { question: answers[0]?.question ?? '', chosen: ['notMet'], reason: '', base: 0 };
    await act.done(act.change(id, expert, { ...form, why: secret }));
    for (const action of ['finish', 'sendBack'] as const) {
      await act.done(act.move(id, action, action === 'finish' ? expert : other, { comment: secret }));
      expect(await told(), action).not.toContain(secret);
      // those who look at it do
      expect((await act.opened(id, expert)).comment).toBe(secret);
    }
    await act.done(act.change(id, expert, { ...form, base: 1, why: '现场没有台账' }));
    await act.done(act.move(id, 'finish', expert));
    const { digest } = await act.opened(id, other);
    await act.done(act.move(id, 'confirm', other, { digest, comment: '请核对第一题' }));
    const words = await told();
    for (const part of ['请核对第一题', '现场没有台账'])
      expect(words.split(part).length - 1).toBeGreaterThan(1);
  });

  test('an expert without a name is 平台专家, and never the name of his account', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    await portal.sql.query('update app_user set user_name = null where id = any($1)', [
      [expert.id, other.id],
    ]);
    await act.done(act.move(id, 'finish', expert));
    await act.done(act.confirm(id, other));
    const review = await act.read(assessmentId, company);
    expect(review).toMatchObject({
      experts: ['平台专家'],
      outcome: { expert: { name: '平台专家' }, checker: { name: '平台复核人员' } },
    });
    const { bytes } = await takeFile(
      assessmentReviewCalls.reviewReport,
      `assessmentId=${String(assessmentId)}`,
      company,
    );
    const words = pdfWords(bytes).replaceAll('\n', '');
    expect(words).toContain('平台的专家（平台专家）');
    for (const { account } of [expert, other]) expect(words + JSON.stringify(review)).not.toContain(account);
  });
});

describe('a review that came to nothing', () => {
  const changesOf = async (id: number) =>
    (await portal.sql.query('select from assessment_review_change where review_id = $1', [id])).rowCount;

  test('leaves nothing of what was found, and nothing for staff to read', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    await portal.sql.query(`update assessment set left_out = '{"x": "没有"}' where id = $1`, [assessmentId]);
    const id = await onSite(company, assessmentId);
    const found = await act.opened(id, expert);
    expect(found).toMatchObject({ leftOut: { x: '没有' }, ownLevel: expect.stringMatching(/./) as string });
    const form = { question: found.answers[0]?.question ?? '', chosen: ['notMet'], reason: '', base: 0 };
    await act.done(act.change(id, expert, { ...form, why: '没有落实' }));
    expect(await changesOf(id)).toBe(1);
    await act.done(act.move(id, 'decline', other, { comment: '企业停产' }));
    expect(await changesOf(id)).toBe(0);
    expect(await act.opened(id, other)).toMatchObject({
      ...{ state: 'declined', leftOut: {}, ownLevel: '', level: '', changes: [], digest: '' },
    });
  });

  test('one that is done keeps its result and loses the parts that were left out', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    await portal.sql.query(`update assessment set left_out = '{"x": "没有"}' where id = $1`, [assessmentId]);
    const id = await onSite(company, assessmentId);
    await act.done(act.move(id, 'finish', expert));
    await act.done(act.confirm(id, other));
    const { digest } = await act.opened(id, other);
    await act.done(act.ownMove(assessmentId, 'sign', company, { digest }));
    const { leftOut, level, outcome } = await act.opened(id, other);
    expect(leftOut).toEqual({});
    expect(level).toBe(outcome?.level);
  });
});

describe('requestReview', () => {
  test('takes so many a day, and what is refused counts nothing', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security');
    for (let n = 0; n < reviewsAskedPerDay; n += 1) {
      await act.done(act.request(assessmentId, company));
      expect(await act.request(assessmentId, company)).toEqual(failsWith('assessmentReviewThere'));
      await act.done(act.ownMove(assessmentId, 'withdraw', company));
    }
    expect(await act.request(assessmentId, company)).toEqual(failsWith('assessmentReviewLimit'));
    await pass(24, company);
    await act.done(act.request(assessmentId, company));
    // and the lists hold no more than they are asked for
    const of = (limit: number) => listReviewsOf(portal.services.db, company.id, { limit });
    expect(await of(2)).toHaveLength(2);
    expect((await of(matterPage.limit)).map(({ state }) => state)).toEqual([
      'requested',
      ...Array.from({ length: reviewsAskedPerDay }, () => 'withdrawn'),
    ]);
  });
});

describe('propose on site', () => {
  test('sends others for another day; who changed an answer before is no other pair of eyes', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    const { answers } = await act.opened(id, expert);
    const form = { question: answers[0]?.question ?? '', chosen: ['notMet'], reason: '', base: 0 };
    await act.done(act.change(id, expert, { ...form, why: '没有落实' }));
    const visitDay = act.nextDay();
    await act.done(act.move(id, 'propose', other, { experts: [second.id], visitDay }));
    expect(await act.read(assessmentId, company)).toMatchObject({ state: 'proposed', visitDay });
    await act.done(act.ownMove(assessmentId, 'agree', company));
    await passTo(visitDay, company);
    expect(await act.move(id, 'start', expert)).toEqual(failsWith('accessDenied'));
    await act.done(act.move(id, 'start', second));
    expect((await act.opened(id, second)).changes).toHaveLength(1);
    await act.done(act.move(id, 'finish', second));
    expect(await act.confirm(id, expert)).toEqual(failsWith('assessmentReviewFourEyes'));
    await act.done(act.confirm(id, other));
  });
});

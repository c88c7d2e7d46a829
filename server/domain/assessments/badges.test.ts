import { afterAll, describe, expect, test } from 'vitest';
import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import type { LevelTool } from '#contract/assessments/constants.ts';
import type { LevelBadge } from '#contract/assessments/badge.ts';
import { solutionCalls } from '#contract/content/resource-calls.ts';
import type { ContentCard, Neighbours } from '#contract/content/entities.ts';
import { supplierCalls } from '#contract/supply/supplier-calls.ts';
import { assessing } from '#server/testing/assessing.ts';
import { insertItem } from '#server/testing/items.ts';
import { startReviews } from '#server/testing/review-team.ts';
import { deleteReviewsOf } from '#server/db/queries/assessments/review.ts';
import { deleteAssessmentsOf } from '#server/db/queries/assessments/assessment.ts';

const { portal, act, expert, other, onSite, enterprise } = await startReviews(700);
afterAll(() => portal.stop());

let serial = 0;
/** Options of the digital tool stand in rising order: the last one that there is. */
const best = 9;
type Provider = Awaited<ReturnType<typeof insertProvider>>;

/** An enterprise with a page as a provider, and a solution that names it. */
async function insertProvider() {
  const company = await enterprise();
  serial += 1;
  const { db } = portal.services;
  const title = `远衡服务${String(serial)}`;
  const itemId = await insertItem(db, 'provider', { fields: { title } });
  await portal.sql.query('update content_item set owner_user_id = $2 where id = $1', [itemId, company.id]);
  const solutionId = await insertItem(db, 'solution', { extra: { provider: title } });
  return Object.assign(company, { itemId, solutionId });
}

/** What a visitor reads, on the page of the provider, in the list, and on the page of what it offers. */
async function shownOf({ itemId, solutionId }: Provider): Promise<LevelBadge[][]> {
  const own = await portal.call(supplierCalls.getSupplierBasicInfo, { id: itemId });
  const list = await portal.call(supplierCalls.getSupplierList, { pageNum: 1, pageSize: 100 });
  const solution = await portal.call(solutionCalls.getByIdNew, { id: solutionId });
  const cards = (list.data as { rows: ContentCard[] }).rows;
  return [
    (own.data as ContentCard).badges ?? [],
    cards.find(({ id }) => id === itemId)?.badges ?? [],
    (solution.data as Neighbours).providerBadges,
  ];
}
const everywhere = (...badges: unknown[]) => [badges, badges, badges];

const agree = ({ token }: Provider, badges?: LevelTool[]) =>
  portal.call(
    assessmentConsentCalls.saveAssessmentConsent,
    { showsName: false, inPeers: false, inLevels: false, ...(badges !== undefined && { badges }) },
    { token },
  );

/** A review from the request to the owner's confirmation; answers the number of the report. */
async function review(company: Provider, tool: LevelTool | 'security', option: number): Promise<string> {
  const assessmentId = await assessing(portal).assess(company, tool, { option });
  const id = await onSite(company, assessmentId);
  await act.done(act.move(id, 'finish', expert));
  await act.done(act.confirm(id, other));
  const digest = (await act.read(assessmentId, company))?.outcome?.digest;
  await act.done(act.ownMove(assessmentId, 'sign', company, { digest }));
  const { rows } = await portal.sql.query<{ number: string }>(
    'select report_number as number from assessment where id = $1',
    [assessmentId],
  );
  return rows[0]?.number ?? '';
}

describe('a level that was confirmed on site', () => {
  test('is shown by consent alone, in all places, and in none once it is taken back', async () => {
    const company = await insertProvider();
    const number = await review(company, 'maturity', 0);
    await review(company, 'digital', best);
    expect(await shownOf(company)).toEqual(everywhere());
    expect((await agree(company, ['maturity'])).data).toMatchObject({ badges: ['maturity'] });
    const badge = {
      ...{ tool: 'maturity', name: '智能制造成熟度', level: '五级（引领级）', degree: '参考' },
      ...{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown, checkPath: `/report/${number}` },
    };
    expect(await shownOf(company)).toEqual(everywhere(badge));
    expect((await fetch(`${portal.url}/report/${number}`)).status).toBe(200);
    await agree(company, ['digital', 'maturity']);
    expect(await shownOf(company)).toEqual(
      everywhere(badge, expect.objectContaining({ tool: 'digital', level: '三级' })),
    );
    // a page of the release before names no tools
    await agree(company);
    expect((await shownOf(company))[0]).toHaveLength(2);
    await agree(company, []);
    expect(await shownOf(company)).toEqual(everywhere());
    const { rows } = await portal.sql.query<{ result: string }>(
      `select result from audit_log where object = $1 and result like 'consent %' order by id`,
      [`user ${String(company.id)}`],
    );
    expect(rows.map(({ result }) => result)).toEqual([
      'consent badge maturity yes',
      'consent badge digital yes',
      'consent badge maturity no, consent badge digital no',
    ]);
  });

  test('does not stand beside what somebody else has published under its name', async () => {
    const [company, stranger] = [await insertProvider(), await insertProvider()];
    await review(company, 'maturity', 0);
    await agree(company, ['maturity']);
    const own = 'update content_item set owner_user_id = $2 where id = $1';
    for (const [owner, shown] of [
      [company.id, 1],
      [stranger.id, 0],
      [null, 1],
    ] as const) {
      await portal.sql.query(own, [company.solutionId, owner]);
      const { data } = await portal.call(solutionCalls.getByIdNew, { id: company.solutionId });
      const { providerId, providerBadges } = data as Neighbours;
      expect([owner, providerId, providerBadges.length]).toEqual([owner, company.itemId, shown]);
    }
  });

  test('is the last one that was signed; what was only submitted is none, and neither is a review without a level', async () => {
    const company = await insertProvider();
    await agree(company, ['maturity']);
    await assessing(portal).assess(company, 'maturity', { option: 0 });
    expect(await shownOf(company)).toEqual(everywhere());
    await review(company, 'maturity', 0);
    expect((await shownOf(company))[0]).toMatchObject([{ level: '五级（引领级）' }]);
    await assessing(portal).assess(company, 'maturity', { option: 3 });
    expect((await shownOf(company))[0]).toMatchObject([{ level: '五级（引领级）' }]);
    await review(company, 'security', 0);
    expect((await shownOf(company))[0]).toHaveLength(1);
    await review(company, 'maturity', 3);
    expect(await shownOf(company)).toEqual(everywhere());
  });

  test('is hidden while the account is suspended, whoever suspends it, and gone with the account', async () => {
    const company = await insertProvider();
    await agree(company, ['digital']);
    await review(company, 'digital', best);
    const suspend = (isSuspended: boolean) =>
      portal.sql.query(
        `update app_user set suspended_at = case when $2 then now() end, suspension_reason = case when $2 then '核实' end where id = $1`,
        [company.id, isSuspended],
      );
    const [shown = []] = await shownOf(company);
    expect(shown).toHaveLength(1);
    await suspend(true);
    expect(await shownOf(company)).toEqual(everywhere());
    await suspend(false);
    expect(await shownOf(company)).toEqual(everywhere(...shown));
    await deleteReviewsOf(portal.services.db, company.id);
    await deleteAssessmentsOf(portal.services.db, company.id);
    expect(await shownOf(company)).toEqual(everywhere());
  });
});

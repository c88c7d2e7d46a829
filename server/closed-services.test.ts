import { expect, test } from 'vitest';
import { closableServices, closedCallOf, type ClosedCall } from '#contract/closing.ts';
import { services } from '#contract/services.ts';
import { serviceAt } from '#contract/site/service-ways.ts';
import { pages } from '#contract/portal/pages.ts';
import { catalogue } from './routes/catalogue.ts';

function inWords(effect: ClosedCall['effect']): string {
  if (typeof effect === 'string') return effect;
  return 'openWithout' in effect
    ? `refused with ${effect.openWithout}`
    : `refused without ${[effect.openWith].flat().join(' or ')}`;
}

/** By service what becomes of each call of users while it is closed; reads are open. */
const table = Object.fromEntries(
  closableServices.map(({ key }) => [
    key,
    Object.values(catalogue)
      .flatMap((calls) => Object.values(calls))
      .flatMap((call) => {
        const known = closedCallOf(call);
        if (known?.service !== key || known.effect === 'reads') return [];
        return [`${call.path} ${inWords(known.effect)}`];
      })
      .sort(),
  ]),
);

test('closedCallOf knows every call of a service that can be closed: a new one is looked at', () => {
  expect(table).toMatchInlineSnapshot(`
    {
      "activities": [
        "/api/cms/info/registration/addNew refused",
        "/api/cms/info/registration/cancel open",
        "/api/cms/info/registration/resubmit open",
      ],
      "certifications": [
        "/api/portal/certification/attach open",
        "/api/portal/certification/object open",
        "/api/portal/certification/provider/move open",
        "/api/portal/certification/provider/save open",
        "/api/portal/certification/saveDraft refused without certificationId",
        "/api/portal/certification/submit open",
        "/api/portal/certification/withdraw open",
      ],
      "diagnosis": [
        "/api/portal/diagnose/addApplyFile open",
        "/api/portal/diagnose/apply refused without applyId",
        "/api/portal/diagnose/confirmReport open",
        "/api/portal/diagnose/objectReport open",
        "/api/portal/diagnose/resubmit open",
        "/api/portal/diagnose/saveDraft refused without applyId",
        "/api/portal/diagnose/withdraw open",
      ],
      "experts": [
        "/api/portal/expertBooking/book refused",
        "/api/portal/expertBooking/cancel open",
        "/api/portal/expertQuestion/ask refused",
        "/api/portal/expertQuestion/setIsPrivate open",
        "/api/portal/expertQuestion/withdraw open",
        "/api/subsidy/enptApplicationReserve/reserve refused",
      ],
      "filings": [
        "/api/portal/filing/confirm open",
        "/api/portal/filing/object open",
        "/api/portal/filing/save refused without filingId",
        "/api/portal/filing/submit open",
        "/api/portal/filing/takeBack open",
      ],
      "financings": [
        "/api/portal/financing/submit refused",
        "/api/portal/financing/withdraw open",
      ],
      "forum": [
        "/api/portal/forumPortal/report open",
        "/api/portal/forumPortal/saveClick open",
        "/api/portal/forumPortal/saveComment refused without id",
        "/api/portal/forumPortal/savePraise refused with isPraised",
        "/api/portal/forumPortal/saveTopic refused without id",
        "/api/portal/forumPortal/setIsDel open",
      ],
      "matching": [
        "/api/portal/match/invite refused",
        "/api/portal/match/move open",
        "/api/portal/match/rate open",
        "/api/portal/match/report open",
        "/api/portal/match/say open",
      ],
      "prefixes": [
        "/api/portal/prefix/giveBack open",
        "/api/portal/prefix/record/delete open",
        "/api/portal/prefix/record/import open",
        "/api/portal/prefix/record/save open",
        "/api/portal/prefix/report open",
        "/api/portal/prefix/saveDraft refused without prefixId",
        "/api/portal/prefix/submit open",
        "/api/portal/prefix/withdraw open",
      ],
      "subscription": [
        "/api/system/favourite/keep open",
        "/api/system/subscription/mark open",
        "/api/system/subscription/saveSettings open",
        "/api/system/subscription/subscribe refused",
        "/api/system/subscription/unsubscribe open",
      ],
      "supply": [
        "/api/cms/info/cloudProduct/saveOrUpdate refused without id or unfinishedTime",
        "/api/cms/info/cloudProduct/setIsDel open",
        "/api/cms/info/cloudProduct/setReleaseStatus open",
        "/api/cms/info/platform/saveOrUpdate refused without id or unfinishedTime",
        "/api/cms/info/platform/setIsDel open",
        "/api/cms/info/platform/setReleaseStatus open",
        "/api/cms/info/portalcase/saveOrUpdate refused without id or unfinishedTime",
        "/api/cms/info/portalcase/setIsDel open",
        "/api/cms/info/portalcase/setReleaseStatus open",
        "/api/cms/info/serviceResource/saveOrUpdate refused without id or unfinishedTime",
        "/api/cms/info/serviceResource/setIsDel open",
        "/api/cms/info/serviceResource/setReleaseStatus open",
        "/api/portal/caseConsent/answer open",
        "/api/portal/demand/saveOrUpdate refused without id or unfinishedTime",
        "/api/portal/demand/setReleaseStatus open",
        "/api/portal/demand/setStage open",
        "/api/portal/demand/updateIsDel open",
        "/api/portal/solution/saveOrUpdate refused without id or unfinishedTime",
        "/api/portal/solution/setIsDel open",
        "/api/portal/solution/setReleaseStatus open",
        "/api/portal/supply/discard open",
        "/api/portal/supply/dropUnfinished open",
        "/api/portal/supply/saveUnfinished refused without itemId or unfinishedTime",
      ],
    }
  `);
});
test('closedCallOf refuses something of each of them', () => {
  const idle = Object.entries(table).filter(([, calls]) => !calls.some((call) => call.includes(' refused')));
  expect(idle).toEqual([]);
});
test('closableServices have none that everybody needs', () => {
  const always = Object.keys(services).filter((name) => !closableServices.some(({ key }) => key === name));
  expect(always).toEqual(
    expect.arrayContaining(['account', 'content', 'files', 'messages', 'site', 'help', 'search', 'members']),
  );
});
test('serviceAt knows pages that there are', () => {
  const known = Object.keys(pages).filter((path) => serviceAt(path) !== undefined);
  expect(known).toMatchInlineSnapshot(`
    [
      "/home/diagnosticRequest",
      "/socialInteraction/ZJList",
      "/ProductionService/supplyDemand",
      "/socialInteraction/topicWrite",
      "/socialInteraction/industryList",
    ]
  `);
  expect(serviceAt('#/company?page=forum')).toBe('forum');
  expect(serviceAt('/company?id=3&page=prefixInfo')).toBe('prefixes');
  expect(serviceAt('/company')).toBeUndefined();
  expect(serviceAt('/socialInteraction/industryList?tab=activity')).toBeUndefined();
  expect(serviceAt('/constructor')).toBeUndefined();
  expect(serviceAt('https://example.org/company?page=forum')).toBeUndefined();
});

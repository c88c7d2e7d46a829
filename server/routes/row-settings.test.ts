import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { webhookCalls } from '#contract/interfaces/webhook-calls.ts';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import { mayInSection, type Permission } from '#contract/permissions.ts';
import { historyLists, isRowList, type HistoryList } from '#contract/site/edited-lists.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { readMenuForStaff } from '#server/domain/portal/work-on-menu.ts';
import { readBanners } from '#server/domain/site/save-banners.ts';
import { trials } from '#server/testing/one-effect.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import { openCast, type Participants } from '#server/testing/trial.ts';
import { catalogue } from './catalogue.ts';

const site = '/api/portal/site';

/** What chiefs and clerks keep, by the call that saves it: the list of which each state is kept. */
const kept: Readonly<Record<string, HistoryList>> = {
  [`${site}/banner/save`]: 'slides',
  [`${site}/word/save`]: 'words',
  [`${site}/writing/save`]: 'writing',
  [`${site}/writing/remove`]: 'writing',
  [`${site}/redirect/save`]: 'redirects',
  [`${site}/redirect/remove`]: 'redirects',
  [`${site}/redirect/import`]: 'redirects',
  [`${site}/calendar/save`]: 'calendar',
  [`${site}/entries/save`]: 'ip_form',
  [`${site}/entries/merge`]: 'ip_form',
  [`${site}/home/save`]: 'home',
  [`${site}/areas/save`]: 'areas',
  [`${site}/areas/merge`]: 'areas',
  [`${site}/services/save`]: 'services',
  '/api/portal/portalMenu/save': 'menu',
  '/api/portal/homeThirdparty/saveOrUpdate': 'systems',
  '/api/portal/homeThirdparty/updateIsDel': 'systems',
  '/api/portal/inspection/saveLimits': 'limits',
  '/api/portal/forumPortal/saveWords': 'forumWords',
  '/api/portal/forumPortal/deleteWord': 'forumWords',
  '/api/portal/forumPortal/saveBoard': 'forumBoards',
  '/api/cms/info/section/saveOrUpdate': 'sections',
  '/api/cms/info/section/remove': 'sections',
  '/api/cms/info/section/setOrder': 'sections',
  '/api/cms/info/section/setIsShown': 'sections',
  '/api/cms/info/section/setApprovals': 'sections',
  '/api/cms/info/section/dropApprovals': 'sections',
  '/api/portal/diagnose/work/saveDistrict': 'districts',
  '/api/portal/exchangeConditions/saveOrUpdate': 'columns',
  '/api/portal/exchangeConditions/updateIsDel': 'columns',
  '/api/system/interfaces/webhook/save': 'webhooks',
  '/api/system/interfaces/webhook/remove': 'webhooks',
};

/** Where else the states of a setting are, and how one comes back. */
const elsewhere: Readonly<Record<string, string>> = {
  [`${site}/save`]: 'site_version: restored by site/restore, with four eyes',
  [`${site}/agreement/save`]: 'agreement_version: a new version begins with an earlier one, with four eyes',
};

const notKept = {
  act: 'an act that follows from what is kept: a decision, a restoring, a mark',
  case: 'the work on what somebody has handed in, which has steps of its own',
  item: 'an item, or a part of one, which has versions and a trash',
  draft: 'what becomes a version that stays once somebody else has confirmed it, or goes',
  own: 'of a colleague alone, or a secret that nobody gets back',
  file: 'a file of the library, which has versions',
  record: 'one of a hundred thousand records, of which a list of states is no measure: docs/decisions/169',
} as const;

/** What is no setting, or has none by a decision. */
const without: Readonly<Record<string, keyof typeof notKept>> = {
  [`${site}/restore`]: 'act',
  [`${site}/decide`]: 'act',
  [`${site}/states/restore`]: 'act',
  [`${site}/agreement/decide`]: 'act',
  [`${site}/first-day/tick`]: 'act',
  [`${site}/first-day/message`]: 'act',
  [`${site}/samples/take`]: 'act',
  [`${site}/samples/remove`]: 'act',
  [`${site}/samples/leave`]: 'act',
  '/api/portal/inspection/check': 'act',
  '/api/portal/inspection/give': 'case',
  '/api/portal/inspection/urge': 'case',
  '/api/cms/info/section/confirmApprovals': 'act',
  '/api/portal/forumPortal/setMark': 'case',
  '/api/portal/exchangeConditions/setReleaseStatus': 'act',
  '/api/system/interfaces/key/add': 'own',
  '/api/system/interfaces/key/make': 'own',
  '/api/system/interfaces/key/revoke': 'own',
  '/api/system/interfaces/webhook/makeSecret': 'own',
  '/api/system/interfaces/webhook/setRunning': 'act',
  '/api/system/interfaces/webhook/test': 'act',
  '/api/system/interfaces/webhook/resend': 'act',
  '/api/portal/filing/work/saveReviewer': 'case',
  '/api/portal/filing/work/saveForm': 'item',
  '/api/cms/info/work/purge': 'act',
  '/api/cms/info/work/saveItem': 'item',
  '/api/cms/info/work/setIsDel': 'item',
  '/api/cms/info/work/savedFilter/save': 'own',
  '/api/cms/media/remove': 'file',
  '/api/cms/media/rename': 'file',
  '/api/portal/assessment/draft/begin': 'draft',
  '/api/portal/assessment/draft/import': 'draft',
  '/api/portal/assessment/draft/save': 'draft',
  '/api/portal/assessment/draft/propose': 'draft',
  '/api/portal/assessment/draft/decide': 'act',
  '/api/portal/assessment/draft/discard': 'draft',
  '/api/portal/eligibility/direct/work/save': 'draft',
  '/api/portal/eligibility/work/save': 'draft',
  '/api/portal/prefix/node/save': 'record',
  '/api/portal/prefix/node/remove': 'record',
};

const calls = Object.values(catalogue).flatMap((area) => Object.values(area));
const settingKeepers = ['chief', 'interfaces'];
const staff = [...settingKeepers, 'write', 'drafts', 'review', 'answer', 'grantRoles', 'accounts'];

/** Whatever chiefs write, and what other colleagues save or take away. */
function isOfTheConsole({ path, access, writes, kind }: CallDefinition): boolean {
  const who = [access].flat() as string[];
  if (writes === undefined || kind !== undefined || !who.every((one) => staff.includes(one))) return false;
  const act = path.slice(path.lastIndexOf('/') + 1);
  return (
    who.some((one) => settingKeepers.includes(one)) || /^(save|set|update|delete|remove|rename)/.test(act)
  );
}

test('every setting of the console has a history, or says why it has none', () => {
  const written = new Set<string>(calls.filter(isOfTheConsole).map(({ path }) => path));
  expect(written.size).toBeGreaterThan(40);
  const placed = [kept, elsewhere, without].flatMap((table) => Object.keys(table));
  const missing = [...written].filter((path) => !placed.includes(path));
  const hint =
    'a new setting joins rowSettings (server/routes/row-settings.ts) and `kept` here: docs/decisions/160';
  expect(missing, hint).toEqual([]);
  expect(placed.filter((path) => !calls.some((call) => call.path === path))).toEqual([]);
});

test('every list that has a history is saved by a call that is tried below', () => {
  // all dictionaries are saved by one call, both places of home by another
  const tried = new Set<HistoryList>([...Object.values(kept), 'strip']);
  const dictionaries = historyLists.slice(0, historyLists.indexOf('areas'));
  expect(historyLists.filter((list) => !tried.has(list) && !dictionaries.includes(list))).toEqual([]);
});

/** Whose settings are not of chiefs alone. */
const keepers: Readonly<Partial<Record<HistoryList, Permission>>> = {
  forumWords: 'review',
  forumBoards: 'review',
  columns: 'write',
  webhooks: 'interfaces',
};

let portal: TestPortal;
let cast: Participants;
let administrator: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  cast = await openCast(portal);
  administrator = await hireColleague(portal, 40, { role: 'administrator' });
});
afterAll(() => portal.stop());

const idIn = (answer: { data: unknown }) => z.object({ id: z.number(), rev: z.number() }).parse(answer.data);
let serial = 0;
/** Two sections below another, with nothing in them. */
async function newSections() {
  const make = async (parentId: number | null) => {
    const request = { parentId, name: `栏目${String((serial += 1))}`, kind: '' };
    return idIn(await ask(sectionWorkCalls.saveSection, request));
  };
  const root = await make(null);
  return { root, rows: [await make(root.id), await make(root.id)] as const };
}
const webhook = { name: '接收', url: 'https://receiver.example/', events: ['content.published'] };

/** Requests of calls that have no trial: most are sent once by a key, others are refused the second time. */
const others: Readonly<Record<string, () => Promise<object>>> = {
  '/api/cms/info/section/saveOrUpdate': async () => {
    const { root } = await newSections();
    return { ...root, parentId: null, name: `改名${String((serial += 1))}`, kind: '' };
  },
  '/api/cms/info/section/remove': async () => ({ ...(await newSections()).rows[0], intoId: null }),
  '/api/cms/info/section/setOrder': async () => {
    const { root, rows } = await newSections();
    return { parentId: root.id, ids: [rows[1].id, rows[0].id] };
  },
  '/api/cms/info/section/setIsShown': async () => ({ ...(await newSections()).root, isShown: false }),
  '/api/cms/info/section/setApprovals': async () => ({ ...(await newSections()).root, approvals: 3 }),
  '/api/cms/info/section/dropApprovals': async () => {
    const { root } = await newSections();
    return idIn(await ask(sectionWorkCalls.askForApprovals, { ...root, approvals: 3 }));
  },
  '/api/portal/diagnose/work/saveDistrict': async () => {
    const district = { code: '510104', quota: 3, office: '经信局', phone: '028-87654321', address: '' };
    await ask(diagnosisWorkCalls.saveDiagnosisDistrict, { ...district, isOpen: true });
    return { ...district, isOpen: false };
  },
  '/api/portal/exchangeConditions/saveOrUpdate': () =>
    Promise.resolve({ key: `kept${String((serial += 1))}`, name: '行业', choices: ['甲'] }),
  '/api/system/interfaces/webhook/save': () => Promise.resolve(webhook),
  '/api/system/interfaces/webhook/remove': async () => {
    const { data } = await ask(webhookCalls.saveWebhook, webhook);
    return z.object({ id: z.number() }).parse(data);
  },
  '/api/portal/portalMenu/save': async () => {
    const { digest, rows } = await readMenuForStaff(portal.services);
    return { digest, rows: [...rows.slice(1), { name: '新的', icon: 'home', url: '/home/Home' }] };
  },
  '/api/portal/homeThirdparty/saveOrUpdate': () =>
    Promise.resolve({ key: 'kept', name: '别的系统', url: 'https://kept.example/' }),
};

const ask = (call: CallDefinition, request: object) =>
  portal.call(call, request, { token: cast.chief.token });

async function statesOf(list: HistoryList) {
  const { data } = await ask(listCalls.listStates, { list });
  return (data as ResponseOf<typeof listCalls.listStates>).rows;
}

test.each(historyLists)('the history of %s is read and restored by whoever keeps it', async (list) => {
  const needed = keepers[list] ?? 'chief';
  for (const by of ['writer', 'reviewer', 'chief', 'administrator', 'clerk'] as const) {
    const { token } = by === 'administrator' ? administrator : cast[by];
    const grants = [{ role: by, sectionId: null }];
    const ofRows = isRowList(list) ? [portal.call(listCalls.compareState, { list, id: 1 }, { token })] : [];
    const answers = await Promise.all([
      portal.call(listCalls.listStates, { list }, { token }),
      portal.call(listCalls.restoreState, { list, id: 1, rev: 999 }, { token }),
      ...ofRows,
    ]);
    const isLetIn = answers.map(({ code, status }) => code !== errors.accessDenied.code && status === 200);
    expect(isLetIn, by).toEqual(answers.map(() => mayInSection(grants, needed, [])));
  }
});

const tried: (readonly [string, HistoryList, () => Promise<object>])[] = [
  ...Object.entries(kept).map(
    ([path, list]) =>
      [
        path,
        list,
        others[path] ?? (() => trials[path]?.make(cast) ?? expect.fail(`no trial of ${path}`)),
      ] as const,
  ),
  [
    bannerCalls.saveBanners.path,
    'strip',
    async () => {
      const { digest, rows } = await readBanners(portal.services, { place: 'syyc' });
      const tile = { title: '专题', linkAddress: '/home/Home' };
      return { place: 'syyc', digest, rows: [...rows.slice(0, 5), tile] };
    },
  ],
];

test.each(tried)(
  '%s writes the history of %s, and what was before comes back for one of two who restore at once',
  async (path, list, make) => {
    const call = calls.find((one) => one.path === path) ?? expect.fail(`no call ${path}`);
    const request = await make();
    const before = (await statesOf(list))[0]?.rev ?? 0;
    const answer = await ask(call, request);
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    const [now, former] = await statesOf(list);
    expect(now?.rev).toBe(before === 0 ? 2 : before + 1);
    expect(now).toMatchObject({ by: cast.chief.account, changes: expect.stringMatching(/./) as string });
    if (now === undefined || former === undefined) return expect.fail('nothing was before');
    const wanted = { list, rev: now.rev, id: former.id };
    const both = await Promise.all([1, 2].map(() => ask(listCalls.restoreState, wanted)));
    const codes = both.map((one) => one.code).sort((a, b) => a - b);
    // what is merged stays merged
    const isMerge = path.endsWith('/merge');
    const { editedMeanwhile, siteNothingChanged } = errors;
    if (isMerge) expect(codes).toContain(siteNothingChanged.code);
    else expect(codes).toEqual([1, editedMeanwhile.code]);
    if (!isMerge) expect((await statesOf(list))[0]?.changes).toContain(`恢复第 ${String(former.rev)} 版`);
  },
);

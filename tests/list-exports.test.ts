import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallDefinition } from '#contract/call.ts';
import type { QueuePage } from '#contract/todo/queues.ts';
import { isForStaff } from '#server/lib/http/audit-watch.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { catalogue } from '#server/routes/catalogue.ts';

/** What of each section of the console is taken along as a file, by the names of the calls; or why nothing is. */
const screens: Readonly<Record<QueuePage, readonly string[] | `none: ${string}`>> = {
  certifications: ['exportCertifications'],
  prefixes: ['exportPrefixes'],
  identifiers: ['exportNodeValues'],
  filings: ['exportFilingList'],
  'filing-forms': ['exportDeclarationForms', 'exportFilings'],
  rules: ['exportRuledItems', 'exportDirectRows'],
  appeals: ['exportAppeals'],
  accounts: ['exportAccounts'],
  staff: ['exportStaff'],
  audit: ['exportAudit'],
  'account-changes': ['exportAccountChanges'],
  registry:
    'none: it holds what a file brought, and whoever imported that has it; what was refused is a file',
  items: ['exportItems'],
  media: ['exportMedia'],
  content: ['exportItems'],
  inspection: ['exportFindings', 'exportInspection'],
  mending: ['exportOwnFindings'],
  sections: 'none: a tree that is read as a whole; 网站导出 takes it along with what stands in it',
  diagnosis: ['exportDiagnoses'],
  districts: ['exportDiagnosisDistricts'],
  'assessment-reviews': ['exportReviews'],
  'assessment-models': 'none: each version is a file of its own, as the model it is',
  'sign-ups': ['exportSignUps', 'attendanceList'],
  posts: ['exportPosts'],
  'forum-settings': ['exportBoards', 'exportWords'],
  columns: ['exportColumns'],
  'match-reports': ['exportMatchReports'],
  questions: ['exportQuestions'],
  bookings: ['exportBookings'],
  financings: ['exportFinancings'],
  enquiries: ['exportEnquiries'],
  'site-faults': ['exportEnquiries'],
  deliveries: ['exportUndelivered'],
  'first-day': 'none: things to be done once, each of them a page of its own',
  numbers: ['exportFigure', 'exportMonthReport'],
  site: 'none: one record; its earlier versions are compared and restored where they stand',
  upkeep: ['exportRedirects', 'exportMissing', 'exportHelpVotes'],
  interfaces: ['exportKeys', 'exportWebhooks', 'exportDeliveries'],
  'site-export': ['exportSite'],
};

/** Calls of staff that answer a list page by page, and have no file of their own: why. */
const withoutFile: Readonly<Record<string, string>> = {
  '/api/cms/info/work/list': 'exportItems takes it along, with the fields of the kind',
  '/api/cms/info/work/receipts': 'who has read one notice, beside it',
  '/api/cms/info/work/table/entries': 'what a file holds that somebody imports: he has the file',
  '/api/cms/media/uses': 'where one file of the library is used, beside it',
  '/api/portal/account/registry/companies': 'see `registry` above',
  '/api/portal/prefix/node/list': 'exportNodeValues takes it along, a row a value, as it is imported again',
  '/api/portal/site/agreement/history': 'texts as they were, compared where they stand',
  '/api/portal/site/history': 'see `site` above',
  '/api/portal/site/states/list': 'lists as they were, compared and restored where they stand',
  '/api/system/interfaces/key/uses': 'what one key was used for, beside it',
  '/api/system/secondFactor/reset/list': 'a handful at a time, each decided beside the colleague',
  '/api/system/audit/list': 'exportAudit takes it along, with the addresses that the page leaves out',
};

const calls = Object.values(catalogue).flatMap((table) => Object.entries(table));
const named = new Map<string, CallDefinition>(calls);

test('every section of the console exports its list, or says why not', () => {
  const missing = Object.entries(screens).flatMap(([page, names]) =>
    typeof names === 'string'
      ? []
      : names.filter((name) => named.get(name)?.transfer !== 'file').map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
  const exported = [...named].filter(([, call]) => call.exports !== undefined).map(([name]) => name);
  const shown = new Set(Object.values(screens).flat());
  expect(exported.filter((name) => !shown.has(name))).toEqual([]);
});

test('every list of staff that has pages is exported, or says why not', () => {
  const exported = new Set<CallDefinition>(calls.flatMap(([, { exports }]) => exports?.list ?? []));
  const lists = calls
    .map(([, call]) => call)
    // of a resource of the specification: the page has the list of all kinds in its place
    .filter((call) => isForStaff(call) && call.kind === undefined && isPaged(call));
  expect(lists.length).toBeGreaterThan(35);
  const without = lists.filter((call) => !exported.has(call)).map(({ path }) => path);
  expect(without.toSorted()).toEqual(Object.keys(withoutFile).toSorted());
});

const isPaged = ({ request, response }: CallDefinition): boolean =>
  request instanceof z.ZodObject &&
  'pageNum' in request.shape &&
  response instanceof z.ZodObject &&
  'total' in response.shape;

test('every list that is exported has its button on a page', async () => {
  const folder = join(projectRoot, 'web/features');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tsx'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const pages = texts.filter((text) => text.includes('<ExportButton'));
  const exported = [...named].filter(([, call]) => call.exports !== undefined).map(([name]) => name);
  expect(exported.filter((name) => !pages.some((text) => text.includes(`.${name}}`)))).toEqual([]);
});

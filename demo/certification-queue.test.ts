import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isNotNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { accountStatus } from '#contract/certifications/account-status.ts';
import {
  certificationCommentMaxLength,
  certificationRemarkMaxLength,
} from '#contract/certifications/constants.ts';
import { certificationKinds } from '#contract/certifications/kinds.ts';
import { certificationRules } from '#contract/certifications/rules.ts';
import { certificationStates, isClosedCertification } from '#contract/certifications/stages.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { certificationTransitions, type CertificationAction } from '#contract/certifications/workflow.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { isCreditCode } from '#contract/shared-rules/credit-code.ts';
import { listStates, type Certification } from '#server/db/queries/certifications/certification.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser } from '#server/db/schema/account.ts';
import { certification } from '#server/db/schema/certification.ts';
import { fileGroup, storedFile } from '#server/db/schema/files.ts';
import { dueDayOf } from '#server/domain/certifications/describe-certification.ts';
import { watchCertifications } from '#server/domain/certifications/watch-certifications.ts';
import { sweepFiles } from '#server/domain/files/sweep-files.ts';
import { inspectFile } from '#server/domain/files/inspection/inspect-file.ts';
import { unsealCertification } from '#server/lib/crypto/certification-cipher.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { StorageUnavailableError } from '#server/providers/storage/index.ts';
import { demoAreas } from './areas.ts';
import { insertCertificationQueue } from './certification-queue.ts';

let portal: TestPortal;
let token = '';
let applicants: (typeof appUser.$inferSelect)[] = [];
let rows: Certification[] = [];
let handedIn: Certification[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ DEMO: 'on' });
  const file = await readFile(resolve(portal.config.dataDir, 'demo-accounts.json'), 'utf8');
  const listed = JSON.parse(file) as { account: string; password: string }[];
  const account = 'demo_reviewer';
  const password = passwordDigest(listed.find((one) => one.account === account)?.password ?? '');
  const form = { account, password, userType: 'enpt', loginType: 'password' } as const;
  token = (await portal.call(accountCalls.doLogin, form)).headers.get('token') ?? '';
  const { db } = portal.services;
  applicants = await db.select().from(appUser).where(like(appUser.phone, '1990003%'));
  const ids = new Set(applicants.map(({ id }) => id));
  const all = await db.select().from(certification).orderBy(certification.id);
  rows = all.filter(({ userId }) => ids.has(userId));
  handedIn = rows.filter(({ submittedAt }) => submittedAt !== null);
});
afterAll(() => portal.stop());

const asReviewer = async <C extends CallDefinition>(call: C, body: RequestOf<C>) => {
  const { code, msg, data } = await portal.call(call, body, { token });
  expect(code, msg).toBe(1);
  return data as ResponseOf<C>;
};
const nameOf = ({ company: { companyName }, state }: Certification) => `${companyName} ${state}`;
const stepsOf = ({ id }: Certification) =>
  listWorkflowSteps(portal.services.db, { subject: 'certification', id });

test('forty applications and more are in every state, of both kinds, beside those that the demo says are certified', async () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(certificationStates));
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(certificationKinds));
  const { rows: others } = await portal.sql.query<{ state: string }>(
    `select c.state from certification c join app_user u on u.id = c.user_id where u.phone not like '1990003%'`,
  );
  expect(others.length).toBeGreaterThan(40);
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['approved']));
});

test('each account is what its applications have made it', async () => {
  expect(applicants.length).toBeGreaterThanOrEqual(40);
  const found = new Set<string>();
  for (const { id, account, userType, auditStatus } of applicants) {
    const states = await listStates(portal.services.db, id);
    expect(states.length, account ?? '').toBeGreaterThan(0);
    const status = accountStatus(states, { userType: 9, auditStatus: '0' });
    expect({ userType, auditStatus }, account ?? '').toEqual(status);
    // nor would the next step make anything else of it
    expect(accountStatus(states, status)).toEqual(status);
    found.add(`${String(userType)} ${auditStatus}`);
  }
  expect(found).toEqual(new Set(['9 0', '9 1', '9 3', '9 4', '3 2', '4 2']));
});

test('each history leads step by step to the state, in the order of time and until now', async () => {
  const now = portal.clock.now();
  for (const row of rows) {
    const steps = await stepsOf(row);
    let [state, time] = ['new', 0];
    for (const { action, fromState, toState, at, comment, actorUserId } of steps) {
      expect(fromState, nameOf(row)).toBe(state);
      expect(at.getTime(), `${nameOf(row)} ${action}`).toBeGreaterThan(time);
      expect(comment.length).toBeLessThanOrEqual(certificationCommentMaxLength);
      [state, time] = [toState, at.getTime()];
      if (action === 'remind') continue;
      const { from, to, by } = certificationTransitions[action as CertificationAction];
      expect([from, to], nameOf(row)).toEqual([expect.arrayContaining([fromState]), toState]);
      const isOwner = actorUserId === row.userId;
      expect(isOwner ? 'owner' : actorUserId === null ? 'clock' : 'staff', nameOf(row)).toBe(by[0]);
    }
    expect(state, nameOf(row)).toBe(row.state);
    expect(time, nameOf(row)).toBeLessThanOrEqual(now.getTime());
    const { createdAt, updatedAt, dueAt } = row;
    const last = steps.findLast(({ action }) => action !== 'remind');
    expect([createdAt, updatedAt, dueAt]).toEqual([steps[0]?.at, last?.at, last?.dueAt]);
    const applicant = applicants.find(({ id }) => id === row.userId);
    expect(applicant?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
  }
});

test('decisions have a reason, closed applications a time, and two who decide are two', async () => {
  for (const row of rows) {
    const { state, closedAt, updatedAt, remarks } = row;
    expect(closedAt, nameOf(row)).toEqual(isClosedCertification(state) ? updatedAt : null);
    const steps = await stepsOf(row);
    const reasoned = ['return', 'reject', 'proposeRevocation', 'announce', 'object', 'keep', 'revoke'];
    const silent = steps.filter(({ action, comment }) => reasoned.includes(action) && comment === '');
    expect(silent, nameOf(row)).toEqual([]);
    for (const [n, { action, actorUserId }] of steps.entries())
      if (action === 'propose' || action === 'proposeRevocation') {
        const next = steps.slice(n + 1).find((step) => ['approve', 'announce'].includes(step.action));
        expect(next?.actorUserId, nameOf(row)).not.toBe(actorUserId);
      }
    const texts = Object.values(remarks);
    if (state === 'returned') expect(texts.length, nameOf(row)).toBeGreaterThan(0);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(certificationRemarkMaxLength);
  }
});

test('forms broke no rule on the day on which they were handed in', () => {
  const districts = new Set([...demoAreas.map(({ name }) => name), '全市', '全省', '全国']);
  for (const row of handedIn) {
    const form = unsealCertification(portal.services.secrets, row);
    const day = shanghaiDay(row.submittedAt ?? 0);
    expect(checkForm(certificationRules(row.kind, day), form), nameOf(row)).toEqual({});
    expect(form.regions.filter((region) => !districts.has(region))).toEqual([]);
    expect(isCreditCode(row.company.creditCode), nameOf(row)).toBe(true);
  }
});

test('a reviewer reads each that was handed in, and downloads its files', async () => {
  const folder = await makeTestFolder();
  for (const row of handedIn) {
    const one = await asReviewer(certificationWorkCalls.getCertification, { id: row.id });
    expect(one).toMatchObject({
      state: row.state,
      company: row.company,
      account: expect.stringMatching(/^\w+$/),
    });
    expect([one.licence.length, one.evidence.length > 0], nameOf(row)).toEqual([1, true]);
    for (const [purpose, files] of [
      ['licence', one.licence],
      ['certification', one.evidence],
    ] as const)
      for (const { url, fileName, fileSize } of files) {
        const answer = await fetch(portal.url + url, { headers: { token } });
        const content = Buffer.from(await answer.arrayBuffer());
        expect([answer.status, content.length], fileName).toEqual([200, fileSize]);
        const path = join(folder, 'file');
        await writeFile(path, content);
        // what an upload would be asked for
        const file = {
          path,
          name: fileName,
          sizeBytes: fileSize,
          use: { purpose, mode: 'documents' } as const,
        };
        expect(await inspectFile(file)).toBe('application/pdf');
      }
    const steps = await asReviewer(certificationWorkCalls.certificationHistory, { id: row.id });
    expect(steps.length, nameOf(row)).toBeGreaterThan(1);
  }
});

test('files are their enterprise’s, and cannot be changed unless the application is with it', async () => {
  const groups = await portal.services.db.select().from(fileGroup).where(isNotNull(fileGroup.ownerUserId));
  for (const row of rows)
    for (const relatedId of [row.licenceId, row.evidenceId].filter((id) => id !== null)) {
      const group = groups.find((one) => one.relatedId === relatedId);
      expect(group?.ownerUserId, nameOf(row)).toBe(row.userId);
      const steps = (await stepsOf(row)).map(({ action }) => action);
      const last = steps.findLast((action) => ['submit', 'resubmit', 'return'].includes(action));
      expect(group?.frozenAt === null, nameOf(row)).toBe(last === undefined || last === 'return');
    }
});

test('the registry knows most as they say, some otherwise, and a few not at all', async () => {
  const found = { same: 0, otherAddress: 0, otherCode: 0, unknown: 0 };
  for (const { id } of handedIn) {
    const compared = await asReviewer(certificationWorkCalls.compareWithRegistry, { id });
    const differing = compared.rows.filter(({ isSame }) => !isSame).map(({ name }) => name);
    if (compared.status === 'unknown') found.unknown += 1;
    else if (differing.includes('住所')) found.otherAddress += 1;
    else if (differing.includes('统一社会信用代码')) found.otherCode += 1;
    else found.same += 1;
  }
  expect(found.same).toBeGreaterThan(handedIn.length / 2);
  for (const kind of ['otherAddress', 'otherCode', 'unknown'] as const)
    expect(found[kind], kind).toBeGreaterThanOrEqual(2);
});

test('the queue begins with what is overdue; some is due today, most within the term', async () => {
  const { rows: queue } = await asReviewer(certificationWorkCalls.listCertifications, {
    waiting: true,
    pageSize: 50,
  });
  // what has no term comes last: a revocation that one has proposed
  const days = queue.map(({ dueDay }) => dueDay);
  expect(days).toEqual(days.toSorted((one, two) => (one || '9').localeCompare(two || '9')));
  const today = shanghaiDay(portal.clock.now());
  const late = queue.filter(({ dueDay }) => dueDay < today);
  const inTerm = queue.filter(({ dueDay }) => dueDay > today);
  expect(late.length).toBeGreaterThanOrEqual(3);
  expect(queue.filter(({ dueDay }) => dueDay === today).length).toBeGreaterThanOrEqual(2);
  expect(inTerm.length).toBeGreaterThan(late.length);
  const returned = rows.filter(({ state }) => state === 'returned').map(dueDayOf);
  expect(returned.some((day) => day < today) && returned.some((day) => day > today)).toBe(true);
});

test('nothing of it is over at the first look of the portal', async () => {
  await watchCertifications(portal.services);
  const after = await portal.services.db.select().from(certification).orderBy(certification.id);
  expect(after.filter(({ id }) => rows.some((row) => row.id === id))).toEqual(rows);
});

test.each(['receive', 'put'] as const)(
  'where the storage fails to %s, the applications are there, but no files',
  async (step) => {
    const bare = await startTestPortal();
    const { db, storage } = bare.services;
    const failing = { ...storage, [step]: () => Promise.reject(new StorageUnavailableError('no room')) };
    await db.transaction((tx) => insertCertificationQueue({ ...bare.services, storage: failing }, tx));
    const made = await db.select().from(certification);
    expect(made).toHaveLength(rows.length);
    const groups = made.flatMap(({ licenceId, evidenceId }) => [licenceId ?? [], evidenceId ?? []].flat());
    expect(groups).toEqual([]);
    expect(await db.select().from(storedFile)).toEqual([]);
    // what was left of groups goes with the next sweep
    await sweepFiles(bare.services);
    expect(await db.select().from(fileGroup)).toEqual([]);
    await bare.stop();
  },
);

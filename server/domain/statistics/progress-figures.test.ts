import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureCalls, type Figure } from '#contract/statistics/calls.ts';
import { figureSeconds } from '#contract/statistics/constants.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_AREA_CODE: '510100' });
});
afterAll(() => portal.stop());

async function read(name: 'latest' | 'projects' | 'diagnosisProgress'): Promise<Figure> {
  await portal.pass({ seconds: figureSeconds });
  const answer = await portal.call(figureCalls[name]);
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return figureCalls[name].response.parse(answer.data);
}
const valuesOf = ({ rows }: Figure) => rows.map(({ key, values }) => [key, ...values]);

/** Applications of one enterprise, each in a state, with the states that it has been in. */
async function insertDiagnoses(rows: readonly (readonly [state: string, been: readonly string[]])[]) {
  await portal.sql.query(`
    insert into app_user (account_type, user_type, phone, created_at) values ('enpt', 9, '13900001111', now()) on conflict do nothing;
    insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at)
      values ('510104', '锦江区', true, 99, '', '', now()) on conflict do nothing`);
  for (const [state, been] of rows) {
    const closed = ['done', 'rejected', 'withdrawn', 'cancelled'].includes(state);
    const { rows: inserted } = await portal.sql.query<{ id: string }>(
      `insert into diagnosis_application (user_id, district_code, state, form, contact, created_at, updated_at, submitted_at, closed_at)
       select max(id), '510104', $1, '{}', '', now(), now(), case when $1 = 'draft' then null else $2::timestamptz end,
         case when $3 then $2::timestamptz end from app_user returning id`,
      [state, portal.clock.now(), closed],
    );
    for (const to of been)
      await portal.sql.query(
        `insert into workflow_step (subject, subject_id, action, from_state, to_state, comment, at)
         values ('diagnosis', $1, 'move', '', $2, '某公司的秘密', $3)`,
        [inserted[0]?.id, to, portal.clock.now()],
      );
  }
}

const times = (count: number, ...row: Parameters<typeof insertDiagnoses>[0][number]) =>
  Array.from({ length: count }, () => row);

test('diagnosisProgress counts whoever came to a part in each part before, in fives, and fewer than five not at all', async () => {
  const empty = [null, null, null, null, null];
  expect(valuesOf(await read('diagnosisProgress')).map(([, count]) => count)).toEqual(empty);
  await insertDiagnoses([
    ...times(4, 'done', []),
    ...times(5, 'cancelled', ['submitted', 'districtReview', 'accepted']),
    ...times(3, 'rejected', ['submitted', 'districtReview']),
  ]);
  // 12, 9, 4
  expect(valuesOf(await read('diagnosisProgress'))).toEqual([
    ['submitted', 10],
    ['accepted', 5],
    ['onSite', null],
    ['reported', null],
    ['done', null],
  ]);
});

test('projects sums what public projects say of their money, by stage', async () => {
  await insertItem(portal.services.db, 'transProject', {
    extra: { stage: '建设中', investment: 800, subsidy: 120 },
    row: { publishTime: new Date(0) },
  });
  await insertItem(portal.services.db, 'transProject', {
    extra: { stage: '建设中', investment: 200.5, subsidy: 0 },
    row: { publishTime: new Date(0) },
  });
  await insertItem(portal.services.db, 'transProject', {
    extra: { stage: '建设中', investment: 9999, subsidy: 9999 },
    row: { isDeleted: true },
  });
  expect(valuesOf(await read('projects'))).toEqual([
    ['已立项', 0, 0, 0],
    ['建设中', 1000.5, 120, 2],
    ['已验收', 0, 0, 0],
    ['已推广', 0, 0, 0],
  ]);
});

test('latest tells what was published and what services came to, naming nobody', async () => {
  const hourAgo = new Date(portal.clock.now().getTime() - 3_600_000);
  const dayAgo = new Date(portal.clock.now().getTime() - 86_400_000);
  await insertItem(portal.services.db, 'policy', {
    fields: { title: '新政策' },
    row: { publishTime: hourAgo },
  });
  await insertItem(portal.services.db, 'case', {
    fields: { title: '昨天的案例' },
    row: { publishTime: dayAgo },
  });
  await insertItem(portal.services.db, 'expert', {
    fields: { title: '张三' },
    row: { publishTime: hourAgo },
  });
  await insertItem(portal.services.db, 'policy', {
    fields: { title: '没有公开' },
    row: { status: 0, publishTime: hourAgo },
  });
  await insertDiagnoses(times(4, 'cancelled', ['onSite', 'scheduled', 'onSite']));
  const { rows, columns } = await read('latest');
  expect(columns).toEqual([]);
  const told = rows.map(({ group, name }) => `${group ?? ''}：${name}`);
  expect(told).toContain('转型诊断：一家企业的申请通过区县初审');
  expect(told).toContain('政策：新政策');
  // four enterprises had somebody in: one of them might be known by it, however often they had
  expect(told.join()).not.toContain('专家进入');
  expect(told.indexOf('政策：新政策')).toBeLessThan(told.indexOf('典型案例：昨天的案例'));
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .sort()
      .toReversed(),
  );
  expect(JSON.stringify(rows)).not.toMatch(/张三|没有公开|某公司|13900001111|锦江/);
  expect(rows.length).toBeLessThanOrEqual(8);
});

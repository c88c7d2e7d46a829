import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { menuWorkCalls } from '#contract/portal/menu-work-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());

const read = async (): Promise<ResponseOf<typeof menuWorkCalls.readMenu>> =>
  (await portal.call(menuWorkCalls.readMenu, {}, { token: chief.token })).data as never;
const save = (menu: RequestOf<typeof menuWorkCalls.saveMenu>, { token } = chief) =>
  portal.call(menuWorkCalls.saveMenu, menu, { token });
const seen = async () =>
  ((await portal.call(portalCalls.getPortalAll, {})).data as { rows: { name: string }[] }).rows;

test('saveMenu renames, moves, hides, adds and removes entries, shown to visitors at once', async () => {
  const { digest, rows } = await read();
  const [first, second, third, ...others] = rows;
  const partner = { name: '合作平台', url: '/partner', isIFrame: true, thirdUrl: 'https://partner.example/' };
  const answer = await save({
    digest,
    rows: [
      second!,
      { ...first!, name: '门户首页' },
      { name: '供需对接', url: '/ProductionService/solutionDetail', icon: 'supply', children: [partner] },
      { ...third!, isShown: false },
      ...others.slice(1),
    ],
  });
  expect(answer.code).toBe(1);
  const names = (await seen()).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual([second!.name, '门户首页', '供需对接']);
  expect(names).not.toContain(third!.name);
  expect(names).not.toContain(others[0]!.name);
  const after = await read();
  expect(after).toEqual(answer.data);
  expect(after.rows[1]).toMatchObject({ menuId: first!.menuId, children: first!.children });
  expect(after.rows[2]?.children).toMatchObject([partner]);
  const { rows: lines } = await portal.sql.query<{ action: string }>(
    `select action from audit_log where actor_user_id = $1 and result = 'saved'`,
    [chief.id],
  );
  expect(lines).toEqual([{ action: 'content' }]);
});

test('saveMenu accepts one of 8 concurrent changes of the same menu', async () => {
  const menu = await read();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      save({ ...menu, rows: [...menu.rows, { name: `第${String(n)}项` }] }),
    ),
  );
  const codes = answers.map(({ code }) => code).sort();
  expect(codes).toEqual([1, ...Array.from({ length: 7 }, () => errors.editedMeanwhile.code)].sort());
});

test('saveMenu accepts only pages and http(s) as links, and only https for frames', async () => {
  const { digest, rows } = await read();
  const wrong = async (entry: { url?: string; isIFrame?: boolean; thirdUrl?: string }) => {
    const { code, data } = await save({
      digest,
      rows: [...rows, { name: '新的', children: [{ name: '下级', ...entry }] }],
    });
    return [code, (data as { field?: string } | null)?.field];
  };
  const below = `rows.${String(rows.length)}.children.0`;
  for (const url of ['javascript:alert(1)', '//evil.example/x', 'data:text/html,x', 'home/Home'])
    expect(await wrong({ url })).toEqual([errors.menuAddressWrong.code, `${below}.url`]);
  for (const thirdUrl of ['', 'http://partner.example/', '/home/Home', 'https://'])
    expect(await wrong({ url: '/partner', isIFrame: true, thirdUrl })).toEqual([
      errors.menuFrameAddressWrong.code,
      `${below}.thirdUrl`,
    ]);
  expect((await save({ digest, rows: [{ name: '首页', menuId: 987_654 }] })).code).toBe(
    errors.menuItemUnknown.code,
  );
  expect(await read()).toEqual({ digest, rows });
});

test('saveMenu is refused for a chief of one section and for a writer', async () => {
  const ofSection = await hireColleague(portal, 2, { role: 'chief', sectionId: 90 });
  const writer = await hireColleague(portal, 3, { role: 'writer' });
  const menu = await read();
  for (const somebody of [ofSection, writer])
    expect((await save(menu, somebody)).code).toBe(errors.accessDenied.code);
});

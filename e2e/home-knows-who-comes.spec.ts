import { markCalls } from '#contract/subscription/calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import { query } from './support/database.ts';
import { isFiledHere } from './support/declaration.ts';
import { expect, test } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { shiftOf, watchShifts } from './support/layout-shifts.ts';
import { setLook } from './support/looks.ts';
import { enterAs } from './support/own-account.ts';

test('a visitor answers two questions, sees what concerns him, and the browser alone remembers it', async ({
  page,
  context,
  portal,
  expectNoViolations,
}) => {
  await rememberHomeDialogs(context, portal);
  await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/declaration/concerning')) asked.push(request.postData() ?? '');
  });
  await page.goto(`${portal.url}/`);
  const part = page.getByRole('region', { name: '两个问题，看看能报什么' });
  await part.getByLabel('什么行业').selectOption('通用设备');
  await part.getByLabel('多大规模').selectOption('小型');
  await expect(part.getByRole('status')).toHaveText(/^现在有 \d+ 项能报，最高 [\d,]+ 万元，最近的.+。$/);
  const count = Number(/现在有 (\d+) 项/.exec(await part.getByRole('status').innerText())?.[1]);
  await part.getByRole('button', { name: `看这 ${String(count)} 项` }).press('Enter');
  const rows = part.getByRole('list', { name: '能报的' }).locator(':scope > li');
  await expect(rows).toHaveCount(count);
  for (const look of [
    { size: 'desktop', mode: '' },
    { size: 'phone', mode: '' },
    { size: 'desktop', mode: 'contrast' },
  ] as const) {
    await setLook(page, look);
    await expectNoViolations(`two questions answered, ${look.size} ${look.mode}`);
  }

  // another visit finds the answers, and nothing moves when what they lead to comes
  await page.reload();
  await expect(part.getByLabel('什么行业')).toHaveValue('C34');
  await expect(part.getByRole('status')).toContainText(`${String(count)} 项能报`);
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await part.getByRole('button', { name: '清掉' }).click();
  await expect(part.getByLabel('什么行业')).toHaveValue('');
  await expect(part.getByText('只记在这台设备上')).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('C34');
  expect(asked.length).toBeGreaterThan(0);
});

test('an enterprise finds its name, what waits, what it may apply for and the days to remember', async ({
  page,
  context,
  portal,
  request,
  expectNoViolations,
}) => {
  await rememberHomeDialogs(context, portal);
  await watchShifts(page);
  const [user] = await query(portal, `select id from app_user where account = 'demo_enterprise'`);
  const token = await enterAs(page, portal, Number(user?.['id']));
  const [open] = await query(
    portal,
    `select id, title from content_item where ${isFiledHere}
       and ends_at between now() + interval '1 day' and now() + interval '50 days' order by ends_at limit 1`,
  );
  await request.post(`${portal.url}${markCalls.markDeclaration.path}`, {
    headers: { [tokenHeader]: token },
    data: { id: Number(open?.['id']), isMarked: true },
  });
  await page.goto(`${portal.url}/`);
  const strip = page.getByRole('region', { name: '我的事项' });
  await expect(strip.getByRole('heading', { level: 2 })).not.toBeEmpty();
  await expect(strip.getByRole('heading', { name: /^等您办/ })).toBeVisible();
  await expect(strip.getByRole('list', { name: '能报的' }).locator(':scope > li').first()).toBeVisible();
  const days = strip.getByRole('region', { name: /^60 天内要记的日子/ });
  const mark = days.getByRole('link', {
    name: new RegExp(
      String(open?.['title'])
        .replace(/^\d{4} ?年度?/, '')
        .slice(0, 8),
    ),
  });
  await expect(mark).toHaveAttribute('href', new RegExp(`infoId=${String(open?.['id'])}$`));
  await expect(page.getByRole('region', { name: '两个问题，看看能报什么' })).toBeHidden();
  // the next visit begins with the place that this one took
  await page.reload();
  await expect(mark).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.02);
  for (const look of [
    { size: 'desktop', mode: '' },
    { size: 'phone', mode: '' },
    { size: 'desktop', mode: 'contrast' },
  ] as const) {
    await setLook(page, look);
    await expectNoViolations(`home of an enterprise, ${look.size} ${look.mode}`);
  }
});

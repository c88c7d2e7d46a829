import { query } from './support/database.ts';
import { expectNoSidewaysScroll } from './support/looks.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { expect, test } from './support/without-captcha.ts';

const toolName = '工业控制系统网络安全自查';
const asked = 12;

test('a visitor answers the short form by keyboard; it stays in the browser until he takes it into an assessment', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  test.slow();
  const main = page.getByRole('main');
  await page.goto('/#/home/selfAssessment');
  await main.getByRole('link', { name: `先用 ${String(asked)} 题快速自测：${toolName}` }).click();
  await expect(main.getByRole('heading', { level: 1, name: `${toolName}：快速自测` })).toBeVisible();
  await expectNoViolations('the short form');
  const questions = main.getByRole('region', { name: '快速自测的题目' });
  await expect(questions.getByText(/^第 \d+ 题$/)).toHaveCount(asked);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  // nothing is sent while he answers
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await questions.getByRole('radio').first().focus();
  let last = '';
  for (let n = 0; n < asked; n += 1) {
    for (let pressed = 0; pressed < 12; pressed += 1) {
      const name = await page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.name : '';
      });
      if (name !== '' && name !== last) {
        last = name;
        break;
      }
      await page.keyboard.press('Tab');
    }
    const digit = (n % 3) + 1;
    await page.keyboard.press(String(digit));
    await expect(page.locator(`input[type=radio][name="${last}"]`).nth(digit - 1)).toBeChecked();
  }
  const picture = main.getByRole('region', { name: /粗略的结果/ });
  await expect(picture).toContainText('12 题里基本做到 4 题，做到一部分 4 题，基本没做 4 题');
  await expect(picture).toContainText('参考');
  await expect(picture.getByText(/级$/)).toHaveCount(0);
  await expectNoViolations('the rough picture');
  expect(sent.filter((path) => path.includes('assessment'))).toEqual([]);

  // a reload keeps it, in this browser alone
  await page.reload();
  await expect(main.getByText(`已答 ${String(asked)} / ${String(asked)} 题`)).toBeVisible();

  const user = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, address)
     select $1, $2, $3, area_path, address from enterprise join app_user on id = user_id where account = 'demo_factory'
     returning user_id`,
    [user.id, `远衡泵业${String(n)}厂`, `91990103MA${String(n).padStart(8, '0')}`],
  );
  const answers = () =>
    query(
      portal,
      `select question, chosen from assessment_answer a join assessment s on s.id = a.assessment_id where s.user_id = $1`,
      [user.id],
    );
  await enterAs(page, portal, user.id);
  await page.goto('/#/home/selfAssessment');
  const tool = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: toolName }) });
  await tool.getByRole('button', { name: '开始自评估' }).click();
  await expect(main.getByText(`有 ${String(asked)} 题可以带进来`)).toBeVisible();
  await expectNoViolations('what can be taken along');
  expect(await answers()).toEqual([]);
  // what is answered here is not written over
  await main.locator('input[type=radio][name="i1"]').nth(2).check();
  await expect(main.getByText(`有 ${String(asked - 1)} 题可以带进来`)).toBeVisible();
  await main.getByRole('button', { name: '带入' }).click();
  await expect(page.getByRole('navigation', { name: '评估的部分' })).toContainText(`已答 ${String(asked)} /`);
  await expect(page.getByRole('navigation', { name: '评估的部分' })).toContainText('已保存');
  const kept = await answers();
  expect(kept).toHaveLength(asked);
  expect(kept.find(({ question }) => question === 'i1')).toMatchObject({ chosen: ['notMet'] });
  expect(kept.find(({ question }) => question === 'i3')).toMatchObject({ chosen: ['partly'] });
  expect(await page.evaluate(() => localStorage.getItem('assessment-short security'))).toBeNull();
});

test('a visitor is told that questions were revised before what he answered goes', async ({
  page,
  expectNoViolations,
}) => {
  const main = page.getByRole('main');
  await page.goto('/#/home/selfAssessment?quick=maturity');
  await main.getByRole('radio', { name: '部分满足', exact: true }).first().check();
  await expect(main.getByText('已答 1 / 12 题')).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('assessment-short maturity'));
  // of a version that is there no more; of one that is, two chiefs change it in a portal of their own
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('assessment-short maturity') ?? '{}') as object;
    localStorage.setItem('assessment-short maturity', JSON.stringify({ ...kept, version: 99_999 }));
  });
  await page.reload();
  await expect(main.getByText('没有问得和原来一样的题')).toBeVisible();
  await expect(main.getByRole('radio')).toHaveCount(0);
  await expectNoViolations('what becomes of the answers');
  expect(await stored()).toContain('99999');
  await main.getByRole('button', { name: '重新开始' }).press('Enter');
  await expect(main.getByText('已答 0 / 12 题')).toBeVisible();
  expect(await stored()).toBeNull();
});

test('a visitor clears what he has answered', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/#/home/selfAssessment?quick=maturity');
  await main.getByRole('radio', { name: '部分满足', exact: true }).first().check();
  await expect(main.getByText('已答 1 / 12 题')).toBeVisible();
  await main.getByRole('button', { name: '清掉我的回答' }).click();
  await expect(main.getByText('已答 0 / 12 题')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('assessment-short maturity'))).toBeNull();
});

import { expect, test } from './support/gallery.ts';

test.beforeEach(({ openGallery }) => openGallery());

test.describe('combo box', () => {
  test('suggests while typing, chooses by keyboard, marks what matched', async ({ page }) => {
    const input = page.getByRole('combobox', { name: '企业全称' });
    await input.focus();
    await page.keyboard.type('远');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.type('衡');
    await expect(page.getByText('有 3 条建议，按上下键选择')).toBeAttached();
    await expect(page.getByRole('option', { name: /远衡/ }).first().locator('mark')).toHaveText('远衡');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: /远衡/, selected: true })).toContainText(
      '示范市远衡精密模具有限公司',
    );
    await expect(input).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('示范市远衡精密模具有限公司');
    await expect(page.getByTestId('chosen-company')).toHaveText('2');
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('takes a choice by mouse and keeps the focus', async ({ page }) => {
    const input = page.getByRole('combobox', { name: '企业全称' });
    await input.fill('远衡');
    await page.getByRole('option', { name: /仪器/ }).click();
    await expect(input).toHaveValue('远衡精密仪器股份有限公司');
    await expect(input).toBeFocused();
  });

  test('never takes away what was typed', async ({ page }) => {
    const input = page.getByRole('combobox', { name: '企业全称' });
    await input.fill('远衡');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(input).toHaveValue('远衡');
    await input.fill('查无此企业');
    await expect(page.getByText('没有匹配的结果').first()).toBeVisible();
    await input.fill('失败的查询');
    await expect(page.getByText('建议暂时取不到，可以继续填写').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(input).toHaveValue('失败的查询');
  });

  test('waits until the input method has finished its word', async ({ page }) => {
    const input = page.getByRole('combobox', { name: '企业全称' });
    await input.focus();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.imeSetComposition', { text: 'yuan heng', selectionStart: 9, selectionEnd: 9 });
    await expect(input).toHaveValue('yuan heng');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await browser.send('Input.insertText', { text: '远衡' });
    await expect(input).toHaveValue('远衡');
    await expect(page.getByRole('option', { name: /远衡/ })).toHaveCount(3);
  });
});

test.describe('cascade select', () => {
  test('is worked through by keyboard alone', async ({ page }) => {
    const field = page.getByRole('combobox', { name: '所在地区 示范省 / 示范市 / 云溪区' });
    await field.focus();
    await page.keyboard.press('Enter');
    const option = (name: string) => page.getByRole('option', { name });
    await expect(option('云溪区')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(option('高新区')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(option('示范市')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(option('示范省')).toBeFocused();
    await page.keyboard.press('End');
    await expect(option('Delta 特别行政区')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(option('北川省')).toBeFocused();
    await page.keyboard.press('d');
    await expect(option('Delta 特别行政区')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(option('示范市')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(option('高新区')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press(' ');
    const changed = page.getByRole('combobox', { name: '所在地区 示范省 / 示范市 / 东湖县' });
    await expect(changed).toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('changes nothing on Escape and gives the focus back', async ({ page }) => {
    const field = page.getByRole('combobox', { name: '所在地区' });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: '云溪区' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await expect(field).toContainText('示范省 / 示范市 / 云溪区');
  });

  test('ends where nothing is below, and tries again what failed', async ({ page }) => {
    const field = page.getByRole('combobox', { name: '注册地区' });
    await field.click();
    await page.getByRole('option', { name: '北川省' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '市加载失败' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('option', { name: '北川市' })).toBeFocused();
    await page.getByRole('option', { name: '东岭省' }).click();
    await page.getByRole('option', { name: '不设区的市' }).click();
    await expect(field).toContainText('东岭省 / 不设区的市');
    await expect(field).toBeFocused();
  });

  test('closes when the focus or a press goes elsewhere', async ({ page }) => {
    const popup = page.getByRole('dialog', { name: '所在地区' });
    await page.getByRole('combobox', { name: '所在地区' }).click();
    await page.getByRole('heading', { name: '建议与级联' }).click();
    await expect(popup).toBeHidden();
    await page.getByRole('combobox', { name: '所在地区' }).click();
    await page.getByRole('textbox', { name: '企业名称' }).focus();
    await expect(popup).toBeHidden();
  });

  test('shows one column at a time on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('combobox', { name: '所在地区' }).click();
    await expect(page.getByRole('listbox')).toHaveCount(1);
    await expect(page.getByRole('listbox', { name: '区县' })).toBeVisible();
    await page.getByRole('button', { name: '返回上一级' }).click();
    await page.getByRole('button', { name: '返回上一级' }).click();
    await page.getByRole('option', { name: '东岭省' }).click();
    await expect(page.getByRole('listbox', { name: '市' })).toBeVisible();
    await page.getByRole('option', { name: '不设区的市' }).click();
    await expect(page.getByRole('combobox', { name: '所在地区' })).toContainText('东岭省 / 不设区的市');
  });
});

test.describe('dialog', () => {
  test('keeps the focus, closes on Escape, gives the focus back', async ({ page }) => {
    const opener = page.getByRole('button', { name: '打开对话框' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: '需要登录' });
    await expect(dialog.getByRole('heading', { name: '需要登录' })).toBeFocused();
    const body = dialog.getByRole('region');
    await expect(body).not.toHaveAttribute('tabindex');
    await page.setViewportSize({ width: 1366, height: 300 });
    await expect(body, 'what scrolls is reached by keyboard').toHaveAttribute('tabindex', '0');
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      const isInside = await dialog.evaluate((element) => {
        const focused = document.activeElement;
        return focused === document.body || element.contains(focused); // body: the browser's own controls
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes by a press beside it, unless it must be answered', async ({ page }) => {
    await page.getByRole('button', { name: '打开对话框' }).click();
    // a press in its first moments was meant for what stood there before
    await expect(async () => {
      await page.mouse.click(5, 5);
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: '打开长对话框' }).click();
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '平台服务协议' })).toBeVisible();
    await page.getByRole('button', { name: '我知道了' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('Escape closes it also where nothing in it has the focus, and it opens again; one that must be answered stays', async ({
    page,
  }) => {
    const isLost = () => page.evaluate(() => document.activeElement === document.body);
    const opener = page.getByRole('button', { name: '打开对话框' });
    const dialog = page.getByRole('dialog', { name: '需要登录' });
    for (let times = 0; times < 3; times += 1) {
      await opener.press('Enter');
      await expect(dialog).toBeVisible();
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      expect(await isLost()).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.getByRole('button', { name: '打开长对话框' }).press('Enter');
    const asked = page.getByRole('dialog', { name: '平台服务协议' });
    for (let times = 0; times < 3; times += 1) {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await page.keyboard.press('Escape');
      await expect(asked).toBeVisible();
    }
    await page.getByRole('button', { name: '我知道了' }).press('Enter');
    await expect(asked).toHaveCount(0);
  });

  test('Escape closes an open list in it first', async ({ page }) => {
    await page.getByRole('button', { name: '打开对话框' }).click();
    const dialog = page.getByRole('dialog', { name: '需要登录' });
    await dialog.getByRole('combobox', { name: '所在区县' }).click();
    await expect(page.getByRole('option', { name: '北川省' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  test('shows messages above it that can be pressed', async ({ page }) => {
    await page.getByRole('button', { name: '打开对话框' }).click();
    await page.getByRole('button', { name: '立即登录' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '登录失败' })).toBeVisible();
    await page.getByRole('button', { name: '关闭提示' }).click();
    await expect(page.getByText('登录失败')).toBeHidden();
    await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();
  });
});

test('tabs follow the arrow keys', async ({ page }) => {
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tab(/全部/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(/政策/)).toBeFocused();
  await expect(page.getByText('政策的内容')).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab(/案例/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab(/全部/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(/案例/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByText('全部的内容')).toBeVisible();
});

test('the carousel is turned by arrow keys, and only the slide that shows can be reached', async ({
  page,
}) => {
  const carousel = page.getByRole('region', { name: '要闻' });
  // it may have turned by itself before it was held
  await carousel.getByRole('button', { name: '暂停自动播放' }).click();
  await carousel.getByRole('button', { name: '第 1 张' }).click();
  await expect(carousel.getByRole('button', { name: '第 1 张' })).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: '第 1 张' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(carousel.getByRole('button', { name: '第 2 张' })).toBeFocused();
  await expect(carousel.getByRole('button', { name: '第 2 张' })).toHaveAttribute('aria-current', 'true');
  await expect(carousel.getByRole('link', { name: '查看第 2 项' })).toBeInViewport();
  const hidden = carousel.getByRole('link', { name: '查看第 1 项' });
  await hidden.focus();
  await expect(hidden).not.toBeFocused();
  await carousel.getByRole('button', { name: '第 2 张' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(carousel.getByRole('button', { name: '第 3 张' })).toHaveAttribute('aria-current', 'true');
  // the numbers are one stop of the keyboard
  await carousel.getByRole('button', { name: '第 3 张' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(carousel.getByRole('button', { name: /自动播放/ })).toBeFocused();
  await expect(page.getByRole('region', { name: '只有一张' }).getByRole('button')).toHaveCount(0);
});

test('an error summary leads to its fields', async ({ page }) => {
  await page.getByRole('link', { name: '手机号格式不正确' }).click();
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeFocused();
  await page.getByRole('link', { name: '请选择企业性质' }).click();
  await expect(
    page
      .getByRole('group', { name: '企业性质' })
      .or(page.getByRole('radiogroup', { name: '企业性质' }))
      .getByRole('radio')
      .first(),
  ).toBeFocused();
  await page.getByRole('link', { name: '请选择注册地区' }).click();
  await expect(page.getByRole('combobox', { name: '注册地区' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test('the skip link leads past everything to the content', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a password can be shown and hidden', async ({ page }) => {
  const field = page.getByRole('textbox', { name: '密码', exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a tree is gone about by the arrow keys, opens and closes by them, and Enter chooses', async ({
  page,
}) => {
  const tree = page.getByRole('tree', { name: '场景' });
  const node = (name: RegExp) => tree.getByRole('treeitem', { name });
  await node(/^全部场景/).focus();
  await page.keyboard.press('End');
  await expect(node(/^制造/)).toBeFocused();
  await expect(node(/^制造/)).toHaveAttribute('aria-expanded', 'false');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect(node(/^车间智能排产/)).toBeFocused();
  await expect(node(/^车间智能排产/)).toHaveAttribute('aria-selected', 'true');
  await expect(tree.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(node(/^计划与调度/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(node(/^车间智能排产/)).toBeHidden();
  await node(/^制造/).locator('[data-toggle]').first().click();
  await expect(node(/^计划与调度/)).toBeHidden();
  await expect(tree.locator('[tabindex="0"]')).toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, test } from './support/gallery.ts';
import { sizes } from './support/looks.ts';

const body = (page: Page) => page.getByRole('textbox', { name: '正文' });
const tools = (page: Page) => page.getByRole('toolbar', { name: '正文工具' });
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true });
/** What the form that the editor is part of has been told. */
const written = (page: Page) => page.locator('output[data-written]').textContent();

/** Selects all, and writes one paragraph in its place. */
async function writeAnew(page: Page, text: string) {
  await body(page).locator('p').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
}

/** As a browser hands over what Word, WPS or a page has put on the clipboard. */
const paste = (page: Page, html: string) =>
  body(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    clipboardData.setData('text/plain', 'x');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('what is typed and marked becomes the HTML of the contract, and can be undone', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.locator('label', { hasText: '正文' }).first().click();
  await expect(body(page)).toBeFocused();
  await writeAnew(page, '总体要求');
  await expect.poll(() => written(page)).toBe('<p>总体要求</p>');
  await tool(page, '一级小标题').click();
  await expect(tool(page, '一级小标题')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('1. 重点');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('工作 <一>');
  await expect
    .poll(() => written(page))
    .toBe('<h2>总体要求</h2><p><strong>1. 重点</strong>工作 &lt;一&gt;</p>');
  await tool(page, '项目列表').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('下级');
  await tool(page, '列表项降一级').click();
  await expect
    .poll(() => written(page))
    .toBe('<h2>总体要求</h2><ul><li><strong>1. 重点</strong>工作 &lt;一&gt;<ul><li>下级</li></ul></li></ul>');
  // how much one press takes back is a matter of the pauses between what was done
  await expect(async () => {
    await page.keyboard.press('Control+z');
    expect(await written(page)).not.toContain('下级');
  }).toPass({ timeout: 30_000 });
});

test('Tab leaves the text; in a table it goes from cell to cell, and leaves after Escape', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await body(page).locator('p').first().click();
  await page.keyboard.press('Tab');
  await expect(body(page)).not.toBeFocused();

  await body(page).locator('td').first().click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('整');
  await expect.poll(() => written(page)).toContain('<td>2,000 元整</td>');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('新行');
  await expect.poll(() => written(page)).toContain('<tr><td>新行</td><td></td></tr></tbody>');
  await page.keyboard.press('Shift+Tab');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(body(page)).not.toBeFocused();
});

test('the tools are one stop of the keyboard, and arrows go through them', async ({ page, openGallery }) => {
  await openGallery();
  await body(page).locator('p').first().click();
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, '一级小标题')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, '二级小标题')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, '清除格式')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tool(page, '一级小标题')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool(page, '一级小标题')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(body(page)).toBeFocused();
});

test('a table gets rows, columns, a head, a caption and merged cells', async ({ page, openGallery }) => {
  await openGallery();
  await writeAnew(page, '表');
  await tool(page, '插入表格').click();
  await page.keyboard.type('设备');
  await tool(page, '在右侧加一列').click();
  await tool(page, '在下方加一行').click();
  await body(page).locator('td').first().click();
  await tool(page, '删除这一行').click();
  await tool(page, '表格标题').click();
  await page.getByLabel('标题').last().fill('补助标准');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect.poll(() => written(page)).toContain('<table><caption>补助标准</caption><thead><tr><th>设备');
  const row = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  const rest = row('td', '', '', '', '').repeat(2);
  await expect
    .poll(() => written(page))
    .toBe(
      `<p>表</p><table><caption>补助标准</caption><thead>${row('th', '设备', '', '', '')}</thead><tbody>${rest}</tbody></table>`,
    );
  await tool(page, '第一行是表头').click();
  await expect.poll(() => written(page)).toContain(`<tbody>${row('td', '设备', '', '', '')}${rest}</tbody>`);
  await body(page).locator('td').nth(4).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await tool(page, '合并单元格').click();
  await expect.poll(() => written(page)).toContain('<td colspan="3"></td>');
});

test('what Word has on the clipboard comes in clean, its pictures are refused with a word, its headings offered', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await writeAnew(page, '通知');
  await page.keyboard.press('Enter');
  await paste(
    page,
    `<html><body><p class=MsoNormal style='font-family:仿宋'>一、支持范围<o:p></o:p></p><p class=MsoNormal>（一）设备</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>数控机床</p>
     <p><img src="file:///C:/Users/a/image001.png"></p></body></html>`,
  );
  await expect
    .poll(() => written(page))
    .toBe('<p>通知</p><p>一、支持范围</p><p>（一）设备</p><ol><li>数控机床</li></ol>');
  const notes = page.getByRole('status').filter({ hasText: '图片没有带进来' });
  await expect(notes).toContainText('有 1 张图片没有带进来');
  await page.getByRole('button', { name: '设为小标题' }).click();
  await expect
    .poll(() => written(page))
    .toBe('<p>通知</p><h2>一、支持范围</h2><h3>（一）设备</h3><ol><li>数控机床</li></ol>');
  await expect(page.getByRole('button', { name: '设为小标题' })).toHaveCount(0);
});

test('a link is asked for its address and its words, and none that the server would take out is made', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await writeAnew(page, '详见');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '加链接' });
  await dialog.getByLabel('地址').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('请填写以 https:// 开头的地址');
  await expect(dialog).toContainText('请填写链接的文字');
  await dialog.getByLabel('地址').fill('www.gov.example/x');
  await dialog.getByLabel('文字').fill('政策原文');
  await page.keyboard.press('Enter');
  const link = '<a href="https://www.gov.example/x" rel="noopener noreferrer">政策原文</a>';
  await expect.poll(() => written(page)).toBe(`<p>详见${link}</p>`);
  await body(page).locator('a').click();
  await tool(page, '链接').click();
  await page.getByRole('dialog').getByRole('button', { name: '取消链接' }).click();
  await expect.poll(() => written(page)).toBe('<p>详见政策原文</p>');
});

test('a picture is uploaded, asked for what it says, and can have a caption', async ({
  page,
  openGallery,
}) => {
  const imageUrl = `/images/${'b'.repeat(32)}.webp`;
  await page.route('**/uploadPublicImage', (route) =>
    route.fulfill({
      json: { code: 1, msg: '', data: { id: 'b'.repeat(32), imageUrl, width: 800, height: 600, sizes: [] } },
    }),
  );
  await openGallery();
  await writeAnew(page, '图');
  await tool(page, '图片').click();
  const dialog = page.getByRole('dialog', { name: '插入图片' });
  await dialog.getByRole('button', { name: '插入' }).click();
  await expect(dialog).toContainText('请选择一张图片');
  await expect(dialog).toContainText('请写这张图说了什么');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') });
  await dialog.getByLabel('替代文字').fill('车间里的数控机床');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: '插入' }).click();
  const picture = `<img src="${imageUrl}" alt="车间里的数控机床" width="800" height="600" />`;
  await expect.poll(() => written(page)).toBe(`<p>图</p>${picture}`);
  await body(page).locator('figcaption').click();
  await page.keyboard.type('图 1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('正文');
  await expect
    .poll(() => written(page))
    .toBe(`<p>图</p><figure>${picture}<figcaption>图 1</figcaption></figure><p>正文</p>`);
});

test('letters of an input method are no text before they are chosen, also where somebody else changes it meanwhile', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await body(page).locator('p').first().click();
  await page.keyboard.press('End');
  const session = await page.context().newCDPSession(page);
  const before = await written(page);
  await session.send('Input.imeSetComposition', { text: "ni'hao", selectionStart: 6, selectionEnd: 6 });
  await expect(body(page)).toContainText("ni'hao");
  await page.waitForTimeout(300);
  expect(await written(page)).toBe(before);
  // as the answer to a save does it, which nobody waits for
  await page
    .getByRole('button', { name: '合入别人的改动' })
    .evaluate((button: HTMLElement) => button.click());
  await expect(body(page)).toContainText("ni'hao");
  await expect.poll(() => written(page)).toContain('工业机械臂');
  await expect(body(page)).toContainText('工业机器人');
  await session.send('Input.insertText', { text: '你好' });
  await expect.poll(() => body(page).textContent()).toContain('你好');
  await expect.poll(() => body(page).textContent()).not.toContain("ni'hao");
  await expect.poll(() => written(page)).toContain('有关单位：你好</p>');
  expect(await written(page)).toContain('工业机械臂');
  await expect(body(page)).toContainText('工业机械臂');
});

test('what somebody else has changed comes in beside the cursor, and is not undone with what one typed', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await body(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('甲');
  await expect.poll(() => written(page)).toContain('有关单位：甲</p>');
  await page.getByRole('button', { name: '合入别人的改动' }).click();
  await expect(body(page)).toContainText('工业机械臂');
  await body(page).focus();
  await page.keyboard.type('乙');
  await expect.poll(() => written(page)).toContain('有关单位：甲乙</p>');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Control+z');
  await expect.poll(() => written(page)).toContain('有关单位：</p>');
  expect(await written(page)).toContain('工业机械臂');
});

for (const size of ['desktop', 'phone'] as const)
  test(`the editor in a table and its dialogs have no violation on a ${size}`, async ({
    page,
    openGallery,
    expectNoBarriers,
  }) => {
    test.slow();
    const looks = ['', 'elder', 'contrast'].map((mode) => ({ size, mode }));
    await page.setViewportSize(sizes[size]);
    await openGallery();
    await body(page).locator('td').first().click();
    await expectNoBarriers('in a table', { looks });
    await tool(page, '链接').click();
    await expectNoBarriers('asked for a link', { looks });
    await page.keyboard.press('Escape');
    await tool(page, '图片').click();
    await expectNoBarriers('asked for a picture', { looks });
  });

import { expect, test } from './support/gallery.ts';
import { stopClock } from './support/stop-clock.ts';

// the page's time stands still from the start: on a busy machine a turn's time passes between two lines of a test
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await stopClock(page);
});

const secondMs = 1000;

test.describe('carousel', () => {
  test('turns every three seconds and starts again after the last slide', async ({ page, openGallery }) => {
    await openGallery();
    const slide = (n: number) =>
      page.getByRole('region', { name: '要闻' }).getByRole('button', { name: `第 ${n} 张` });
    await expect(slide(1)).toHaveAttribute('aria-current', 'true');
    for (const next of [2, 3, 1]) {
      await page.clock.runFor(3 * secondMs);
      await expect(slide(next)).toHaveAttribute('aria-current', 'true');
    }
  });

  test('rests under the pointer, under the focus and when paused; the pause is remembered', async ({
    page,
    openGallery,
  }) => {
    await openGallery();
    const carousel = page.getByRole('region', { name: '要闻' });
    const first = carousel.getByRole('button', { name: '第 1 张' });
    await carousel.hover();
    await page.clock.runFor(10 * secondMs);
    await expect(first).toHaveAttribute('aria-current', 'true');
    await first.focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10 * secondMs);
    await expect(first).toHaveAttribute('aria-current', 'true');

    await carousel.getByRole('button', { name: '暂停自动播放' }).click();
    await page.reload();
    await expect(carousel.getByRole('button', { name: '开始自动播放' })).toBeVisible();
    await page.clock.runFor(10 * secondMs);
    await expect(first).toHaveAttribute('aria-current', 'true');
  });

  test('does not turn by itself where the system asks for less motion', async ({ page, openGallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGallery();
    const carousel = page.getByRole('region', { name: '要闻' });
    await expect(carousel.getByRole('button', { name: '暂停自动播放' })).toHaveCount(0);
    await page.clock.runFor(10 * secondMs);
    await expect(carousel.getByRole('button', { name: '第 1 张' })).toHaveAttribute('aria-current', 'true');
    await carousel.getByRole('button', { name: '第 3 张' }).click();
    await expect(carousel.getByRole('link', { name: '查看第 3 项' })).toBeInViewport();
  });

  test('is one slide in elder mode, which nothing turns', async ({ page, openGallery }) => {
    await openGallery('elder');
    const carousel = page.getByRole('region', { name: '要闻' });
    await carousel.scrollIntoViewIfNeeded();
    await page.clock.runFor(10 * secondMs);
    await expect(carousel.getByRole('link', { name: '查看第 1 项' })).toBeInViewport();
    await expect(carousel.getByRole('link')).toHaveCount(1);
    await expect(carousel.getByRole('button')).toHaveCount(0);
  });
});

test('the ticker shows the next item every four seconds, until it is paused', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const ticker = page.getByRole('region', { name: '公告', exact: true });
  await expect(ticker.getByRole('link')).toContainText('标识解析二级节点');
  await page.clock.runFor(4 * secondMs);
  await expect(ticker.getByRole('link')).toContainText('第五批市级智能工厂');
  await ticker.getByRole('button', { name: '暂停滚动' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: '打开对话框' }).focus();
  await page.clock.runFor(20 * secondMs);
  await expect(ticker.getByRole('link')).toContainText('第五批市级智能工厂');
  await ticker.getByRole('button', { name: '下一条' }).click();
  await expect(ticker.getByRole('link')).toContainText('标识解析二级节点');
});

test('a code can be asked for again after a minute, at once when it could not be sent', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.clock.runFor(2 * secondMs);
  const waiting = page.getByRole('button', { name: '58 秒后重发' });
  await expect(waiting).toBeDisabled();
  await expect(page.getByRole('textbox', { name: '验证码', exact: true })).toBeFocused();
  await page.clock.runFor(58 * secondMs);
  await page.getByRole('checkbox', { name: '验证码能够发出' }).uncheck();
  await page.getByRole('button', { name: '重新获取' }).click();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('messages go away by themselves, but not errors, and not under the pointer', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.getByRole('button', { name: '成功消息' }).click();
  await page.getByRole('button', { name: '错误消息' }).click();
  await page.getByRole('status').filter({ hasText: '草稿已保存' }).hover();
  await page.clock.runFor(60 * secondMs);
  await expect(page.getByText('草稿已保存').last()).toBeVisible();
  await page.mouse.move(0, 800);
  await page.clock.runFor(6 * secondMs);
  await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: '验证码错误' })).toBeVisible();
});

test('a QR code says when its logo is missing', async ({ page, openGallery }) => {
  const failed = page.waitForEvent('console', (message) => message.text() === 'load failed');
  await openGallery();
  await failed;
  const code = page.getByRole('img', { name: '微信公众号二维码' });
  await expect(code.locator('path')).toHaveAttribute('d', /^M0 0h7v1h-7z/);
  await expect(code.locator('img')).toHaveCount(0);
  expect(await code.boundingBox()).toMatchObject({ width: 120, height: 120 });
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Response } from '@playwright/test';
import {
  captchaKeyStepPixels,
  captchaLargeKeyStepPixels,
  captchaMinMilliseconds,
  captchaPictureWidthPixels,
} from '#contract/account/captcha-constants.ts';
import { query } from './database.ts';

const challengePath = '/api/system/captcha/challenge';
const dragSteps = 40;
/** The server refuses what nobody does in the time (captchaMinMilliseconds), however short the way is. */
const movementMilliseconds = captchaMinMilliseconds + 100;

interface CaptchaOptions {
  databaseUrl: string;
  /** Presses what opens the captcha. */
  open: () => Promise<void>;
}

/**
 * Looks the place of the hole up in the database and drags the piece there like a hand would: slow, fast, slow, a little
 * too far and back. Ends when the captcha has closed.
 */
export async function solveSliderCaptcha(page: Page, options: CaptchaOptions): Promise<void> {
  const { dialog, handle, x } = await openCaptcha(page, options);
  const track = await handle.locator('..').boundingBox();
  const box = await handle.boundingBox();
  if (!track || !box) throw new Error('the captcha is not visible');
  await drag(page, {
    from: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    distance: (x * track.width) / captchaPictureWidthPixels,
  });
  await dialog.waitFor({ state: 'hidden' });
}

/** The same with the arrow keys: Shift takes large steps. The focus must come to the handle by itself. */
export async function solveCaptchaByKeys(page: Page, options: CaptchaOptions): Promise<void> {
  const { dialog, handle, x } = await openCaptcha(page, options);
  await expect(handle).toBeFocused();
  const large = Math.floor(x / captchaLargeKeyStepPixels);
  const small = Math.round((x - large * captchaLargeKeyStepPixels) / captchaKeyStepPixels);
  const keys = [...Array<string>(large).fill('Shift+ArrowRight'), ...Array<string>(small).fill('ArrowRight')];
  for (const key of keys) {
    await page.keyboard.press(key);
    await pause(movementMilliseconds / keys.length);
  }
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

/** The open captcha, and how many picture pixels its piece has to go. */
async function openCaptcha(page: Page, { databaseUrl, open }: CaptchaOptions) {
  const challenges: Response[] = [];
  const note = (response: Response) => response.url().endsWith(challengePath) && challenges.push(response);
  page.on('response', note);
  await open();
  const dialog = page.getByRole('dialog', { name: '拖动滑块，补全拼图' });
  const handle = dialog.getByRole('slider', { disabled: false });
  await handle.waitFor();
  page.off('response', note);
  // The picture that is shown came with the last one.
  const answer = (await challenges.at(-1)?.json()) as { data: { id: string } };
  return { dialog, handle, x: await findHole(databaseUrl, answer.data.id) };
}

async function findHole(databaseUrl: string, id: string): Promise<number> {
  const [row] = await query({ databaseUrl }, 'select answer_x as x from captcha_challenge where id = $1', [
    id,
  ]);
  if (!row) throw new Error('the challenge is not in the database');
  return Number(row['x']);
}

async function drag(
  page: Page,
  { from, distance }: { from: { x: number; y: number }; distance: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= dragSteps; step++) {
    const share = step / dragSteps;
    const way = distance * share ** 2 * (3 - 2 * share) + 4 * Math.sin(Math.PI * share ** 4);
    await page.mouse.move(from.x + way, from.y + 2 * Math.sin(share * 7));
    await pause(movementMilliseconds / dragSteps);
  }
  await page.mouse.up();
}

import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, looks, setLook, type Look } from './looks.ts';
import { findViolations } from './violations.ts';

export interface StateOptions {
  /** Only the looks of this width, where the other has other controls; all of them otherwise. */
  size?: Look['size'];
  /** This part alone, where the page around it has been looked at. */
  within?: string;
  /** Other looks than the usual ones; the first is the one it ends in. */
  looks?: readonly Look[];
  /** What else holds in each look. */
  inEachLook?: (look: Look) => Promise<void>;
}

/**
 * Looks at what is shown in every width and reading mode, without loading the page again or coming to its state again: no rule broken
 * that a machine can check, and nothing to scroll sideways. Ends in the look it began with.
 */
export async function expectNoBarriers(page: Page, state: string, options: StateOptions = {}): Promise<void> {
  const wanted = (options.looks ?? looks).filter(
    ({ size }) => options.size === undefined || options.size === size,
  );
  let shown: string[] | undefined;
  for (const look of wanted) {
    const hint = `${state}, ${look.size} ${look.mode}`;
    await setLook(page, look);
    await options.inEachLook?.(look);
    expect(await findViolations(page, options), hint).toEqual([]);
    await expectNoSidewaysScroll(page, hint);
    // or only the first look would have been at the state that is meant; what has failed tries again by itself now and then
    shown ??= await whatIsShown(page);
    await expect.poll(() => whatIsShown(page), { message: `${hint}: what is shown` }).toEqual(shown);
  }
  await setLook(page, wanted[0]!);
}

/** What makes a state of a page: what is open, running or complained about. */
async function whatIsShown(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      '[role=dialog], dialog[open]',
      '[role=option]',
      '[role=slider]',
      '[role=progressbar]',
      '[aria-expanded=true]',
      '[aria-invalid=true]',
      // around the page the menu may still be on its way
      'main [aria-busy=true], dialog [aria-busy=true]',
    ].filter((kind) => [...document.querySelectorAll(kind)].some((each) => each.checkVisibility())),
  );
}

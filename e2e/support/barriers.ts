import { expect, type Page } from '@playwright/test';
import { isLong } from '#contract/testing/extent.ts';
import { expectNoSidewaysScroll, looks, setLook, type Look } from './looks.ts';
import { findViolations } from './violations.ts';

export interface StateOptions {
  /** Only the looks of this width, where the other has other controls; all of them otherwise. */
  size?: Look['size'];
  /** This part alone, where the page around it has been looked at. */
  within?: string;
  /** Other looks than the usual ones; the first is the one it ends in. */
  looks?: readonly Look[];
  /** What makes this state is that something is on its way, in each look; in others something may be for a moment. */
  isOnItsWay?: boolean;
  /** What else holds in each look. */
  inEachLook?: (look: Look) => Promise<void>;
}

/** What a mode changes beside what each width has been checked for in full. */
export const modeRules = ['color-contrast', 'target-size'];

/**
 * Checks the shown state in each width, and in the long run in each reading mode. The page is not loaded again: no rule
 * broken that a machine can check, and nothing to scroll sideways. Ends in the look it began with.
 *
 * The rules are checked in the first look alone unless the looks are named or the run is a long one: the gallery of components has what
 * each mode changes, and half of the browser tests' time went into finding it again.
 */
export async function expectNoBarriers(page: Page, state: string, options: StateOptions = {}): Promise<void> {
  const usual = looks.filter(({ mode }) => isLong || mode === '');
  const wanted = (options.looks ?? usual).filter(
    ({ size }) => options.size === undefined || options.size === size,
  );
  let shown: string[] | undefined;
  for (const look of wanted) {
    const hint = `${state}, ${look.size} ${look.mode}`;
    await setLook(page, look);
    await options.inEachLook?.(look);
    if (look === wanted[0] || options.looks !== undefined || isLong) {
      const rules = look.mode === '' ? {} : { rules: modeRules };
      expect(await findViolations(page, { ...options, ...rules }), hint).toEqual([]);
    }
    await expectNoSidewaysScroll(page, hint);
    // or only the first look would have been at the state that is meant; what has failed tries again by itself now and then
    shown ??= await whatIsShown(page, options);
    if (options.isOnItsWay === true) expect(shown, hint).toContain(busy);
    await expect.poll(() => whatIsShown(page, options), { message: `${hint}: what is shown` }).toEqual(shown);
  }
  await setLook(page, wanted[0]!);
}

/** Around the page's own part the menu may still be on its way. */
const busy = 'main [aria-busy=true], dialog [aria-busy=true]';

/** What makes a state of a page: what is open, running or complained about. */
const kinds = [
  '[role=dialog], dialog[open]',
  '[role=option]',
  '[role=slider]',
  '[role=progressbar]',
  '[aria-expanded=true]',
  '[aria-invalid=true]',
];

async function whatIsShown(page: Page, { isOnItsWay = false }: StateOptions): Promise<string[]> {
  return page.evaluate(
    (looked) =>
      looked.filter((kind) => [...document.querySelectorAll(kind)].some((each) => each.checkVisibility())),
    isOnItsWay ? [...kinds, busy] : kinds,
  );
}

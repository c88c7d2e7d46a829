import type { Page } from '@playwright/test';

/** What is pressed in the page and is lower than 60 px; the way past the header and what is in the page's main part. */
export async function lowTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      'a:text-is("跳到主要内容"), main :is(a, button):visible, main label:has(> input:is([type=radio], [type=checkbox])):visible',
    )
    .evaluateAll((targets) =>
      targets
        // the link of a card covers the card
        .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
        .filter((target) => target.getBoundingClientRect().height < 60)
        .map(
          (target) =>
            `${location.hash} ${target.textContent || String(target.ariaLabel)}: ${target.getBoundingClientRect().height}`,
        ),
    );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForPage } from './wait-for-page.ts';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A colour as axe keeps it; its types leave it out. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  /** Becomes the colour that is written there. */
  parseString: (this: Colour, text: string) => Colour;
}

/**
 * axe reads each colour of each element anew, by a library that knows every notation there is, which took half of its time; a page has
 * some twenty different ones. What cannot be read fails each time, as before.
 */
function rememberColours(): void {
  const { commons } = (
    globalThis as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }
  ).axe;
  const { prototype } = commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function remember(this: Colour, text: string): Colour {
    const before = known.get(text);
    if (before !== undefined) return Object.assign(this, before);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

const runOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * The rules of WCAG 2.2 A and AA and of good practice the page breaks that a machine can check, each with the elements. Frames
 * are not looked into, and a page of the portal that is still on its way is not judged.
 *
 * `rules`: these alone, where the others have been looked at. `within`: that part alone, where the rest has been.
 *
 * Runs axe-core in the page itself: its adapter for Playwright opens a second page at each call and loads half a
 * megabyte of script into both. That took a quarter of these tests' time. Without the parts of decorative drawings it
 * takes a tenth of its time on home.
 */
export async function findViolations(
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  // the gallery of components and a test's own content have an address of another kind
  if (new URL(page.url()).pathname === '/') await waitForPage(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeScript);
    await page.evaluate(rememberColours);
  }
  const wanted: axe.RunOptions =
    rules === undefined ? runOptions : { ...runOptions, runOnly: { type: 'rule', values: [...rules] } };
  return page.evaluate(
    async ([context, options]) => {
      // Half way through a change of colour nothing has the contrast it will have: what moves arrives at once, also what begins
      // to move meanwhile. What turns for ever has no end to arrive at.
      const atOnce = new CSSStyleSheet();
      await atOnce.replace(
        '*, ::before, ::after { animation-duration: 0s !important; transition: none !important; }',
      );
      document.adoptedStyleSheets.push(atOnce);
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      // A drawing has a hundred parts, which say nothing to anybody who cannot see them: the place that it takes is judged all the same.
      const drawings = [...document.querySelectorAll('svg[aria-hidden="true"]')].map(
        (drawing) => [drawing, [...drawing.childNodes]] as const,
      );
      for (const [drawing] of drawings) drawing.replaceChildren();
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        context ?? document,
        options,
      );
      for (const [drawing, parts] of drawings) drawing.replaceChildren(...parts);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, wanted] as const,
  );
}

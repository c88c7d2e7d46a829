import type { Page } from '@playwright/test';

/** More stops than any screen should have: whoever wants what lies behind them goes through all. */
const mostStops = 250;

/** What is walked through: the page, or the dialog before it. */
type Part = 'main' | 'dialog[open]';

/**
 * Goes with Tab through what a part has; answers what is wrong: controls that are never reached, whose focus is not to be seen, or
 * that something lies over, and a place that cannot be left. Groups of which one is a stop, as radios and tabs, are reached by any of them.
 */
export async function findKeyboardFaults(page: Page, part: Part = 'main'): Promise<string[]> {
  await page.evaluate(begin, part);
  const faults: string[] = [];
  let last = '';
  for (let stops = 0; ; stops += 1) {
    if (stops === mostStops) return [...faults, `takes too long to be left: ${last}`];
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(look, part);
    faults.push(...stop.faults);
    if (stop.isOut) break;
    last = stop.name;
  }
  return [...faults, ...(await page.evaluate(missed, part))];
}

/** Marks the controls that are to be reached, and puts the focus before the first. */
function begin(part: Part): void {
  const main = document.querySelector(part);
  const kinds = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]';
  for (const each of main?.querySelectorAll<HTMLElement>(kinds) ?? []) {
    const isOff = each.matches(':disabled, [type=hidden], [inert], [inert] *');
    if (isOff || !each.checkVisibility({ visibilityProperty: true })) continue;
    // arrows lead to the others of a group; a chooser of files is opened by the button beside it
    const group = '[role=tablist], [role=toolbar], [role=listbox], [role=tree], [role=radiogroup]';
    const isLedTo = each.closest(group) !== null || each.matches('[type=file]');
    const isControl = each.matches('a, button, input, select, textarea, summary');
    if (each.tabIndex >= 0 || (isControl && !isLedTo)) each.dataset['toReach'] = '';
  }
  document.querySelector<HTMLElement>(part === 'main' ? 'main h1' : `${part} h2`)?.focus();
}

/** What the keyboard has come to; `isOut`: outside the part that is walked through. From a dialog it gets to the browser's own controls alone. */
function look(part: Part): { name: string; isOut: boolean; faults: string[] } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element.closest(part) === null || element.matches(part)) {
    const isFree = part !== 'main' && element !== null && !element.matches(`body, ${part}`);
    return { name: '', isOut: true, faults: isFree ? [`leaves the dialog for ${element.tagName}`] : [] };
  }
  delete element.dataset['toReach'];
  const words = element.getAttribute('aria-label') ?? element.textContent.trim();
  const name = `${element.tagName.toLowerCase()} ${words.slice(0, 24)}`;
  const faults: string[] = [];
  // a control may be drawn by what is around it, as the picture of a file or of a radio is
  const shown = [element, element.closest('label'), element.nextElementSibling, element.parentElement];
  const isRinged = (one: Element | null | undefined) => {
    if (!(one instanceof HTMLElement)) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  // the button of its calendar has the browser's own ring, which nothing tells of
  const isInCalendar =
    element.matches('input[type=date], input[type=datetime-local], input[type=time]') &&
    !element.matches(':focus-visible');
  // within a frame its own page shows where the focus is
  const isFrame = element.matches('iframe');
  if (!isInCalendar && !isFrame && !shown.some(isRinged)) faults.push(`no focus to be seen: ${name}`);
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
  const isSmall = width <= 1 || height <= 1;
  const onTop = document.elementFromPoint(x, y);
  const drawn = [element, element.closest('label'), element.nextElementSibling];
  const isThere =
    onTop !== null && (onTop === element.parentElement || drawn.some((one) => one?.contains(onTop) === true));
  if (!isSmall && !isThere) faults.push(`lies under something or outside: ${name}`);
  return { name, isOut: false, faults };
}

/** Those that nothing led to; of a group of radios one is enough. */
function missed(part: Part): string[] {
  const left = [...document.querySelectorAll<HTMLElement>(`${part} [data-to-reach]`)];
  return left
    .filter((one) => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      const group = document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(one.name)}"]`);
      return [...group].every((other) => other.dataset['toReach'] !== undefined);
    })
    .map((one) => `is never reached: ${one.tagName.toLowerCase()} ${one.textContent.trim().slice(0, 24)}`);
}

/** Returns the page's main heading, which takes the focus when a focused element disappears. */
export function mainHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1');
}

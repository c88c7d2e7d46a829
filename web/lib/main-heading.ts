/** The page's own heading: it can take the focus of what goes away. */
export function mainHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1');
}

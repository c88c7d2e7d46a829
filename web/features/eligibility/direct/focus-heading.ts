/** The heading above the lists of an item, where staff work on them. */
export const directPartId = 'direct-lists';

/** Gives a heading the focus in place of what an act has taken away; once a dialog has given it back. */
export function focusHeading(id: string): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(id);
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  });
}

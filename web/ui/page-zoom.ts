/** The width in CSS pixels that pages are designed for. */
const designWidth = 1366;
/** Below this width pages reflow instead of shrinking, or they would cancel the visitor's own zoom (WCAG 1.4.4). */
const reflowWidth = 1200;
/** The least a page shrinks to: 14 px of text stay 12. */
const leastZoom = 0.88;

/** How much a page is scaled in a window of this width. */
export function pageZoom(width: number): number {
  return width < reflowWidth ? 1 : Math.min(1, Math.max(leastZoom, width / designWidth));
}

/**
 * Keeps `zoom` of the document at pageZoom() while the window changes. The statistics screen
 * (`<html data-theme="screen">`) scales itself. Returns the function that stops it.
 */
export function startPageZoom(): () => void {
  const root = document.documentElement;
  const fit = () => {
    const zoom = root.dataset['theme'] === 'screen' ? 1 : pageZoom(window.innerWidth);
    root.style.zoom = zoom === 1 ? '' : String(zoom);
  };
  fit();
  window.addEventListener('resize', fit);
  return () => window.removeEventListener('resize', fit);
}

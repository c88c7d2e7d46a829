/** The width in CSS pixels that pages are designed for. */
export const designWidth = 1366;
/** Below this width pages reflow to one column instead of shrinking: browser zoom and phones need that. */
export const reflowWidth = 768;

/** How much a page is scaled in a window of this width. */
export function pageZoom(width: number): number {
  return width < reflowWidth ? 1 : Math.min(1, width / designWidth);
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

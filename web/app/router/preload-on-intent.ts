import { loadRoutes, routes } from './routes.ts';

/**
 * Fetches a page's code when somebody points at a link to it or focuses it. One listener for all links: a page is linked
 * by its plain address (`<a href="#/path">`), so nothing else has to know.
 */
export function preloadOnIntent(): void {
  const seen = new Set<string>();
  function look({ target }: Event) {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const path = link?.getAttribute('href')?.slice(1).split('?')[0];
    if (path === undefined || seen.has(path)) return;
    seen.add(path);
    // A failure is of no interest here: going to the page will meet and show it.
    loadRoutes()
      .then(() => routes.find(path)?.page.load())
      .catch(() => seen.delete(path));
  }
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
}

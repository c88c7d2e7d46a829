import { matchPath } from '#contract/shared-rules/match-path.ts';

/** Paths of the route table, such as `/guidePage` or `/error/$status`, and those that only the menu has. */
const known = new Set<string>();

/** The router tells its table at the start, the menu its pages when it has come. */
export function addKnownPaths(paths: readonly string[]): void {
  for (const path of paths) known.add(path);
}

/**
 * Where a redirect target that came from outside may lead: to a page of this site, otherwise home. Takes
 * `/path?query`, `#/path` and whole addresses of this origin; answers `/path?query`.
 */
export function safePath(target: string, origin = window.location.origin): string {
  const path = pathOf(target.trim(), origin);
  return path !== undefined && isKnown(path) ? path : '/';
}

function pathOf(target: string, origin: string): string | undefined {
  // `//host` and `/\host` are other sites to a browser.
  if (/^\/(?![/\\])/.test(target)) return target;
  if (target.startsWith('#/')) return pathOf(target.slice(1), origin);
  try {
    const url = new URL(target);
    return url.origin === origin && url.hash.startsWith('#/') ? pathOf(url.hash, origin) : undefined;
  } catch {
    return undefined;
  }
}

function isKnown(path: string): boolean {
  const [bare = ''] = path.split(/[?#]/);
  return [...known].some((pattern) => matchPath(pattern, bare) !== undefined);
}

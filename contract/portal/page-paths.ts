import { matchPath } from '../shared-rules/match-path.ts';

/**
 * The paths of the pages, `$name` for a part that varies. Visits of these and of the menu's paths are counted. The browser's route
 * table makes itself of the pages' folders; its test holds it against this list.
 */
export const pagePaths = [
  '/402',
  '/403',
  '/404',
  '/account',
  '/appeal',
  '/company',
  '/console',
  '/error/$status',
  '/forget',
  '/home/Home',
  '/identity',
  '/login',
  '/loginPath',
  '/modifyPhone',
  '/redirect',
  '/refresh',
  '/reg',
  '/regOrg',
  '/regPath',
  '/registerSuccess',
  '/setPassword',
  '/undoChange',
] as const;

/** The pattern above that a path belongs to, or undefined. */
export function pagePathOf(path: string): string | undefined {
  return pagePaths.find((pattern) => matchPath(pattern, path) !== undefined);
}

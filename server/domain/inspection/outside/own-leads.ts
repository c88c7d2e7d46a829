import { pageRows } from '#contract/portal/pages.ts';
import { plannedPages } from '#contract/portal/planned-pages.ts';
import { matchPath } from '#contract/shared-rules/match-path.ts';
import type { Queryable } from '#server/db/database.ts';
import { isItemPublic } from '#server/db/queries/inspection/measure.ts';
import { listMenuItems } from '#server/db/queries/portal/menu.ts';
import type { OwnPaths } from '#server/lib/http/own-paths.ts';

/** Paths that are remembered within one inspection: most pages lead to the same ones. */
const remembered = 5_000;

interface OwnLeadsDeps {
  db: Queryable;
  ownPaths: Pick<OwnPaths, 'shows' | 'holds'>;
  now: Date;
}

/** Says of a path of this site what is wrong with it; undefined where something is there. Asks within the process, never by the network. */
export type FindOwnFault = (path: string) => Promise<string | undefined>;

export async function ownLeads(deps: OwnLeadsDeps): Promise<FindOwnFault> {
  const known = new Map<string, string | undefined>();
  // staff may add pages by the menu
  const inMenu = new Set((await listMenuItems(deps.db)).map(({ url }) => url));
  return async (path) => {
    if (known.has(path)) return known.get(path);
    const fault = await faultOf(deps, path, inMenu);
    if (known.size >= remembered) known.clear();
    known.set(path, fault);
    return fault;
  };
}

async function faultOf(
  { db, ownPaths, now }: OwnLeadsDeps,
  path: string,
  inMenu: ReadonlySet<string>,
): Promise<string | undefined> {
  // resolved against a page, a path of two slashes would name a host
  const whole = `http://own.invalid${path}`;
  if (!URL.canParse(whole) || path.startsWith('//')) return '地址写错了';
  const { pathname, search, hash } = new URL(whole);
  // home, and a page of the browser
  if (pathname === '/')
    return hash.startsWith('#/') ? pageFault({ db, now }, hash.slice(1), inMenu) : undefined;
  if (/^\/(images|documents|videos)\//.test(pathname))
    return (await ownPaths.holds(pathname)) ? undefined : '文件已不在';
  // what answers there is computed, or asks others: that the way is there says enough
  if (/^\/(api|id|preview)\//.test(pathname)) return undefined;
  return (await ownPaths.shows(pathname + search)) ? undefined : '页面已不在';
}

/** A page of the browser, and the item that it is to show. */
async function pageFault(
  { db, now }: Pick<OwnLeadsDeps, 'db' | 'now'>,
  address: string,
  inMenu: ReadonlySet<string>,
): Promise<string | undefined> {
  const [path = '', query = ''] = address.split('?');
  const isKnown =
    pageRows.some(([pattern]) => matchPath(pattern, path) !== undefined) ||
    Object.hasOwn(plannedPages, path) ||
    inMenu.has(path);
  if (!isKnown) return '本站没有这个页面';
  const id = new URLSearchParams(query).get('infoId');
  if (id === null || !/^\d{1,15}$/.test(id)) return undefined;
  return (await isItemPublic(db, Number(id), now)) ? undefined : '那条内容已不在';
}

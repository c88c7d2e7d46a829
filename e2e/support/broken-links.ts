import type { Page } from '@playwright/test';
import { pagePathOf, pages, type PageRow } from '#contract/portal/pages.ts';
import { plannedPages } from '#contract/portal/planned-pages.ts';
import { query } from './database.ts';
import type { RunningPortal } from './portal.ts';

/** Addresses that pages link to, with a page that does. */
export type Links = Map<string, string>;

/** Adds those of the page that is open, frame included. The link that leads past the frame is none to another page. */
export async function gatherLinks(page: Page, at: string, links: Links): Promise<void> {
  const hrefs = await page
    .locator('a[href]:not([href="#main"])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs) if (!links.has(href)) links.set(href, at);
}

/**
 * What is wrong with where links lead. Pages are in the list of pages, which the caller opens one by one; so an address needs no visit of its
 * own: its page has to be there, the item that it names public and of that page's kind. Of files and pages outside of the program a few of each
 * sort are asked for.
 */
export async function brokenLinks(portal: RunningPortal, links: Links): Promise<string[]> {
  const items = await query(
    portal,
    `select id::text, kind from content_item where status = 2 and not is_deleted and publish_time <= now()
      and (expire_time is null or expire_time > now())`,
  );
  const kindOf = new Map(items.map(({ id, kind }) => [String(id), String(kind)]));
  const found: string[] = [];
  for (const [href, at] of links) {
    const fault = href.startsWith('#') ? faultOfPage(href.slice(1), kindOf) : undefined;
    if (fault !== undefined) found.push(`${at} links to ${href}: ${fault}`);
  }
  for (const [href, at] of fewOfEach([...links].filter(([each]) => /^\/(?!\/)/.test(each)))) {
    const { status } = await fetch(new URL(href, portal.url), { redirect: 'manual' });
    if (status !== 200) found.push(`${at} links to ${href}: ${String(status)}`);
  }
  const isAddress = (href: string) => /^(#\/|\/(?!\/)|https?:\/\/[^/]|tel:\d|mailto:.+@)/.test(href);
  for (const [href, at] of links)
    if (!isAddress(href)) found.push(`${at} links to ${JSON.stringify(href)}: no address`);
  return found;
}

/** Lists in one of their forms, a tab or a filter, as links name them. */
export const listForms = (links: Links): string[] =>
  [...links.keys()]
    .filter((href) => /^#\/[^?]+\?(?!infoId=|page=)/.test(href))
    .map((href) => href.slice(1))
    .filter((address) => {
      const path = pagePathOf(address.split('?')[0] ?? '');
      const row: PageRow | undefined = path && pages[path];
      return row !== undefined && ['list', 'tabs', 'column'].includes(row.view.pattern);
    });

function faultOfPage(address: string, kindOf: ReadonlyMap<string, string>): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  const path = pagePathOf(pathname);
  if (path === undefined)
    return pathname === '/' || Object.hasOwn(plannedPages, pathname) ? undefined : 'no page';
  const { view }: PageRow = pages[path];
  const id = searchParams.get('infoId');
  if (id === null) return view.pattern === 'detail' ? 'a detail of nothing' : undefined;
  const kind = kindOf.get(id);
  if (kind === undefined) return 'no such item';
  return view.pattern === 'detail' && view.kind !== undefined && view.kind !== kind ? `a ${kind}` : undefined;
}

function fewOfEach(links: [string, string][]): [string, string][] {
  const counts = new Map<string, number>();
  return links.filter(([href]) => {
    const sort = href.replaceAll(/[\d]+|[\w-]{20,}/g, '…');
    counts.set(sort, (counts.get(sort) ?? 0) + 1);
    return (counts.get(sort) ?? 0) <= 2;
  });
}

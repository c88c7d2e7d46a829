import { countPublic, listAddresses } from '#server/db/queries/content/public-address.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { itemAddress, wholeAddress } from './site-address.ts';

type Deps = Pick<Services, 'db' | 'config'>;

/** Addresses of one file. sitemaps.org allows ten times as many; files of that size are too long to be kept, and take too long to make. */
export const sitemapLimit = 5_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What crawlers are told first: what they may read, and where everything is listed. */
export function robots({ config }: Pick<Services, 'config'>): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /id/',
    'Disallow: /outbox',
    '',
    `Sitemap: ${wholeAddress({ config }, '/sitemap.xml')}`,
    '',
  ].join('\n');
}

/**
 * All public items, and home, which stands for the pages of the contract's list as well: their paths come behind a `#`, and what comes
 * there is no part of a sitemap's addresses. Where they are too many for one file, the files that list them.
 */
export async function sitemap(deps: Deps, limit = sitemapLimit): Promise<string> {
  const total = await countPublic(deps.db);
  // home is an address as well
  if (total < limit) return (await sitemapPart(deps, 1, limit)) ?? '';
  const parts = Array.from({ length: partsOf(total, limit) }, (_, index) => index + 1);
  const rows = parts.map(
    (part) =>
      `<sitemap><loc>${escapeHtml(wholeAddress(deps, `/sitemap-${String(part)}.xml`))}</loc></sitemap>`,
  );
  return `${head}<sitemapindex ${schema}>${rows.join('\n')}</sitemapindex>\n`;
}

/** Home is an address as well. */
const partsOf = (total: number, limit: number) => Math.ceil((total + 1) / limit);

/** How many files there are. */
export const countSitemapParts = async ({ db }: Pick<Deps, 'db'>, limit = sitemapLimit): Promise<number> =>
  partsOf(await countPublic(db), limit);

/** One of the files, counted from 1. undefined: there are not so many. */
export async function sitemapPart(
  deps: Deps,
  part: number,
  limit = sitemapLimit,
): Promise<string | undefined> {
  const isFirst = part === 1;
  const rows = await listAddresses(deps.db, {
    limit: isFirst ? limit - 1 : limit,
    offset: isFirst ? 0 : (part - 1) * limit - 1,
  });
  if (rows.length === 0 && !isFirst) return undefined;
  const urls = rows.map(
    ({ kind, id, updateTime }) =>
      `<url><loc>${escapeHtml(itemAddress(deps, kind, id))}</loc><lastmod>${updateTime.toISOString()}</lastmod></url>`,
  );
  if (isFirst) urls.unshift(`<url><loc>${escapeHtml(wholeAddress(deps, '/'))}</loc></url>`);
  return `${head}<urlset ${schema}>${urls.join('\n')}</urlset>\n`;
}

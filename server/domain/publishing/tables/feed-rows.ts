import { createHash } from 'node:crypto';
import type { ContentKind } from '#contract/content/kinds.ts';
import { externalKeyLength } from '#contract/content/table-limits.ts';
import { readOldPath, redirectPathMaxLength } from '#contract/site/redirects.ts';
import { fail } from '#server/lib/fail.ts';
import { readMoment, writeMoment } from './cell-times.ts';
import { columnsOf, externalColumn, oldPathColumn, refusalColumn } from './columns.ts';
import { plainLine, readFeedBody } from './feed-body.ts';
import { readFeed, type FeedEntry, type FeedSite } from './feed-reader.ts';

/** What of an entry is not brought along. */
export const leftTitle = '没有带来的';
const linkTitle = '原文';
const tagsMost = 20;
const tagLength = 30;

const fieldPaths = ['title', 'publishTime', 'summary', 'sourceInfo', 'author', 'tags', 'body'] as const;

/** The articles of a file as the rows of a table, its head first. What is no article (attachments, menus, revisions) is passed over. Fails with feedEmpty, and as readFeed does. */
export async function* readFeedRows(
  path: string,
  kind: ContentKind,
): AsyncGenerator<{ line: number; cells: string[] }, void> {
  const titles = new Map(columnsOf(kind).map((column) => [column.path, column.title]));
  const more = [linkTitle, externalColumn.title, oldPathColumn.title, leftTitle, refusalColumn.title];
  yield { line: 0, cells: [...fieldPaths.map((one) => titles.get(one) ?? one), ...more] };
  const site: FeedSite = { title: '', links: [] };
  let count = 0;
  for await (const entry of readFeed(path, site)) {
    const type = entry.values.get('wp:post_type') ?? 'post';
    if (type !== 'post' && type !== 'page') continue;
    count += 1;
    yield { line: entry.line, cells: cellsOf(entry, site) };
  }
  if (count === 0) fail('feedEmpty', { field: 'files' });
}

function cellsOf(entry: FeedEntry, site: FeedSite): string[] {
  const first = (...names: readonly string[]): string =>
    names.map((name) => entry.values.get(name) ?? '').find((value) => value !== '') ?? '';
  const isWordPress = entry.values.has('wp:post_type');
  const whole = first('content:encoded', 'atom:content');
  const short = first('excerpt:encoded', 'rss:description', 'atom:summary', 'dc:description');
  const body = readFeedBody(whole === '' && !isWordPress ? short : whole);
  const link = first('rss:link') || (entry.links[0] ?? '');
  const { tags, left } = tagsOf(entry);
  const dropped = [
    ...(body?.left ?? []),
    ...(entry.enclosures > 0 ? [`附件 ${String(entry.enclosures)} 个`] : []),
    ...(entry.comments > 0 ? [`评论 ${String(entry.comments)} 条`] : []),
    ...(left > 0 ? [`标签 ${String(left)} 个`] : []),
  ];
  return [
    plainLine(first('rss:title', 'atom:title'), 10_000),
    momentOf(entry),
    whole === '' && !isWordPress ? '' : plainLine(short, 500),
    plainLine(first('rss:source', 'dc:source') || site.title, 100),
    plainLine(first('dc:creator', 'rss:author', 'atom:author'), 50),
    tags.length === 1 ? `${tags[0] ?? ''}\n` : tags.join('\n'),
    body?.html ?? '',
    /^https?:\/\/\S{1,480}$/.test(link) ? link : '',
    keyOf(first('rss:guid', 'atom:id') || link, site),
    oldPathOf(link, site),
    dropped.join('、'),
    refusalOf(entry, body === undefined),
  ];
}

/** Why an entry is not to be imported; '' for one that is. */
function refusalOf({ values, isTooLong }: FeedEntry, isHard: boolean): string {
  if (isTooLong) return '正文太长';
  if (isHard) return '正文的格式太复杂';
  if (values.has('wp:post_password')) return '原来设了访问密码';
  const status = values.get('wp:status') ?? 'publish';
  if (status === 'trash') return '在原来的回收站里';
  if (status === 'auto-draft' || status === 'inherit') return '原来没有写完';
  return status === 'private' ? '原来没有公开' : '';
}

/** Its time in Shanghai as cells say it; what cannot be read stays as it is, for the check to name. */
function momentOf({ values }: FeedEntry): string {
  const gmt = values.get('wp:post_date_gmt') ?? '';
  if (/^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(gmt)) {
    const time = Date.parse(`${gmt.replace(' ', 'T')}Z`);
    if (!Number.isNaN(time)) return writeMoment(new Date(time).toISOString());
  }
  const names = ['rss:pubDate', 'atom:published', 'dc:date', 'atom:updated', 'wp:post_date'];
  const said = names.map((name) => values.get(name) ?? '').find((value) => isTime(value)) ?? '';
  const ours = readMoment(said);
  if (ours !== undefined) return writeMoment(ours);
  const time = Date.parse(said);
  return Number.isNaN(time) ? said : writeMoment(new Date(time).toISOString());
}
/** Drafts of WordPress have the year 0, or 30 November of the year before. */
const isTime = (text: string): boolean => text !== '' && !/^0000|\s-0001\s/.test(text);

function tagsOf({ terms }: FeedEntry): { tags: string[]; left: number } {
  const said = terms.map((term) => plainLine(term, 200)).filter((term) => term !== '');
  const all = [...new Set(said)].filter((term) => !/^(未分类|uncategorized)$/i.test(term));
  const tags = all.filter((term) => term.length <= tagLength && !/[;；]/.test(term)).slice(0, tagsMost);
  return { tags, left: all.length - tags.length };
}

/** By what it is known again, within its site where it is no address; long ones by their digest. */
function keyOf(said: string, site: FeedSite): string {
  if (said === '') return '';
  const key = /^[a-z][\w+.-]*:/i.test(said) ? said : `${site.links[0] ?? ''} ${said}`.trim();
  return key.length <= externalKeyLength ? key : createHash('sha256').update(key).digest('hex');
}

/** Its path where it stood on the site itself; '' for other sites, for the front page, and for addresses that only a query tells apart. */
function oldPathOf(link: string, site: FeedSite): string {
  const hosts = site.links.map(hostOf).filter((host) => host !== '');
  if (!URL.canParse(link) || !hosts.includes(hostOf(link))) return '';
  const { pathname, search } = new URL(link);
  const path = search === '' ? readOldPath(pathname) : undefined;
  return path === undefined || path.endsWith('*') || path.length > redirectPathMaxLength ? '' : path;
}
const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '';

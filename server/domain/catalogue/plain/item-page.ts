import { feedAddress, plainAddress, plainListAddress } from '#contract/content/plain-address.ts';
import type { ContentCard, ContentDetail, Neighbours } from '#contract/content/entities.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { fileNote } from '#contract/files/file-size.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { findPublicAddress } from '#server/db/queries/content/public-address.ts';
import { withFocus } from '#contract/files/public-images.ts';
import { escapeHtml, scriptJson } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { readItemAndNeighbours } from '../read-item.ts';
import { readTree } from '../read-sections.ts';
import { meta, readingPage, shared } from './reading-page.ts';
import { itemAddress, portalAddress, wholeAddress } from './site-address.ts';

type Deps = Pick<Services, 'config' | 'site'>;

type Item = ContentDetail & Neighbours;

type PublicAddress = NonNullable<Awaited<ReturnType<typeof findPublicAddress>>>;

/** What schema.org calls an item of a kind; an article unless said otherwise. */
const types: Readonly<Partial<Record<ContentKind, string>>> = {
  news: 'NewsArticle',
  mediaReport: 'NewsArticle',
  dynamic: 'NewsArticle',
  industryUpdate: 'NewsArticle',
  ministryInfo: 'NewsArticle',
  activity: 'Event',
  provider: 'Organization',
  cloudProduct: 'Product',
  solution: 'Product',
  securityProduct: 'Product',
};

/**
 * A published item as a page that needs no program: title, text, attachments, what stands around it, and the way to the portal's own page.
 * undefined: there is none of this kind and id that the public may see.
 */
export async function itemPage(
  deps: Pick<Services, 'db' | 'config' | 'site' | 'clock'>,
  wanted: { kind: ContentKind; id: number },
): Promise<string | undefined> {
  const [item, standing, { byId }] = await Promise.all([
    readItemAndNeighbours(deps, wanted),
    findPublicAddress(deps.db, wanted.id),
    readTree(deps),
  ]);
  // between the two questions it may have gone
  return item === null || standing === undefined
    ? undefined
    : drawItem(deps, item, { ...standing, hasFeed: byId.has(standing.sectionId) });
}

function drawItem(deps: Deps, item: Item, standing: PublicAddress & { hasFeed: boolean }): string {
  const address = itemAddress(deps, item.kind, item.id);
  const image = item.imageUrl.startsWith('/images/')
    ? wholeAddress(deps, withFocus(item.imageUrl, undefined))
    : undefined;
  const head = [
    ...shared(deps, { title: item.title, summary: item.summary, address, image }),
    // a hidden section has none
    standing.hasFeed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(item.sectionName)}" href="${feedAddress(standing.sectionId)}">`
      : '',
    meta('property', 'og:type', 'article'),
    meta('property', 'article:published_time', item.publishTime),
    meta('property', 'article:modified_time', standing.updateTime.toISOString()),
    meta('property', 'article:section', item.sectionName),
    `<script type="application/ld+json">${scriptJson(linkedData(deps, item, { address, image, standing }))}</script>`,
  ];
  return readingPage(
    deps,
    head,
    `<article>
<p class="kind"><a href="${plainListAddress(item.kind)}">${escapeHtml(contentKinds[item.kind].name)}</a> · ${escapeHtml(item.sectionName)}</p>
<h1>${escapeHtml(item.title)}</h1>
<p class="meta">发布日期：<time datetime="${item.publishTime}">${item.releaseTimeShow}</time>${item.sourceInfo === '' ? '' : `　来源：${escapeHtml(item.sourceInfo)}`}</p>
${when(item)}
<p class="lead">${escapeHtml(item.summary)}</p>
<p><a class="open" href="${escapeHtml(portalAddress(item.kind, item.id))}">在门户中打开，查看完整信息与办理入口</a></p>
<div class="text">${item.content}</div>
${attachments(item)}
</article>
${around(item)}`,
  );
}

/** Of a declaration or an event when it begins and ends. */
function when({ startsAt, endsAt }: Item): string {
  if (startsAt === null || endsAt === null) return '';
  return `<p class="meta">时间：${shanghaiMinute(startsAt)} 至 ${shanghaiMinute(endsAt)}</p>`;
}

function attachments(item: Item): string {
  if (item.attachments.length === 0) return '';
  const rows = item.attachments.map(
    ({ fileName, filePath, fileSize }) =>
      `<li><a href="${escapeHtml(filePath)}">${escapeHtml(fileName)}</a> <span class="meta">${escapeHtml(fileNote(fileName, fileSize))}</span></li>`,
  );
  return `<section><h2>附件</h2><ul>${rows.join('')}</ul></section>`;
}

/** Related items and neighbours, so that crawlers and readers without the program get on. */
function around({ kind, related, previous, next }: Item): string {
  const link = (to: ContentKind, { id, title }: { id: number; title: string }) =>
    `<a href="${plainAddress(to, id)}">${escapeHtml(title)}</a>`;
  const rows = related.map((card: ContentCard) => `<li>${link(card.kind, card)}</li>`);
  const steps = [
    previous === null ? '' : `<li>上一篇：${link(kind, previous)}</li>`,
    next === null ? '' : `<li>下一篇：${link(kind, next)}</li>`,
  ].join('');
  return (
    (rows.length === 0 ? '' : `<nav aria-label="相关内容"><h2>相关内容</h2><ul>${rows.join('')}</ul></nav>`) +
    (steps === '' ? '' : `<nav aria-label="上一篇和下一篇"><ul>${steps}</ul></nav>`)
  );
}

/** The item in the words of schema.org. */
function linkedData(
  deps: Deps,
  item: Item,
  { address, image, standing }: { address: string; image: string | undefined; standing: PublicAddress },
): object {
  const type = types[item.kind] ?? 'Article';
  const common = {
    '@context': 'https://schema.org',
    '@type': type,
    url: address,
    name: item.title,
    description: item.summary,
    ...(image === undefined ? {} : { image: [image] }),
  };
  if (item.kind === 'activity') {
    return {
      ...common,
      startDate: item.startsAt,
      endDate: item.endsAt,
      location: { '@type': 'Place', name: item.extra.address, address: item.extra.address },
      organizer: { '@type': 'Organization', name: item.extra.sponsor },
    };
  }
  if (type === 'Organization' || type === 'Product') return common;
  return {
    ...common,
    headline: item.title,
    inLanguage: 'zh-CN',
    datePublished: item.publishTime,
    dateModified: standing.updateTime.toISOString(),
    articleSection: item.sectionName,
    keywords: item.tags,
    author: {
      '@type': 'Organization',
      name: item.sourceInfo === '' ? deps.site.facts.name : item.sourceInfo,
    },
    publisher: { '@type': 'Organization', name: deps.site.facts.name, url: wholeAddress(deps, '/') },
  };
}

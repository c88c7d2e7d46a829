import { smallPublicImage } from '#contract/files/public-images.ts';
import { sharePicture } from '#contract/portal/share-picture.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { wholeAddress } from './site-address.ts';

type Deps = Pick<Services, 'config' | 'site'>;

/** Where nobody has uploaded another. */
const usualIcon = '/favicon.svg';

/** The icon and the colours of the site. */
export const headLines = ({ site }: Pick<Deps, 'site'>): string =>
  `<link rel="icon" href="${escapeHtml(smallPublicImage(site.facts.favicon) || usualIcon)}"><link rel="stylesheet" href="/tokens.css">`;

/** The frame of a plain page around trusted HTML. A page that names no picture of its own is shared with the portal's. */
export function readingPage({ config, site }: Deps, head: readonly string[], main: string): string {
  const { name, phone, hours } = site.facts;
  const call = `　服务热线：${escapeHtml(phone)}${hours === '' ? '' : `（${escapeHtml(hours)}）`}`;
  const hasPicture = head.some((line) => line.includes('property="og:image"'));
  const picture = hasPicture ? [] : [meta('property', 'og:image', wholeAddress({ config }, sharePicture))];
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${[...head, ...picture].join('\n')}
${headLines({ site })}<link rel="stylesheet" href="/reading.css"></head>
<body><header><a href="/">${escapeHtml(name)}</a></header>
<main>${main}</main>
<footer>${escapeHtml(name)}${phone === '' ? '' : call}　<a href="/atom.xml">订阅更新（Atom）</a></footer></body></html>
`;
}

export const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** What search engines and those who share a page are told of it. A page without a picture of its own has the portal's. */
export function shared(
  deps: Deps,
  {
    title,
    summary,
    address,
    image,
  }: { title: string; summary: string; address: string; image?: string | undefined },
): string[] {
  const { name } = deps.site.facts;
  return [
    `<title>${escapeHtml(`${title} - ${name}`)}</title>`,
    meta('name', 'description', summary),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:title', title),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', address),
    ...(image === undefined ? [] : [meta('property', 'og:image', image)]),
    meta('property', 'og:site_name', name),
    meta('property', 'og:locale', 'zh_CN'),
  ];
}

/** Where one goes on from a page that has nothing to read; the first is the main one. */
export interface Way {
  href: string;
  label: string;
}

/** A page that says why there is nothing to read, and where to go on. */
export function absentPage(
  deps: Deps,
  { title, text, ways = [] }: { title: string; text: string; ways?: readonly Way[] },
): string {
  const [main, ...others] = [...ways, { href: '/', label: '返回首页' }];
  const links = others.map(({ href, label }) => `　<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`);
  return readingPage(
    deps,
    [`<title>${escapeHtml(`${title} - ${deps.site.facts.name}`)}</title>`, meta('name', 'robots', 'noindex')],
    `<article><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a class="open" href="${escapeHtml(main.href)}">${escapeHtml(main.label)}</a>${links.join('')}</p></article>`,
  );
}

import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { isOfNode, type Resolved } from '../resolve-identifier.ts';
import { readingPage } from './reading-page.ts';

/**
 * Stands between this site and an address that another system, or an enterprise with a prefix, names. Whoever follows a link or a code of this site sees where
 * he is led before he is there.
 */
export function leavingPage(
  deps: Pick<Services, 'config' | 'site'>,
  { handle, holder }: Pick<Resolved, 'handle' | 'holder'>,
  target: string,
): string {
  const { host } = new URL(target);
  const heading = '即将离开本站';
  return readingPage(
    deps,
    [
      `<title>${escapeHtml(`${heading} - ${deps.site.facts.name}`)}</title>`,
      '<meta name="robots" content="noindex">',
    ],
    `<article><p class="kind">标识解析 · ${sourceOf({ source: 'upstream', holder })}</p>
<h1>${heading}</h1>
<p>标识 ${escapeHtml(handle)} 由${holder === null ? '其他解析系统' : `企业“${escapeHtml(holder)}”`}登记，指向 <strong>${escapeHtml(host)}</strong>。该网站不属于本平台，内容未经本平台核实，请确认后再前往；不要在您不认识的网站上输入本平台的密码和验证码。</p>
<p class="meta">${escapeHtml(target)}</p>
<p><a class="open" rel="noopener noreferrer nofollow" href="${escapeHtml(target)}">继续前往 ${escapeHtml(host)}</a></p>
<p><a href="${escapeHtml(plainAddress(handle))}?noredirect">只查看登记的数据</a>　<a href="/">返回首页</a></p></article>`,
  );
}

/** What is said of an identifier, as a page that needs no program. The one link is where a browser would be led. */
export function identifierPage(
  deps: Pick<Services, 'config' | 'site'>,
  { handle, source, holder, values }: Resolved,
  target: string | undefined,
): string {
  const rows = values.map(
    ({ index, type, data, ttlSeconds }) =>
      `<tr><td>${String(index)}</td><td>${escapeHtml(type)}</td><td>${escapeHtml(data)}</td><td>${String(ttlSeconds)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>这个标识已经登记，但没有公开的数据。</p>'
      : `<table><thead><tr><th scope="col">序号</th><th scope="col">类型</th><th scope="col">数据</th><th scope="col">有效时间（秒）</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  // for what others say this site does not answer: the page between tells where it leads
  const href = isOfNode({ source, holder }) ? target : plainAddress(handle);
  const onward =
    target === undefined || href === undefined
      ? ''
      : `<p><a class="open" href="${escapeHtml(href)}">前往标识指向的页面</a></p>`;
  const title = `<title>${escapeHtml(`标识 ${handle} - ${deps.site.facts.name}`)}</title>`;
  return readingPage(
    deps,
    [title, '<meta name="robots" content="noindex">'],
    `<article><p class="kind">标识解析 · ${sourceOf({ source, holder })}</p>
<h1>${escapeHtml(handle)}</h1>
<div class="text">${table}</div>
${onward}</article>`,
  );
}

const plainAddress = (handle: string) => `/id/${handle.split('/').map(encodeURIComponent).join('/')}`;

/** Who says it, in words. */
function sourceOf({ source, holder }: Pick<Resolved, 'source' | 'holder'>): string {
  if (holder !== null) return `企业登记 · ${escapeHtml(holder)}`;
  return source === 'local' ? '本站登记' : '上级解析系统';
}

import { plainAddress, plainListAddress } from '#contract/content/plain-address.ts';
import { plainLists } from '#contract/content/plain-lists.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { countByKind, countCards, listCards } from '#server/db/queries/content/content.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { readingPage, shared } from './reading-page.ts';
import { wholeAddress } from './site-address.ts';

type Deps = Pick<Services, 'db' | 'config' | 'site'>;

export const listPageSize = 50;

/** How many pages the list of a kind has; an empty one has a page that says so. */
export const countListPages = async ({ db }: Pick<Deps, 'db'>, kind: ContentKind): Promise<number> =>
  Math.max(1, Math.ceil((await countCards(db, { kind })) / listPageSize));

/** The public items of a kind as a page that needs no program, the newest first, and the way to the other kinds. */
export async function listPage(
  deps: Deps,
  { kind, page }: { kind: ContentKind; page: number },
): Promise<string> {
  const [{ rows, total }, counts] = await Promise.all([
    listCards(deps.db, { kind, limit: listPageSize, offset: (page - 1) * listPageSize }),
    countByKind(deps.db),
  ]);
  const { name } = contentKinds[kind];
  const heading = page === 1 ? name : `${name}（第 ${String(page)} 页）`;
  const items = rows.map(({ id, title, publishTime }) => {
    const day = shanghaiDay(publishTime);
    return `<li><a href="${plainAddress(kind, id)}">${escapeHtml(title)}</a> <time class="meta" datetime="${day}">${day}</time></li>`;
  });
  const others = plainLists.filter((list) => list.kind !== kind && (counts.get(list.kind) ?? 0) > 0);
  return readingPage(
    deps,
    shared(deps, {
      title: heading,
      summary: `${deps.site.facts.name}的${name}，共 ${String(total)} 条。`,
      address: wholeAddress(deps, plainListAddress(kind, page)),
    }),
    `<section><h1>${escapeHtml(heading)}</h1>
<p class="meta">共 ${String(total)} 条，按发布时间排列</p>
${items.length === 0 ? '<p>暂时没有内容。</p>' : `<ul>${items.join('\n')}</ul>`}
${steps(kind, page, total)}</section>
<nav aria-label="其他列表"><h2>其他列表</h2><ul>${others.map((list) => `<li><a href="${list.address}">${escapeHtml(list.name)}</a></li>`).join('')}</ul></nav>`,
  );
}

function steps(kind: ContentKind, page: number, total: number): string {
  const links = [
    page > 1 ? `<a rel="prev" href="${plainListAddress(kind, page - 1)}">上一页</a>` : '',
    page * listPageSize < total ? `<a rel="next" href="${plainListAddress(kind, page + 1)}">下一页</a>` : '',
  ].filter((link) => link !== '');
  return links.length === 0 ? '' : `<nav aria-label="翻页">${links.join('　')}</nav>`;
}

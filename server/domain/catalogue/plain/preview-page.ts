import { elderFrame, previewLooks, previewPath, type PreviewLook } from '#contract/content/preview-link.ts';
import type { VersionState } from '#contract/content/release.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Previewed } from '#server/domain/publishing/previews.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { absentPage, headLines, meta } from './reading-page.ts';

type Deps = Pick<Services, 'config' | 'site'>;

/** What a link may show, as its readers call it. */
const stateNames: Partial<Record<VersionState, string>> = {
  draft: '草稿，还没有公开',
  waiting: '等待审核，还没有公开',
  returned: '退回修改，还没有公开',
  scheduled: '已审核，到时公开',
  live: '已经公开',
};

const lookNames = { 1366: '电脑 1366', 820: '平板 820', 390: '手机 390', elder: '长辈版' } as const;

/** How an address asks for the page; undefined: as wide as the window, as the reader has it. */
export const readLook = (given: unknown): PreviewLook | undefined =>
  previewLooks.find((look) => String(look) === given);

/** What is the same of every link that shows nothing, so that nobody learns whether there was one. */
export const noPreviewPage = (deps: Deps): string =>
  absentPage(deps, {
    title: '这个预览链接打不开',
    text: '链接可能已经到期、被撤销，或者没有复制完整。请向发给您链接的人要一个新的。',
  });

/** A bar that says what one sees. Below it stands the page of the item, in a frame as wide as a desk, a tablet or a phone. */
export function previewPage(
  deps: Deps,
  { version, until }: Previewed,
  { token, look }: { token: string; look: PreviewLook | undefined },
): string {
  const title = escapeHtml(version.content.fields.title);
  const address = escapeHtml(`${previewPath}/${token}`);
  const link = (label: string, query: string, isHere: boolean) =>
    `<li><a href="${address}${query}"${isHere ? ' aria-current="true"' : ''}>${label}</a></li>`;
  const looks = previewLooks.map((one) => link(lookNames[one], `?width=${String(one)}`, one === look));
  const frame = look === 'elder' ? ` name="${elderFrame}"` : '';
  const width = look === 'elder' ? undefined : look;
  const what = `第 ${String(version.number)} 稿，${stateNames[version.state] ?? ''}`;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>预览：${title} - ${escapeHtml(deps.site.facts.name)}</title>
${meta('name', 'robots', 'noindex, nofollow')}
${meta('name', 'referrer', 'no-referrer')}
${headLines(deps)}<link rel="stylesheet" href="/preview.css"></head>
<body><header><p><strong>预览</strong> ${what}。链接 ${shanghaiMinute(until.toISOString())} 到期。</p>
<nav aria-label="预览的宽度"><ul>${link('随窗口', '?width=fit', look === undefined)}${looks.join('')}</ul></nav></header>
<main><h1>预览：${title}</h1><div class="stage" role="region" aria-label="预览的画面" tabindex="0"><iframe${frame} class="w${String(width ?? 'fit')}" title="公开以后的页面" src="/#${address}"></iframe></div></main>
</body></html>
`;
}

import { previewPath, previewWidths } from '#contract/content/preview-link.ts';
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

const widthNames = { 1366: '电脑', 820: '平板', 390: '手机' } as const;

/** In which width of these an address asks for the page; undefined: as wide as the window. */
export const readWidth = (given: unknown) => previewWidths.find((width) => String(width) === given);

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
  { token, width }: { token: string; width: ReturnType<typeof readWidth> },
): string {
  const title = escapeHtml(version.content.fields.title);
  const address = escapeHtml(`${previewPath}/${token}`);
  const link = (label: string, query: string, isHere: boolean) =>
    `<li><a href="${address}${query}"${isHere ? ' aria-current="true"' : ''}>${label}</a></li>`;
  const widths = previewWidths.map((one) =>
    link(`${widthNames[one]} ${String(one)}`, `?width=${String(one)}`, one === width),
  );
  const what = `第 ${String(version.number)} 稿，${stateNames[version.state] ?? ''}`;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>预览：${title} - ${escapeHtml(deps.site.facts.name)}</title>
${meta('name', 'robots', 'noindex, nofollow')}
${meta('name', 'referrer', 'no-referrer')}
${headLines(deps)}<link rel="stylesheet" href="/preview.css"></head>
<body><header><p><strong>预览</strong> ${what}。链接 ${shanghaiMinute(until.toISOString())} 到期。</p>
<nav aria-label="预览的宽度"><ul>${link('随窗口', '?width=fit', width === undefined)}${widths.join('')}</ul></nav></header>
<main><h1>预览：${title}</h1><div class="stage" role="region" aria-label="预览的画面" tabindex="0"><iframe class="w${String(width ?? 'fit')}" title="公开以后的页面" src="/#${address}"></iframe></div></main>
</body></html>
`;
}

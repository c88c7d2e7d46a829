import type { ContentKind } from '#contract/content/kinds.ts';
import type { CoverKind } from '#contract/cover/layouts.ts';
import { pageRows } from '#contract/portal/pages.ts';
import { addressOf } from './address.ts';

/** Pages of one item that are still to be made. */
const planned: Readonly<Partial<Record<ContentKind, string>>> = {
  mediaReport: '/socialInteraction/mtbdDetail',
  dynamic: '/home/dynamicDetial',
  case: '/Excellent/excellentCasesDetail',
  solution: '/ProductionService/solutionDetail',
  cloudProduct: '/Excellent/cloudDetails',
  provider: '/ProductionService/NewPartnersDetail',
  platform: '/ProductionService/InternetPlatformDetial',
  factory: '/ProductionService/twoSubTabListDetial',
  excellent: '/ProductionService/twoSubTabListDetial',
  securityProduct: '/securityCenter/productDetial',
  activity: '/socialInteraction/activitiesDetail',
  help: '/home/helpGuideDetail',
};

/** The page of one item by its kind: the first that pages.ts has for it. */
const paths = new Map<string, string>([
  ...Object.entries(planned),
  ...pageRows
    .flatMap(([path, { view }]) =>
      view.pattern === 'detail' && view.kind !== undefined ? [[view.kind, path] as const] : [],
    )
    .reverse(),
]);

/** For `href`: the page of one item. A kind that has none is shown by the page for any item. */
export function contentHref(kind: string, id: number): string {
  return `#${addressOf(paths.get(kind) ?? '/Info/InfoListDetail', { infoId: id })}`;
}

/** The family of pictures that stands for a kind, where it is not that of news. */
const covers: Readonly<Partial<Record<ContentKind, CoverKind>>> = {
  policy: 'policy',
  interpretation: 'policy',
  declaration: 'policy',
  notice: 'policy',
  case: 'case',
  solution: 'solution',
  cloudProduct: 'cloud',
  provider: 'solution',
  platform: 'cloud',
  factory: 'case',
  securityProduct: 'security',
  knowledge: 'identifier',
  activity: 'activity',
  identifierNode: 'identifier',
  help: 'policy',
};

/** News of a section of their own have that section's pictures. */
const sectionCovers: readonly [RegExp, CoverKind][] = [
  [/标识/, 'identifier'],
  [/安全/, 'security'],
  [/活动|研学/, 'activity'],
  [/云|平台/, 'cloud'],
  [/观察/, 'case'],
  [/通知|公告|政策/, 'policy'],
];

export function coverKind(kind: string, sectionName = ''): CoverKind {
  const bySection = sectionCovers.find(([pattern]) => pattern.test(sectionName))?.[1];
  if (kind === 'news' && bySection !== undefined) return bySection;
  return Object.hasOwn(covers, kind) ? (covers[kind as ContentKind] ?? 'news') : 'news';
}

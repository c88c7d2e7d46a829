import type { ContentKind } from '#contract/content/kinds.ts';
import type { CoverKind } from '#contract/cover/layouts.ts';
import { addressOf } from './address.ts';

/** For each kind of content: the page of one item, and the family of pictures that stands for it. */
const kinds: Record<ContentKind, { path: string; cover: CoverKind }> = {
  policy: { path: '/Info/zcfbDetail', cover: 'policy' },
  interpretation: { path: '/Info/zcjdDetail', cover: 'policy' },
  declaration: { path: '/Info/InfoListDetail', cover: 'policy' },
  news: { path: '/Info/newsCenterDetail', cover: 'news' },
  mediaReport: { path: '/socialInteraction/mtbdDetail', cover: 'news' },
  dynamic: { path: '/home/dynamicDetial', cover: 'news' },
  notice: { path: '/home/systemNotDetail', cover: 'policy' },
  case: { path: '/Excellent/excellentCasesDetail', cover: 'case' },
  solution: { path: '/ProductionService/solutionDetail', cover: 'solution' },
  cloudProduct: { path: '/Excellent/cloudDetails', cover: 'cloud' },
  provider: { path: '/ProductionService/NewPartnersDetail', cover: 'solution' },
  platform: { path: '/ProductionService/InternetPlatformDetial', cover: 'cloud' },
  factory: { path: '/ProductionService/twoSubTabListDetial', cover: 'case' },
  excellent: { path: '/ProductionService/twoSubTabListDetial', cover: 'news' },
  securityProduct: { path: '/securityCenter/productDetial', cover: 'security' },
  knowledge: { path: '/Info/InfoListDetail', cover: 'identifier' },
  activity: { path: '/socialInteraction/activitiesDetail', cover: 'activity' },
  identifierNode: { path: '/ProductionService/analysisNodeDetial', cover: 'identifier' },
  help: { path: '/home/helpGuideDetail', cover: 'policy' },
};

function isKind(kind: string): kind is ContentKind {
  return Object.hasOwn(kinds, kind);
}

/** For `href`: the page of one item. A kind that is not known is shown by the page for any item. */
export function contentHref(kind: string, id: number): string {
  return `#${addressOf(isKind(kind) ? kinds[kind].path : '/Info/InfoListDetail', { infoId: id })}`;
}

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
  return isKind(kind) ? kinds[kind].cover : 'news';
}

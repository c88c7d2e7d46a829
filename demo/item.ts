import type { ContentKind } from '#contract/content/kinds.ts';

/**
 * One demo content item as the loader reads it. Times are told in days before (negative: after) the day of loading, so
 * that the site looks alive whenever it is first started.
 */
export interface DemoItem {
  /** Stable over releases: the loader replaces by it. Kebab-case Latin, unique over all kinds. */
  key: string;
  kind: ContentKind;
  /** Section within the kind, in Chinese, e.g. 产业动态. Shown as `sectionName`. */
  sectionName: string;
  title: string;
  /** One or two sentences, 40 to 110 characters. */
  summary: string;
  /** Body as HTML with p, h2, h3, ul, ol, li, table, strong, blockquote only. */
  body: string;
  tags: readonly string[];
  /** GB/T 4754-2017 codes such as C34, C3451; empty when it concerns all. */
  industryCodes: readonly string[];
  /** GB/T 2260 code; the demo city is 示范市. Empty for the whole city. */
  areaCode?: string;
  /** Who published it, shown as 来源. */
  sourceInfo: string;
  author?: string;
  publishedDaysAgo: number;
  views: number;
  favourites?: number;
  isTop?: boolean;
  /** Higher comes first among equals. */
  weight?: number;
  /** Fields of the kind beyond the common ones, validated by contract/content/kinds/<kind>.ts. */
  extra: Readonly<Record<string, unknown>>;
}

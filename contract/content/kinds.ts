import type { z } from 'zod';
import { activity } from './kinds/activity.ts';
import { typicalCase } from './kinds/case.ts';
import { cloudProduct } from './kinds/cloud-product.ts';
import { declaration } from './kinds/declaration.ts';
import { dynamic } from './kinds/dynamic.ts';
import { excellent } from './kinds/excellent.ts';
import { factory } from './kinds/factory.ts';
import { help } from './kinds/help.ts';
import { identifierNode } from './kinds/identifier-node.ts';
import { interpretation } from './kinds/interpretation.ts';
import { knowledge } from './kinds/knowledge.ts';
import { mediaReport } from './kinds/media-report.ts';
import { news } from './kinds/news.ts';
import { notice } from './kinds/notice.ts';
import { platform } from './kinds/platform.ts';
import { policy } from './kinds/policy.ts';
import { provider } from './kinds/provider.ts';
import { securityProduct } from './kinds/security-product.ts';
import { solution } from './kinds/solution.ts';

/**
 * The kinds of content item. Wire and database use the key. One table holds them all: common columns, an `extra` object with the
 * kind's own fields, and of these a copy of what its card shows. For the server and for types: the browser, which has no use for
 * schemas, imports types alone.
 */
export const contentKinds = {
  policy,
  interpretation,
  declaration,
  news,
  mediaReport,
  dynamic,
  notice,
  case: typicalCase,
  solution,
  cloudProduct,
  provider,
  platform,
  factory,
  excellent,
  securityProduct,
  knowledge,
  activity,
  identifierNode,
  help,
} as const;

export type ContentKinds = typeof contentKinds;
export type ContentKind = keyof ContentKinds;

export const contentKindKeys = Object.keys(contentKinds) as ContentKind[];

/** The fields of a kind beyond the common ones. */
export type ExtraOf<Kind extends ContentKind> = z.output<ContentKinds[Kind]['extra']>;
/** Those of them that a card shows. */
export type CardOf<Kind extends ContentKind> = {
  [K in Kind]: Pick<ExtraOf<K>, Extract<ContentKinds[K]['card'][number], keyof ExtraOf<K>>>;
}[Kind];
/** Any kind's fields, with its key beside. */
export type AnyExtra = { [Kind in ContentKind]: { kind: Kind; extra: ExtraOf<Kind> } }[ContentKind];

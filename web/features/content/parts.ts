import type { ContentKind } from '#contract/content/kinds.ts';
import { createLazy, useLazy, type Lazy } from '#web/lib/lazy.ts';
import { completeParts } from './from-fields.tsx';
import type { CompleteParts, KindParts } from './kind-parts.ts';

const files: { [Kind in ContentKind]?: () => Promise<{ parts: KindParts<Kind> }> } = {
  policy: () => import('./kinds/policy.tsx'),
  interpretation: () => import('./kinds/interpretation.tsx'),
  activity: () => import('./kinds/activity.tsx'),
  declaration: () => import('./kinds/declaration.tsx'),
  news: () => import('./kinds/news.tsx'),
  notice: () => import('./kinds/notice.tsx'),
  case: () => import('./kinds/case.tsx'),
  demand: () => import('./kinds/demand.tsx'),
  solution: () => import('./kinds/solution.tsx'),
  provider: () => import('./kinds/provider.tsx'),
  cloudProduct: () => import('./kinds/cloud-product.tsx'),
  platform: () => import('./kinds/platform.tsx'),
  factory: () => import('./kinds/factory.tsx'),
  excellent: () => import('./kinds/excellent.tsx'),
  securityProduct: () => import('./kinds/security-product.tsx'),
  ministryInfo: () => import('./kinds/ministry-info.tsx'),
  transProject: () => import('./kinds/trans-project.tsx'),
  digitalScene: () => import('./kinds/digital-scene.tsx'),
  benchmark: () => import('./kinds/benchmark.tsx'),
  cluster: () => import('./kinds/cluster.tsx'),
  securityPolicy: () => import('./kinds/security-policy.tsx'),
  industryUpdate: () => import('./kinds/article.tsx'),
  identifierArticle: () => import('./kinds/article.tsx'),
  serviceResource: () => import('./kinds/service-resource.tsx'),
  expert: () => import('./kinds/expert.tsx'),
  developer: () => import('./kinds/developer.tsx'),
  financialProduct: () => import('./kinds/financial-product.tsx'),
  help: () => import('./kinds/help.tsx'),
  video: () => import('./kinds/video.tsx'),
  identifierNode: () => import('./kinds/identifier-node.tsx'),
};

const lazyParts = new Map<ContentKind, Lazy<CompleteParts>>();

function lazyOf(kind: ContentKind): Lazy<CompleteParts> {
  const known = lazyParts.get(kind);
  if (known !== undefined) return known;
  // each kind's parts take that kind's items, and get no others
  const late = createLazy(async () =>
    completeParts(kind, ((await files[kind]?.())?.parts ?? {}) as KindParts),
  );
  lazyParts.set(kind, late);
  return late;
}

/** Fetches what a kind adds, before a page that shows it is drawn. */
export const loadParts = (kind: ContentKind): Promise<CompleteParts> => lazyOf(kind).load();

/** Of an item whose kind is not known yet. */
const never: Lazy<CompleteParts> = createLazy(() => new Promise(() => undefined));

/** Undefined until they have come: an item may be of another kind than its page was made for. */
export function useParts(kind: ContentKind | undefined): CompleteParts | undefined {
  const late = usePartsOf(kind);
  return late.status === 'ready' ? late.value : undefined;
}

export interface PartsFailure {
  isRetrying: boolean;
  onRetry: () => void;
}

/** That they did not come. */
export function usePartsFailure(kind: ContentKind | undefined): PartsFailure | undefined {
  const late = usePartsOf(kind);
  return late.status === 'failed' ? { isRetrying: late.isRetrying, onRetry: late.retry } : undefined;
}

const usePartsOf = (kind: ContentKind | undefined) => useLazy(kind === undefined ? never : lazyOf(kind));

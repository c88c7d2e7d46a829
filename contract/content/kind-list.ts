/**
 * The kinds of content item, by the keys that wire and database have for them. A line a kind. For the server and for types: the browser,
 * which has no use for schemas, imports types alone.
 */
export { activity } from './kinds/activity.ts';
export { benchmark } from './kinds/benchmark.ts';
export { typicalCase as case } from './kinds/case.ts';
export { cloudProduct } from './kinds/cloud-product.ts';
export { cluster } from './kinds/cluster.ts';
export { declaration } from './kinds/declaration.ts';
export { demand } from './kinds/demand.ts';
export { developer } from './kinds/developer.ts';
export { digitalScene } from './kinds/digital-scene.ts';
export { dynamic } from './kinds/dynamic.ts';
export { excellent } from './kinds/excellent.ts';
export { expert } from './kinds/expert.ts';
export { factory } from './kinds/factory.ts';
export { financialProduct } from './kinds/financial-product.ts';
export { guide } from './kinds/guide.ts';
export { help } from './kinds/help.ts';
export { identifierArticle } from './kinds/identifier-article.ts';
export { identifierNode } from './kinds/identifier-node.ts';
export { industryUpdate } from './kinds/industry-update.ts';
export { interpretation } from './kinds/interpretation.ts';
export { knowledge } from './kinds/knowledge.ts';
export { mediaReport } from './kinds/media-report.ts';
export { ministryInfo } from './kinds/ministry-info.ts';
export { news } from './kinds/news.ts';
export { notice } from './kinds/notice.ts';
export { platform } from './kinds/platform.ts';
export { policy } from './kinds/policy.ts';
export { provider } from './kinds/provider.ts';
export { securityPolicy } from './kinds/security-policy.ts';
export { securityProduct } from './kinds/security-product.ts';
export { serviceResource } from './kinds/service-resource.ts';
export { sitePage } from './kinds/site-page.ts';
export { solution } from './kinds/solution.ts';
export { transProject } from './kinds/trans-project.ts';
export { video } from './kinds/video.ts';

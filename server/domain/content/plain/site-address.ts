import { plainAddress } from '#contract/content/plain-address.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { pageRows } from '#contract/portal/pages.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'config'>;

/** A path of this site as a whole address, as sitemaps, feeds and canonical links have it. */
export function wholeAddress({ config }: Deps, path: string): string {
  return config.publicUrl.replace(/\/$/, '') + path;
}

export const itemAddress = (deps: Deps, kind: ContentKind, id: number): string =>
  wholeAddress(deps, plainAddress(kind, id));

/** The portal's page of an item: the first that its kind has, or the one for any kind. */
export function portalAddress(kind: ContentKind, id: number): string {
  const row = pageRows.find(([, { view }]) => view.pattern === 'detail' && view.kind === kind);
  return `/#${row?.[0] ?? '/Info/InfoListDetail'}?infoId=${String(id)}`;
}

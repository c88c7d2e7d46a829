import { plainAddress } from '#contract/content/plain-address.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { itemPages } from '#contract/portal/item-pages.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'config'>;

/** A path of this site as a whole address, as sitemaps, feeds and canonical links have it. */
export function wholeAddress({ config }: Deps, path: string): string {
  return config.publicUrl.replace(/\/$/, '') + path;
}

export const itemAddress = (deps: Deps, kind: ContentKind, id: number): string =>
  wholeAddress(deps, plainAddress(kind, id));

/** The portal's page of an item: its kind's, or the one for any kind. */
export function portalAddress(kind: ContentKind, id: number): string {
  return `/#${itemPages[kind] ?? '/Info/InfoListDetail'}?infoId=${String(id)}`;
}

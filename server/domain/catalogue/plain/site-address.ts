import { plainAddress } from '#contract/content/plain-address.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { itemPages } from '#contract/portal/item-pages.ts';
import { readLinkAddress } from '#contract/shared-rules/link-address.ts';
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

/** Where a link leads that an editor wrote: to a page of the portal, behind #, or to another site. undefined: nowhere. */
export function linkHref(to: string): string | undefined {
  const target = readLinkAddress(to);
  if (target?.kind !== 'page') return target?.address;
  return target.address.startsWith('#') ? `/${target.address}` : `/#${target.address}`;
}

/** The id in the address of an item's page in the portal. */
export function itemIdIn(to: string): number | undefined {
  const [, id] = /^#?\/[^?]*\?(?:.*&)?infoId=([1-9]\d{0,14})(?:&|$)/.exec(to.trim()) ?? [];
  return id === undefined ? undefined : Number(id);
}

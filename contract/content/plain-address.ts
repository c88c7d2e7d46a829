import type { ContentKind } from './kinds.ts';

/**
 * Where a published item is served as plain HTML, without a program: for search engines, for shares and for browsers without scripts. The
 * portal's own pages have the part after # as their address, which none of these is told.
 */
export function plainAddress(kind: ContentKind, id: number): string {
  return `/p/${kind}/${String(id)}`;
}

/** Where the items of a kind are listed in plain HTML, the newest first; pages are counted from 1. */
export function plainListAddress(kind: ContentKind, page = 1): string {
  return page === 1 ? `/p/${kind}` : `/p/${kind}?page=${String(page)}`;
}

/** Where the newest items of a section are served as an Atom feed; without one, those of all sections. */
export function feedAddress(sectionId?: number): string {
  return sectionId === undefined ? '/atom.xml' : `/atom/${String(sectionId)}.xml`;
}

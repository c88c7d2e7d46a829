import { useEffect } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import { addressOf, currentAddress, pathOf, queryOf, replaceAddress } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import { listPageOf, type ListLink } from '../list-page-of.ts';
import {
  useItem,
  useViewCount,
  useWithdrawal,
  type Item,
  type Reading,
  type WithdrawnItem,
} from '../reads.ts';

export interface Shown {
  reading: Reading<Item | null>;
  /** Undefined while it is on its way, or where there is none. */
  item: Item | undefined;
  withdrawn: WithdrawnItem | undefined;
  /** There is no item of this address, and never was one that the public could see. */
  isMissing: boolean;
  isLoading: boolean;
  /** Where it leads back to; undefined while its kind is not known. */
  list: ListLink | undefined;
}

/**
 * The item that an address names by its `infoId`, or why there is none; names the window by it and counts that it was seen. `kind` is what the page is
 * for, `ownList` the path of the page that it belongs to. An item of another kind is not shown: its own page takes the place of this one.
 */
export function useShown(
  infoId: string,
  kind: ContentKind | undefined,
  ownList?: string,
  isFinding = false,
): Shown {
  const id = /^[1-9]\d{0,14}$/.test(infoId) ? Number(infoId) : 0;
  const isPreview = queryOf(currentAddress()).get('preview') === '1';
  const reading = useItem(id, { kind, isPreview, isPage: true });
  const hasNone = reading.status === 'ready' && reading.data === null;
  const absence = useWithdrawal(hasNone ? id : 0);
  const found = reading.data ?? (hasNone ? absence.data : undefined) ?? undefined;
  const isElsewhere = useOwnPage(infoId, kind, found?.kind);
  const item = isElsewhere ? undefined : (reading.data ?? undefined);
  const withdrawn = hasNone && !isElsewhere ? (absence.data ?? undefined) : undefined;
  const isMissing =
    (id === 0 && !isFinding) || (hasNone && absence.status !== 'loading' && found === undefined);
  const isLoading =
    isFinding ||
    isElsewhere ||
    (id !== 0 && (reading.status === 'loading' || (hasNone && absence.status === 'loading')));
  const listed = found?.kind ?? kind ?? (isLoading ? undefined : 'news');
  const list = listed && listPageOf(listed, listed === kind ? ownList : undefined, item?.extra);
  usePageName(isMissing ? '内容不存在' : ((item ?? withdrawn)?.title ?? ''));
  // whoever looks at what is not public yet is no reader
  useViewCount(item?.preview === undefined ? item?.id : undefined);
  return { reading, item, withdrawn, isMissing, isLoading, list };
}

/** Leads to the page of an item of another kind than the page is for, which keeps what else the address says; whether it does. */
function useOwnPage(infoId: string, kind: ContentKind | undefined, found: ContentKind | undefined): boolean {
  const isElsewhere = kind !== undefined && found !== undefined && found !== kind;
  useEffect(() => {
    const query = Object.fromEntries(queryOf(currentAddress()));
    // somebody may have gone on meanwhile
    if (!isElsewhere || query['infoId'] !== infoId) return;
    replaceAddress(addressOf(pathOf(contentHref(found, 0).slice(1)), query));
  }, [isElsewhere, found, infoId]);
  return isElsewhere;
}

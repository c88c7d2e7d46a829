import type { RequestOf } from '#contract/call.ts';
import type { mediaCalls } from '#contract/media/calls.ts';
import { mediaPageSize } from '#contract/media/constants.ts';
import { mediaKinds, mediaSorts, type MediaKind, type MediaSort } from '#contract/media/kinds.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { pageIn } from '#web/lib/routing/query-number.ts';

const mediaLooks = ['grid', 'rows'] as const;
export type MediaLook = (typeof mediaLooks)[number];

/** Where one is in the library, as the address says it. */
export interface MediaPlace {
  kind: MediaKind | undefined;
  /** 0: the folder of the whole site; undefined: all. */
  sectionId: number | undefined;
  uploaderId: number | undefined;
  isUnused: boolean;
  words: string;
  sort: MediaSort;
  isAscending: boolean;
  look: MediaLook;
  pageNum: number;
  /** The file that is open; undefined: the list. */
  open: string | undefined;
}

const idIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

export function readMediaPlace(query: URLSearchParams): MediaPlace {
  const [, sign, name] = /^(-?)(\w+)$/.exec(query.get('sort') ?? '') ?? [];
  const sort = mediaSorts.find((one) => one === name);
  const open = query.get('id') ?? '';
  return {
    kind: mediaKinds.find((one) => one === query.get('kind')),
    sectionId: idIn(query, 'section'),
    uploaderId: idIn(query, 'by'),
    isUnused: query.get('unused') === '1',
    words: (query.get('words') ?? '').slice(0, 100),
    sort: sort ?? 'created',
    isAscending: sort !== undefined && sign !== '-',
    look: mediaLooks.find((one) => one === query.get('look')) ?? 'grid',
    pageNum: pageIn(query, 'list'),
    open: /^[0-9a-f]{32}$/.test(open) ? open : undefined,
  };
}

/** The address of a place; what is usual is left out. */
export function mediaAddress(place: MediaPlace): string {
  const { kind, sectionId, uploaderId, isUnused, words, sort, isAscending, look, pageNum, open } = place;
  const order = `${isAscending ? '' : '-'}${sort}`;
  return addressOf('/console', {
    page: 'media',
    kind,
    section: sectionId,
    by: uploaderId,
    unused: isUnused ? 1 : undefined,
    words: words || undefined,
    sort: order === '-created' ? undefined : order,
    look: look === 'grid' ? undefined : look,
    list: pageNum === 1 ? undefined : pageNum,
    id: open,
  });
}

/** What is asked for at a place. */
export function mediaRequest(place: MediaPlace): RequestOf<typeof mediaCalls.listMedia> {
  const { kind, sectionId, uploaderId, isUnused, words, sort, isAscending, pageNum } = place;
  return {
    pageNum,
    pageSize: mediaPageSize,
    ...(kind !== undefined && { kind }),
    ...(sectionId !== undefined && { sectionId }),
    ...(uploaderId !== undefined && { uploaderId }),
    isUnused,
    text: words,
    sort,
    isAscending,
  };
}

import type { ContentKind } from '#contract/content/kinds.ts';
import { itemAddress, portalAddress, wholeAddress } from '#server/domain/catalogue/plain/site-address.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'config'>;

/** Where what was said can be read: the page of an item that needs no program, and the portal's own at one paragraph. */
export interface Citation {
  title: string;
  /** The canonical address. */
  url: string;
  /** From 1; of an item as a whole there is none. */
  paragraph?: number;
  /** The portal's own page, which marks the paragraph. */
  pageUrl: string;
}

export function citationOf(
  deps: Deps,
  { id, kind, title, paragraph }: { id: number; kind: ContentKind; title: string; paragraph?: number },
): Citation {
  const page = wholeAddress(deps, portalAddress(kind, id));
  return {
    title,
    url: itemAddress(deps, kind, id),
    ...(paragraph !== undefined && { paragraph }),
    pageUrl: paragraph === undefined ? page : `${page}&p=${String(paragraph)}`,
  };
}

/** As a sentence of an answer ends with it. */
export const citedAs = ({ title, url, paragraph }: Citation): string =>
  `《${title}》${paragraph === undefined ? '' : `第 ${String(paragraph)} 段`} ${url}`;

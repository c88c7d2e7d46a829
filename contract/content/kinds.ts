import type { ValuesOf } from './field.ts';
import type { CardNameOf } from './kind.ts';
import * as contentKinds from './kind-list.ts';

/**
 * Every kind by its key. One table holds the items of all: common columns, an `extra` object with the kind's own fields, and of these a copy
 * of what its card shows.
 */
export { contentKinds };

export type ContentKinds = typeof contentKinds;
export type ContentKind = keyof ContentKinds;

export const contentKindKeys = Object.keys(contentKinds) as ContentKind[];

/** The fields of a kind beyond the common ones. */
export type ExtraOf<Kind extends ContentKind> = ValuesOf<ContentKinds[Kind]['fields']>;
/** Those of them that a card shows. */
export type CardOf<Kind extends ContentKind> = {
  [K in Kind]: Pick<ExtraOf<K>, CardNameOf<ContentKinds[K]> & keyof ExtraOf<K>>;
}[Kind];
/** Any kind's fields, with its key beside. */
export type AnyExtra = { [Kind in ContentKind]: { kind: Kind; extra: ExtraOf<Kind> } }[ContentKind];

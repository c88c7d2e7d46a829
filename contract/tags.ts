import type { ContentKind } from './content/kinds.ts';
import type { Declared } from './services.ts';

/**
 * What answers depend on and what calls change, in a few words that caches and pages understand alike: services declare them. `content:policy` is
 * a part of `content`.
 */
export type Tag = Declared<'tags'> | `content:${ContentKind}`;

/** Whether an answer that depends on the one may be another after the other was changed. */
export function touches(written: Tag, read: Tag): boolean {
  return written === read || read.startsWith(`${written}:`) || written.startsWith(`${read}:`);
}

import type { ComponentType, ReactNode } from 'react';
import type { FactNameOf } from '#contract/content/kind.ts';
import type { ContentKind, ContentKinds } from '#contract/content/kinds.ts';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import type { Fact } from '#web/ui/description-list/description-list.tsx';
import type { Item, RowOf } from './reads.ts';

/** What a kind adds to the patterns of list and detail. Whatever is left out follows from its fields (from-fields.tsx). */
export interface KindParts<Kind extends ContentKind = ContentKind> {
  /** One of a list. Left out: its tags and notes are those fields that say so. */
  Row?: ComponentType<{ item: RowOf<Kind> }>;
  /** One of a list of cards. */
  Card?: ComponentType<{ item: RowOf<Kind>; headingLevel: 2 | 3 }>;
  /** How high such a row is: for the grey shapes that stand there before. `high`, unless said otherwise. */
  rowHeight?: 'high' | 'facts';
  /** Its list is a table of these, unless a page wishes otherwise. */
  columns?: readonly Column<RowOf<Kind>>[];
  /** Before the title of an item's own page: who it is. */
  Mark?: ComponentType<{ item: Item<Kind> }>;
  /** Above the title of an item's own page, in place of those of its fields. */
  tags?: (item: Item<Kind>) => ReactNode;
  /** Below the title, before everything else: what one has come for, such as a player. */
  Stage?: ComponentType<{ item: Item<Kind> }>;
  /** Below the line about it, before its facts: the gist, for whoever has a minute. */
  Gist?: ComponentType<{ item: Item<Kind> }>;
  /** What a field says otherwise than by its label and its value, by its name; several facts take the place of the one. */
  facts?: Readonly<Partial<Record<FactNameOf<ContentKinds[Kind]>, ToldFact<Kind>>>>;
  /** Whether anything is said of an item at all. */
  hasFacts?: (item: Item<Kind>) => boolean;
  /** Before the text, after the points of fields that stand there. */
  Opening?: ComponentType<{ item: Item<Kind> }>;
  /** After the text, and likewise. */
  Closing?: ComponentType<{ item: Item<Kind> }>;
  /** What one of it is counted as, before 上一… and 下一…; 篇 unless said otherwise. */
  neighbourWord?: string;
  /** First in the column beside; in a narrow window, before the facts. What acts is an `ActBlock` (web/ui/act-block/). */
  Aside?: ComponentType<{ item: Item<Kind> }>;
}

type ToldFact<Kind extends ContentKind> = (item: Item<Kind>) => Partial<Fact> | readonly Fact[];

/** What the patterns take: a kind's own parts, and what follows from its fields. */
export interface CompleteParts extends Omit<KindParts, 'facts' | 'hasFacts'> {
  /** Its rows have pictures, drawn ones where there are no others. */
  isDrawn?: boolean;
  facts?: (item: Item) => readonly Fact[];
}

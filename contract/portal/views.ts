import type { FilterName } from '../content/choices.ts';
import type { Sort } from '../content/filters.ts';
import type { ContentKind } from '../content/kinds.ts';
import type { policyReadCalls } from '../content/policy-calls.ts';
import type { RequestOf } from '../call.ts';

/** What a page shows. contract/portal/pages.ts names it by one of the functions below; web/app/router makes a component of it. */
export type View = PageView | ListView | DetailView | TabsView;

/** A page made by hand: web/features/<folder>/page.tsx. */
export interface PageView {
  pattern: 'page';
  folder: `${string}/${string}`;
}

/** A list of content. */
export interface ListView extends ListOptions {
  pattern: 'list';
  kind: ContentKind;
}

/** One item of content: `infoId` in the query says which. */
export interface DetailView {
  pattern: 'detail';
  /** undefined: an item of any kind. */
  kind: ContentKind | undefined;
  /** The path of the list that it belongs to: where it leads back to, and what the menu shows as the place one is at. */
  list?: string | undefined;
}

/** Several lists side by side. One name of the query says which of them is to be seen. */
export interface TabsView {
  pattern: 'tabs';
  name: string;
  tabs: readonly { id: string; label: string; view: ListView }[];
}

export interface ListOptions {
  /** What it can be narrowed by, in this order; contract/content/choices.ts has their labels and values. */
  filters?: readonly string[];
  /** What stands first unless somebody wishes otherwise: `publishTime` unless said otherwise; `top`: what is pinned, then the newest. */
  sort?: Sort;
  /** The items of one section alone. */
  sectionName?: string;
}

export type { Sort };

/** What the call of a kind's list takes; declarations have one of their own. */
type Takes<Kind extends ContentKind> = Kind extends 'declaration'
  ? {
      filters?: readonly (
        | Extract<FilterName<Kind>, keyof RequestOf<typeof policyReadCalls.portalDeclareList>>
        | 'section'
      )[];
      sort?: never;
    }
  : { filters?: readonly (FilterName<Kind> | 'section')[] };

/** What a page of content looks like before it is there. */
export const shapeOf = ({ pattern }: View): 'list' | 'detail' | undefined =>
  pattern === 'page' ? undefined : pattern === 'detail' ? pattern : 'list';

export const page = (folder: PageView['folder']): PageView => ({ pattern: 'page', folder });

export const list = <Kind extends ContentKind>(
  kind: Kind,
  options: ListOptions & Takes<Kind> = {} as Takes<Kind>,
): ListView => ({ pattern: 'list', kind, ...options });

export const detail = (kind?: ContentKind, list?: string): DetailView => ({ pattern: 'detail', kind, list });

export const tabs = (name: string, all: TabsView['tabs']): TabsView => ({ pattern: 'tabs', name, tabs: all });

import type { FilterName } from '../content/list-filters.ts';
import type { MoneySort, Sort } from '../content/filters.ts';
import type { ContentKind, ExtraOf } from '../content/kinds.ts';
import type { policyReadCalls } from '../content/policy-calls.ts';
import type { RequestOf } from '../call.ts';

/** What a page shows. contract/portal/pages.ts names it by one of the functions below; web/app/router makes a component of it. */
export type View = PageView | ContentView;
/** What the patterns of web/features/content show. */
export type ContentView = ListView | DetailView | TabsView | ColumnView | TextView | VideoView;

/** A page made by hand: web/features/<folder>/page.tsx. */
export interface PageView {
  pattern: 'page';
  folder: `${string}/${string}`;
  /** The kind of content that it lists: where an item of a kind leads back to that no other page lists. */
  lists?: ContentKind;
  /** It shows an item of this kind, which `infoId` names. */
  shows?: ContentKind;
  /** Links to items of that kind lead to it. */
  canonical?: true;
}

/** A part made by hand: the file web/features/<area>/parts/<name>.tsx without its ending. It comes when it is shown. */
export type PartPath = `${string}/parts/${string}`;

/** Parts made by hand around what a pattern does by itself. */
export interface Slots {
  /** At the right of the title of a list, and below the title in a narrow window: one line. What it answers stands below. */
  beside?: PartPath;
  /** Below the title. */
  opening?: PartPath;
  /** Beside everything else; in a narrow window below it. */
  aside?: PartPath;
  /** At the end. */
  closing?: PartPath;
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
  /** Of a page for any kind, the one that most of those who come there look for: what it adds comes with the page, not after the item. */
  usually?: ContentKind;
  /** The path of the page that it belongs to: where it leads back to, and what the menu shows as the place one is at. */
  list?: string | undefined;
  /** Of several pages for a kind, the one that links lead to and that is shared; the first, unless one says so. */
  canonical?: true;
}

/** Several lists, texts or parts side by side. One name of the query says which of them is to be seen. */
export interface TabsView extends Slots {
  pattern: 'tabs';
  name: string;
  tabs: readonly [TabView, ...TabView[]];
}
export interface TabView {
  id: string;
  label: string;
  view: ListView | TextView | PartView;
}

/** A tab made by hand. */
export interface PartView {
  pattern: 'part';
  file: PartPath;
}

/** The home of a column: figures on top, below them the newest of several lists, each with the way to all of it. */
export interface ColumnView extends Slots {
  pattern: 'column';
  figures: readonly Figure[];
  blocks: readonly ColumnBlock[];
}

/** What items are counted or listed. */
export interface Selection {
  kind: ContentKind;
  /** The items of one section alone. */
  sectionName?: string;
  /** The items that have these values, by the names of facets. */
  where?: Where;
}
export type Where = Readonly<Record<string, string>>;

/** How many items there are. */
export interface Figure extends Selection {
  label: string;
  /** 个, unless said otherwise. */
  unit?: string;
}

type ColumnBlock = ItemsBlock | { part: PartPath };
export interface ItemsBlock extends Selection {
  title: string;
  sort?: Sort;
  /** Four cards or six lines, unless said otherwise. */
  count?: number;
  /** `lines`, unless said otherwise: title and date; `cards` with pictures. */
  layout?: 'lines' | 'cards';
  /** The page that has all of it. */
  more?: `/${string}`;
  /** Where an item leads to: see ListOptions. */
  details?: `/${string}`;
}

/** A text that staff keep: the newest item of kind `sitePage` with this `page`; `privacy` is what people agree to (contract/site/agreements.ts). */
export interface TextView {
  pattern: 'text';
  page: ExtraOf<'sitePage'>['page'] | 'privacy';
}

/** One of the videos of a channel beside all of them: `infoId` in the query says which, without it the first is shown. */
export interface VideoView {
  pattern: 'video';
  channel: ExtraOf<'video'>['channel'];
}

export interface ListOptions extends Slots {
  /** What it can be narrowed by, in this order; the kind's fields have their labels and values. */
  filters?: readonly string[];
  /** What stands first unless somebody wishes otherwise: `publishTime` unless said otherwise; `top`: what is pinned, then the newest. */
  sort?: ListSort;
  /** The items of one section alone. */
  sectionName?: string;
  /** What all of its items have: the fixed values of facets. */
  where?: Where;
  /** How its items stand there: as a table where their kind has columns, otherwise as rows, unless said otherwise. */
  layout?: 'rows' | 'cards' | 'table';
  /** Where its items lead to, when that is not the kind's canonical page: a column keeps its readers. */
  details?: `/${string}`;
  /** What a part of the page says in the address, beside the list, which takes away what it does not know. */
  keeps?: readonly string[];
}

/** Declarations are by their deadlines, unless the newest are wished first. */
export type DeclarationSort = RequestOf<typeof policyReadCalls.portalDeclareList>['sort'] & string;
export type ListSort = MoneySort | DeclarationSort;

/** What the call of a kind's list takes; declarations and activities have ones of their own. */
type Takes<Kind extends ContentKind> = Kind extends 'declaration'
  ? {
      filters?: readonly (
        | Extract<FilterName<Kind>, keyof RequestOf<typeof policyReadCalls.portalDeclareList>>
        | 'section'
      )[];
      sort: DeclarationSort;
      where?: Partial<Pick<ExtraOf<'declaration'>, 'declareType'>>;
    }
  : Kind extends 'activity'
    ? {
        filters?: readonly Extract<FilterName<Kind>, 'status' | 'activityType'>[];
        /** By their times, always. */
        sort?: never;
        where?: Partial<Pick<ExtraOf<'activity'>, 'activityType'>>;
      }
    : {
        filters?: readonly (FilterName<Kind> | 'section')[];
        sort?: Kind extends 'policy' ? MoneySort : Sort;
        where?: Readonly<Partial<Record<Extract<keyof ExtraOf<Kind>, string> | 'year', string>>>;
      };

/** What a page of content looks like before it is there. */
export const shapeOf = ({ pattern }: View): 'list' | 'detail' | undefined =>
  pattern === 'page' ? undefined : /^(detail|text|video)$/.test(pattern) ? 'detail' : 'list';

export const page = (
  folder: PageView['folder'],
  of: Pick<PageView, 'lists' | 'shows' | 'canonical'> = {},
): PageView => ({
  pattern: 'page',
  folder,
  ...of,
});

export const list = <Kind extends ContentKind>(
  kind: Kind,
  options: ListOptions & Takes<Kind> = {} as ListOptions & Takes<Kind>,
): ListView => ({ pattern: 'list', kind, ...options });

export const detail = (
  kind?: ContentKind,
  list?: string,
  options: Pick<DetailView, 'canonical' | 'usually'> = {},
): DetailView => ({ pattern: 'detail', kind, list, ...options });

export const tabs = (name: string, all: TabsView['tabs'], slots: Slots = {}): TabsView => ({
  pattern: 'tabs',
  name,
  tabs: all,
  ...slots,
});

export const part = (file: PartPath): PartView => ({ pattern: 'part', file });

export const text = (page: TextView['page']): TextView => ({ pattern: 'text', page });

export const videos = (channel: VideoView['channel']): VideoView => ({ pattern: 'video', channel });

export const column = (
  options: Slots & { figures?: ColumnView['figures']; blocks: ColumnView['blocks'] },
): ColumnView => ({ pattern: 'column', figures: [], ...options });

/** A page: what it is called and what is to be seen there. */
export interface PageRow {
  /** Before the site's name in the window's title. */
  title: string;
  /** `portal`, unless said otherwise: header, navigation, footer. `standalone`: the slim frame of the account pages. `console`: the frame of those who work for the centre. `screen`: no frame at all. */
  layout?: 'portal' | 'standalone' | 'console' | 'screen';
  /** Without a session the page is not opened; the visitor goes to the login and comes back afterwards. */
  loginRequired?: true;
  /** The page that it is part of: what the menu shows as the place one is at, where it has no entry for this one. An item's is its list. */
  partOf?: `/${string}`;
  /** Nothing to stay on: it leads somewhere else at once. */
  leadsOn?: true;
  view: View;
}

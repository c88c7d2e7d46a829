import type { Choices, Field, Fields } from './field.ts';
import type { FormLayout } from './kind-form.ts';

/**
 * A kind of content item, told once: its own fields beyond the common ones, each with all that is to be said of it (field.ts). Table, wire,
 * list, page, search and demo follow from it. One file a kind in contract/content/kinds/, one line in kind-list.ts.
 */
export interface KindDefinition<
  Own extends Fields = Fields,
  Derived extends string = string,
  Window extends string = string,
  Name extends string = string,
> {
  /** As people call it. */
  name: string;
  fields: Own;
  /**
   * Its items have a time in which something can be done, the common `startsAt` to `endsAt`: what that is called. Lists can be filtered by its
   * state. '': they have none.
   */
  window: Window;
  /** What else a list can be filtered by. */
  derivedFacets: Readonly<Record<Derived, DerivedFacet>>;
  /** How an item of this kind can be tied to others: the name of the tie, and the kind at its other end. */
  relations: Readonly<Record<string, Relation>>;
  /** That of those who write items of their own. No rows: there is none. */
  form: FormLayout<Name>;
}

/** Computed, or kept beside the fields. */
interface DerivedFacet {
  /** Left out: that of every kind's facet of this name. */
  label?: string;
  choices?: Choices;
  /** The year of this field, a day. */
  yearOf?: string;
  /** The stage of a new item. Later stages are stored in the row. */
  beginsAs?: string;
}

export interface Relation {
  /** A kind's key. Its type cannot be the list of all kinds: that list is made of these. */
  to: string;
  /** What the other end calls it. */
  inverse: string;
}

/** Keeps the types of one definition exact; what is left out is none. */
export function defineKind<
  Own extends Fields,
  Derived extends string = never,
  const Window extends string = '',
  Name extends Extract<keyof Own, string> = never,
>({
  window = '' as Window,
  derivedFacets = {} as Readonly<Record<Derived, DerivedFacet>>,
  relations = {},
  form = { help: { title: '', body: '' }, rows: [] },
  ...own
}: Pick<KindDefinition<Own>, 'name' | 'fields'> &
  Partial<
    Pick<KindDefinition<Own, Derived, Window, Name>, 'window' | 'derivedFacets' | 'relations' | 'form'>
  >): KindDefinition<Own, Derived, Window, Name> {
  return { ...own, window, derivedFacets, relations, form };
}

/** The names of those fields that have an option. */
type NamesWith<Own, Option extends string> = Extract<
  { [Name in keyof Own]: Own[Name] extends Readonly<Record<Option, unknown>> ? Name : never }[keyof Own],
  string
>;

/** What the facts of an item have of its kind's fields. */
export type FactNameOf<Definition extends KindDefinition> = Definition extends KindDefinition
  ? NamesWith<Definition['fields'], 'fact'>
  : never;
/** What a card has of a kind's fields. */
export type CardNameOf<Definition extends KindDefinition> = NamesWith<Definition['fields'], 'onCard'>;
/** What lists of a kind alone can be filtered by. */
export type OwnFacetOf<Definition extends KindDefinition> =
  | NamesWith<Definition['fields'], 'facet'>
  | Extract<keyof Definition['derivedFacets'], string>;

/** The fields that have an option, in their order. */
export const fieldsWith = (
  { fields }: KindDefinition,
  option: 'facet' | 'onCard' | 'fact' | 'isSearched' | 'points' | 'shownAs',
): (readonly [string, Field])[] => Object.entries(fields).filter(([, field]) => field[option] !== undefined);

import type { z } from 'zod';

/**
 * A kind of content item, told once: its own fields beyond the common ones, and which of them do what. Table, wire, page and demo
 * follow from it. One file a kind in contract/content/kinds/, one line in kind-list.ts.
 */
export interface KindDefinition<
  Extra extends z.ZodObject = z.ZodObject,
  Card extends FieldOf<Extra> = FieldOf<Extra>,
> {
  /** As people call it. */
  name: string;
  /** The kind's own fields, as they are kept and as they travel. */
  extra: Extra;
  /** Which of them a card in a list shows. A copy of these is kept beside, so that lists need not read the rest. */
  card: readonly Card[];
  /** Which of them a list can be filtered by: short texts, codes, yes or no, or lists of such. All kinds have some beside: filters.ts. */
  facets: readonly FieldOf<Extra>[];
  /** What else a list can be filtered by: computed from the fields. */
  derivedFacets: Readonly<Record<string, Reads<z.output<Extra>, string>>>;
  /** How an item of this kind can be tied to others: the name of the tie, and the kind at its other end. */
  relations: Readonly<Record<string, Relation>>;
  /** What a card says of them in words beside the names of codes, which their fields bring along (`shownAs`). */
  names: Reads<Pick<z.output<Extra>, Card>, Partial<CardNames>>;
  /** What a search finds beside title, summary, body and tags. */
  searchText: Reads<z.output<Extra>, readonly string[]>;
  /** The files of this portal that its fields name: the writer asks whether they are there, and keeps them. */
  files: Reads<z.output<Extra>, readonly NamedFile[]>;
}

/**
 * A function of a kind's own fields, compared as TypeScript compares methods: a definition of one kind is then a definition of any. Whoever holds any
 * kind hands its functions an item of that kind.
 */
type Reads<Fields, Result> = { read(fields: Fields): Result }['read'];

/** A file that a kind's own field names, by the path that it is served at. */
interface NamedFile {
  /** Which of the kind's own fields. */
  field: string;
  path: string;
  holds: 'image' | 'video' | 'subtitles';
}

/** The names that section 3 of the portal specification gives the card of a case or a solution. */
export interface CardNames {
  /** Of price models. */
  models: string[];
  /** Joined by commas. */
  technicalTagsName: string;
  typeName: string;
}

export interface Relation {
  /** A kind's key. Its type cannot be the list of all kinds: that list is made of these. */
  to: string;
  /** What the other end calls it. */
  inverse: string;
}

export type FieldOf<Extra extends z.ZodObject> = Extract<keyof z.output<Extra>, string>;

/** Keeps the types of one definition exact; what is left out is none. */
export function defineKind<Extra extends z.ZodObject, const Card extends FieldOf<Extra> = never>(
  definition: Pick<KindDefinition<Extra, Card>, 'name' | 'extra'> & Partial<KindDefinition<Extra, Card>>,
): KindDefinition<Extra, Card> {
  return {
    card: [],
    facets: [],
    derivedFacets: {},
    relations: {},
    names: () => ({}),
    searchText: () => [],
    files: () => [],
    ...definition,
  };
}

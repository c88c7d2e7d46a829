/** What the table of pages says of where a page stands. */
interface PagePlace {
  title: string;
  /** The path of the page that it is part of. */
  partOf?: string | undefined;
}

type Find = (path: string) => PagePlace | undefined;

let find: Find = () => undefined;

/** Call once, with what finds a page in the table. The table is a file of its own, which home does without. */
export function knowPlaces(known: Find): void {
  find = known;
}

export const placeOfPage: Find = (path) => find(path);

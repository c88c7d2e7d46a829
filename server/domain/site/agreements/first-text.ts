/** A text that a site begins with. Its version is in contract/account/agreement.ts: raise it when a text changes. */
export interface FirstText {
  title: string;
  opening: string;
  clauses: readonly { title: string; paragraphs: readonly string[]; isWeighty?: boolean }[];
}

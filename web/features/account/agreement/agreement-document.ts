/** A text that people agree to. Its version is in contract/account/agreement.ts: raise it when a text changes. */
export interface AgreementDocument {
  title: string;
  /** A sentence before the clauses. */
  opening: string;
  clauses: readonly { title: string; paragraphs: readonly string[] }[];
}

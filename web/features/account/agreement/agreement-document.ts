/** A text that people agree to. Its version is in contract/account/agreement.ts: raise it when a text changes. */
export interface AgreementDocument {
  title: string;
  /** A sentence before the clauses. */
  opening: string;
  clauses: readonly Clause[];
}

interface Clause {
  title: string;
  paragraphs: readonly string[];
  /** Limits our liability or the reader's rights: shown in bold type, Civil Code art. 496. */
  isWeighty?: boolean;
}

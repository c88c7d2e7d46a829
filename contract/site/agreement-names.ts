/** What everybody agrees to who has an account here, by its record of consent. */
export const agreementNames = { agreement: '平台服务协议', privacyPolicy: '隐私政策' } as const;
export type AgreementDocument = keyof typeof agreementNames;
export const agreementDocuments = Object.keys(agreementNames) as [AgreementDocument, ...AgreementDocument[]];

export interface AgreementClause {
  title: string;
  paragraphs: readonly string[];
  /** Limits our liability or the reader's rights: shown in bold type, Civil Code art. 496. */
  isWeighty: boolean;
}

/** A text that people agree to. */
export interface AgreementText {
  /** A sentence before the clauses. */
  opening: string;
  clauses: readonly AgreementClause[];
}

/** Characters of one answer. */
export const answerMaxLength = 2_000;
/** Characters of a label, a choice or the name of a section. */
export const labelMaxLength = 80;
export const helpMaxLength = 300;
export const sectionsPerForm = 12;
export const fieldsPerSection = 30;
export const fieldsPerForm = sectionsPerForm * fieldsPerSection;
export const choicesPerField = 20;
export const columnsPerTable = 8;
export const rowsPerTable = 50;
export const criteriaPerForm = 12;
/** Points of one criterion at most. */
export const criterionMostPoints = 100;
export const reviewersPerFiling = 7;
/** Of a decision or an objection, in characters. */
export const filingCommentMaxLength = 1_000;
export const filingRemarkMaxLength = 200;
/** Filings that one account may begin on a day in Shanghai. */
export const filingsBegunPerDay = 20;
/** An enterprise has so long to correct what was returned, in working days. */
export const correctionWorkingDays = 5;
/** To object to a result that was published, in working days. */
export const filingObjectionDays = 7;
/** From the end of a declaration to its result, in working days. */
export const filingDecisionDays = 60;
/** Enterprises to whom one offer goes at a time. */
export const offersAtOnce = 500;

/** What of the enterprise an answer begins with. */
export const prefillSources = [
  ...(['', 'companyName', 'creditCode', 'address', 'area', 'phone'] as const),
  // taken over from a self-assessment by a press, and never by itself
  ...(['maturityLevel', 'digitalLevel', 'maturityReport', 'digitalReport'] as const),
] as const;

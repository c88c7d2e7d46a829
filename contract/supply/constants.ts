/** Of one enterprise: items that were never handed in or came back, of all owned kinds together. */
export const draftsPerOwner = 30;
export const submissionsPerDay = 10;

export const supplyLengths = {
  title: { min: 5, max: 60 },
  summary: { min: 10, max: 200 },
  body: { min: 20, max: 5_000 },
  line: 200,
  lines: 20,
  keyword: 20,
  keywords: 10,
  contactName: 20,
  /** Of a case: what was measured. */
  effects: 6,
} as const;

/** What is not complete: a form as it was typed, in UTF-8. */
export const unfinishedBytes = 64 * 1024;
/** Without a change. */
export const unfinishedRetentionDays = 180;

/** In units of 10,000 yuan. */
export const highestBudget = 1_000_000;
/** A demand is good for so long at most. */
export const demandMonths = 24;
export const imagesPerSupply = 9;
/** What changeimgetobase64 answers at most, before it is written as text. */
export const base64ImageBytes = 2 * 1024 * 1024;

/** So many of each side are kept for a demand or a solution. */
export const bestMatches = 10;
/** Below this nobody is told of it: it would be a guess. */
export const leastScore = 40;

/** Characters. */
export const invitationMaxLength = 500;
export const talkMaxLength = 1_000;
export const partingMaxLength = 500;
export const ratingMaxLength = 500;

/** Of one account on one day in Shanghai. */
export const invitationsPerDay = 20;
export const talkPerDay = 200;

/** So often a page that shows a contact asks whether there is something new, while it is to be seen. Milliseconds. */
export const watchMilliseconds = 5_000;

/** After somebody has declined, the same side asks him again about the same pair after so many days. */
export const declinedPauseDays = 30;

/** Of what was reported staff see so many messages before it and as many after; of a talk as a whole the last so many. */
export const reportContext = 5;
export const reportedTalkMax = 50;
/** Characters of why staff decide so about a report. */
export const reportDecisionMaxLength = 500;
/** So long after it was decided a report of a talk is kept. */
export const matchReportRetentionDays = 365;

/** After so long a contact that has ended is deleted, with all that was written. */
export const contactRetentionDays = 730;

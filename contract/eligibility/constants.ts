/** Items whose rules are read beside an answer: more are a list, which is elsewhere. */
export const mostRuled = 3;
/** Rules of one set, those of all groups together. */
export const rulesPerSet = 40;
/** How deep groups stand in groups. */
export const groupsInGroups = 4;
/** Rows of an amount. */
export const partsPerAmount = 8;
/** Enterprises that a set is tried with. */
export const examplesPerSet = 12;
/** Values of one rule: districts, industries, titles. */
export const valuesPerRule = 30;
/** Characters of the clause that a rule goes by, as the document has it. */
export const clauseMaxLength = 300;
/** Characters of the document, where it is another one than the item. */
export const documentMaxLength = 100;
/** Characters of what a row of an amount, or an example, is called. */
export const nameMaxLength = 60;
/** Characters of why a proposal is returned. */
export const returnReasonMaxLength = 200;
/** Values that an enterprise gives at once: there are fewer fields. */
export const factsPerSave = 60;
/** Times that an enterprise gives values on a day. */
export const factSavesPerDay = 200;
/** A reach is told in whole tens, cut: below the first it is told as that alone, since a smaller number would name somebody. */
export const reachStep = 10;
/** Times that one colleague counts a reach on a day: many counts together would tell more than one. */
export const reachesPerDay = 20;
/** What a message of what newly fits names; the tab has all of it. */
export const fitNoticeItems = 10;
/** 元: what no sum of a city reaches. Above it nothing is computed. */
export const mostYuan = 1_000_000_000_000_000;
/** What the values of enterprises are for, as enterprises are told. */
export const factPurpose = '用于匹配政策、征询免申即享和统计符合条件的企业数';
/** Years that a value is of. */
export const firstYear = 2000;
export const lastYear = 2099;
/** What anybody is asked at most where he matches himself. */
export const visitorQuestions = 10;
/** Of sets that are matched where the visitor is: those that end first. More than a city has at a time. */
export const mostPublicSets = 500;
/** Bytes of their rules as JSON: a bigger answer has no room in the cache of answers, and would be made for every visitor anew. */
export const publicRulesMaxBytes = 700_000;
/** What a visitor says who is not of the city: a code that no district has. */
export const elsewhereCode = 'other';
/** Characters of what a list of 免申即享 is called, and of how it is paid. */
export const directTitleMaxLength = 60;
export const directPaymentMaxLength = 500;
/** Working days that enterprises have at least to answer, and days of the calendar that they have at most. */
export const directAnswerDays = 5;
export const directDeadlineDays = 180;
/** Working days for which a list is made public, at least and at most. */
export const directPublicityDays = { min: 5, max: 30 } as const;
/** Of why somebody declines, or is struck out, in characters. */
export const directReasonMaxLength = 200;
/** Enterprises that are marked as paid at a time. */
export const directPaidAtOnce = 100;
/** Enterprises that are asked in one transaction. */
export const directAskedAtOnce = 200;
/** Until the deadline all are looked at again after so many minutes: who agrees or is certified meanwhile is asked. */
export const directLookAgainMinutes = 10;
/** Enterprises that are told something in one transaction. */
export const directNotifiedAtOnce = 200;
/** Names of a list that anybody reads at a time. */
export const directNamesPerPage = 100;
/** Once its publicity is over, the names of a list are public for so many days more. */
export const directPublicRetentionDays = 30;
/** After the publicity, or the deadline where none followed, what sums came from, and who was not paid, is kept for so many days. */
export const directValuesRetentionDays = 365;

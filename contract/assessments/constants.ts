/** Of one account on one day in Shanghai. */
export const assessmentsPerDay = 10;
/** Characters of why a question or a part does not concern an enterprise. */
export const reasonMaxLength = 200;
/** Answers in one request: more than a model has questions. */
export const answersPerSave = 300;
/** The levels of the models that are known go up to five. */
export const highestLevel = 5;
export const nodesPerModel = 80;
export const questionsPerModel = 300;
export const optionsPerQuestion = 20;
/** What a visitor without an account is asked. */
export const shortFormQuestions = 12;

/** The latest results of a tool that stand beside each other: as many as a screen has room for. */
export const comparedAssessments = 5;

/** Of a link to a result: how many are good at once, for how many days at most, and how long the name of the reader may be. */
export const linksAtOnce = 10;
export const linkDaysMost = 90;
export const linkReaderMaxLength = 50;
/** A link after its time is over: for so long its owner sees how often it was opened. */
export const linkRetentionDays = 90;

/** The tools, in the order of the page. */
export const assessmentTools = ['maturity', 'security', 'digital'] as const;

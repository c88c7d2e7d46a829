/** Of one account on one day in Shanghai. */
export const assessmentsPerDay = 10;
/** Times that an enterprise comes among its peers or into public figures on one such day. It leaves them whenever it wants. */
export const peerConsentsPerDay = 3;
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
/** Those whose result is a level. */
export const levelTools = ['maturity', 'digital'] as const;
export type LevelTool = (typeof levelTools)[number];

export const variantsPerModel = 6;
export const evidencePerQuestion = 5;

/**
 * What names something within a model. Names that every object has are none of them: answers and weights are looked up by keys.
 */
export const modelKeyPattern =
  /^(?!(?:constructor|toString|toLocaleString|valueOf|hasOwnProperty|isPrototypeOf|propertyIsEnumerable)$)[a-z][a-zA-Z0-9]{0,19}(\.[a-z0-9][a-zA-Z0-9]{0,19}){0,3}$/;

/** Characters of the texts of a model. */
export const modelTexts = {
  name: 40,
  about: 300,
  disclaimer: 500,
  document: 100,
  number: 40,
  address: 300,
  official: 60,
  part: 30,
  level: 20,
  text: 200,
  example: 300,
  evidence: 60,
  note: 300,
  strength: 10,
  appliesWhen: 60,
  none: 20,
} as const;

/** Characters of a model as JSON, as it is saved and imported: three times what the largest one that comes with the program has. */
export const modelJsonMaxLength = 150_000;
/** Faults that are named of one model. */
export const modelFaultsMax = 50;
/** Characters of what a new version changes, and of why it is not taken. */
export const modelSummaryMaxLength = 300;

/** What the tools are called where no version of a model is at hand. */
export const toolNames: Readonly<Record<(typeof assessmentTools)[number], string>> = {
  maturity: '智能制造成熟度',
  security: '工控安全自查',
  digital: '数字化水平',
};

export const modelDraftStates = ['draft', 'waiting'] as const;
export const modelDecisions = ['confirm', 'drop', 'withdraw'] as const;
export type ModelDecision = (typeof modelDecisions)[number];

/** Reviews on site that an enterprise asks for on one day in Shanghai. */
export const reviewsAskedPerDay = 3;
/** Who goes on site of one review. */
export const reviewExpertsMost = 2;
/** Characters of why an answer is changed on site, and of what is said to a step of a review. */
export const reviewWhyMaxLength = 300;
/** What the centre has looked at on site is called so, everywhere. */
export const reviewedWords = '现场评估';

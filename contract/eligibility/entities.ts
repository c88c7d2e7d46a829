import { z } from 'zod';
import { instant } from '../fields.ts';
import { factValue, fieldKey, ruleSet } from './rule-schema.ts';
import { factSources, ruleSetStates } from './states.ts';

const truth = z.enum(['met', 'missing', 'unmet']);
const counts = z.object({ met: z.number(), missing: z.number(), unmet: z.number(), of: z.number() });

/** What an enterprise can get. 元; null where nothing says it. */
const shownAmount = z.object({
  state: z.enum(['known', 'missing', 'none']),
  yuan: z.number().nullable(),
  atMost: z.number().nullable(),
});

/** How an enterprise stands to a policy or a declaration. */
const match = z
  .object({
    itemId: z.number(),
    kind: z.enum(['policy', 'declaration']),
    title: z.string(),
    startTime: instant.nullable(),
    endTime: instant.nullable(),
    truth,
    counts,
    amount: shownAmount,
    /** What is missing, by the names of the fields. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'PolicyMatch' });

/** The same for the enterprise itself, with what it can go on with. */
export const ownMatch = match
  .extend({
    /** What its requirements are about. */
    fields: z.array(fieldKey),
    /** A declaration that is filed on the portal. */
    isFiledHere: z.boolean(),
  })
  .meta({ id: 'OwnPolicyMatch' });

/** A value, and where it comes from. `by` '' where nobody gave it, or his account is gone. */
export const knownFact = z
  .object({
    field: fieldKey,
    year: z.number().nullable(),
    value: factValue,
    text: z.string(),
    source: z.enum(factSources),
    /** The day that it is of, in Shanghai. */
    day: z.string(),
    by: z.string(),
  })
  .meta({ id: 'KnownFact' });

/** A value that is missing; of titles, whose years may be missing, with what is known: they are given all at once. */
const ask = z.object({ field: fieldKey, year: z.number().nullable(), known: factValue.nullable() });

/** A rule beside what the enterprise has; or the head of a group of them. */
const matchRow = z
  .object({
    key: z.string(),
    depth: z.number(),
    isHead: z.boolean(),
    isBonus: z.boolean(),
    truth,
    /** What is asked for. */
    name: z.string(),
    wanted: z.string(),
    /** '' where nothing is known. */
    yours: z.string(),
    /** Where that comes from, and of which day. */
    source: z.string(),
    /** What other sources say otherwise. */
    others: z.array(z.string()),
    clause: z.string(),
    document: z.string(),
    /** Which value would be asked for where it is missing; null where it is not, and where it is not asked for here. */
    ask: ask.nullable(),
  })
  .meta({ id: 'PolicyMatchRow' });

export const matchDetail = match
  .extend({
    version: z.number(),
    rows: z.array(matchRow),
    /** How the amount comes about, each with the sentence that says so; '' where none does. */
    steps: z.array(z.object({ text: z.string(), clause: z.string() })),
    /** Values that the amount wants. */
    amountAsks: z.array(ask),
    /** What is missing and is not asked for here: it is kept with the account. */
    elsewhere: z.array(fieldKey),
    /** The least that would have to be otherwise; null where no change would do. */
    least: z.array(z.string()).nullable(),
    hasAgreed: z.boolean(),
  })
  .meta({ id: 'PolicyMatchDetail' });

/** How many enterprises a set reaches, each in whole tens, cut. 0: fewer than ten, none among them. */
export const reach = z
  .object({
    all: z.number(),
    met: z.number(),
    missing: z.number(),
    unmet: z.number(),
  })
  .meta({ id: 'RuleSetReach' });

const choice = z.object({ code: z.string(), name: z.string() });

/** A version, without its rules. */
const ruleSetVersion = z.object({
  version: z.number(),
  state: z.enum(ruleSetStates),
  writtenBy: z.string(),
  writtenTime: instant,
  decidedBy: z.string(),
  decidedTime: instant.nullable(),
});

const choices = z.object({
  area: z.array(choice),
  industry: z.array(choice),
  companyType: z.array(choice),
});

/** What counts of a policy or a declaration that can be used now. */
const publicRuleSet = z
  .object({
    ...match.pick({ itemId: true, kind: true, title: true, startTime: true, endTime: true }).shape,
    version: z.number(),
    ...ruleSet.pick({ requirements: true, amount: true }).shape,
  })
  .meta({ id: 'PublicRuleSet' });

/** Everything by which anybody is matched where he is: no answer has to be sent. */
export const publicRules = z.object({
  sets: z.array(publicRuleSet),
  /** How many count now: more than there are here where all together are too many or too long. */
  total: z.number(),
  /** What codes that rules name are called, as far as the choices do not say it. */
  names: z.array(choice.extend({ field: fieldKey })),
  choices,
});

/** A sentence of a rule, and the one of the document that it goes by; '' where it only holds others together. */
const readLine = z.object({
  depth: z.number(),
  text: z.string(),
  clause: z.string(),
  document: z.string(),
});

/** What rules say to a question: the same for whoever asks. */
export const ruledAnswer = z
  .object({
    ...match.pick({ itemId: true, kind: true, title: true, endTime: true }).shape,
    conditions: z.array(readLine),
    amount: z.array(readLine),
  })
  .meta({ id: 'RuledAnswer' });

export const ruledItem = z
  .object({
    itemId: z.number(),
    kind: z.enum(['policy', 'declaration']),
    title: z.string(),
    endTime: instant.nullable(),
    /** Of what counts; 0 where nothing does. */
    activeVersion: z.number(),
    open: z.enum(['', 'draft', 'proposed']),
    /** How many requirements what is worked on has, or what counts; a group is one. */
    requirementCount: z.number(),
    /** Something of its list of 免申即享 waits for staff. */
    isListWaiting: z.boolean(),
  })
  .meta({ id: 'RuledItem' });

export const ruleWork = z
  .object({
    ...ruledItem.omit({ requirementCount: true, isListWaiting: true }).shape,
    /** What is worked on; or a copy of what counts; or nothing. */
    content: ruleSet,
    /** Of the draft; 0 while there is none. */
    rev: z.number(),
    versions: z.array(ruleSetVersion),
    /** Why the draft was returned; '' where it was not. */
    returned: z.string(),
    mayWrite: z.boolean(),
    mayReview: z.boolean(),
    /** Whether the caller may confirm it: he reviews, and has neither saved nor proposed it. */
    mayConfirm: z.boolean(),
    /** Whether the caller has proposed it, and may take it back. */
    mayTakeBack: z.boolean(),
    /** It has a list of 免申即享 that is not over. */
    hasList: z.boolean(),
    /** Sentences that conditions are read from. */
    sentences: z.array(z.string()),
    /** What the text says of the amount. */
    supportAmount: z.string(),
    home: z.object({ areaCode: z.string(), areas: z.array(choice) }),
    /** Codes that rules may name, by field. */
    choices,
    today: z.string(),
  })
  .meta({ id: 'RuleWork' });

export const statedFact = z.object({
  field: fieldKey,
  year: z.number().int().min(2000).max(2099).nullable(),
  value: factValue,
});

export type Match = z.output<typeof match>;
export type OwnMatch = z.output<typeof ownMatch>;
export type MatchRow = z.output<typeof matchRow>;
export type MatchDetail = z.output<typeof matchDetail>;
export type KnownFactRow = z.output<typeof knownFact>;
export type RuledAnswer = z.output<typeof ruledAnswer>;
export type PublicRules = z.output<typeof publicRules>;
export type RuleWork = z.output<typeof ruleWork>;
export type Reach = z.output<typeof reach>;

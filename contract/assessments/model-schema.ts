import { z } from 'zod';
import { isPrintable, lines, trimmed } from '../fields.ts';
import {
  evidencePerQuestion,
  highestLevel,
  modelKeyPattern,
  modelTexts,
  nodesPerModel,
  optionsPerQuestion,
  questionsPerModel,
  shortFormQuestions,
  variantsPerModel,
} from './constants.ts';

/**
 * A model of self-assessment as plain data. It is stored as it is, so what was assessed by a version can be computed again from its answers.
 * Every fact says how far it is verified against its source (docs/decisions/168).
 */

/** `verified`: by an official text, or two sources. `partly`: its beginning or a summary was read. `reference`: the centre's to edit, shown with 参考. */
const degree = z.enum(['verified', 'partly', 'reference']);

/** Names something within its model, and never another thing in a later version. */
export const modelKey = z
  .string()
  .regex(modelKeyPattern)
  .meta({ examples: ['tech.data'] });

const share = z.number().min(0).max(1);
const fact = z.object({ degree, note: trimmed(modelTexts.note) });
/** Where something is to be read on the web. */
const address = z
  .url({ protocol: /^https$/ })
  .max(modelTexts.address)
  .refine(isPrintable);

/** What the model stands on. */
const modelDocument = fact.extend({
  name: trimmed(modelTexts.document),
  number: trimmed(modelTexts.number),
  /** Where its official text is; '' where none is known. */
  address: z.union([z.literal(''), address]),
});

/** A node of the tree of what is assessed; parents stand before their children, and questions belong to leaves. */
const modelNode = fact.extend({
  key: modelKey,
  parent: modelKey.nullable(),
  name: trimmed(modelTexts.part),
  about: trimmed(modelTexts.text),
});

/** Weights of the nodes below one parent sum up to 1. `leftOut`: leaves that do not count in this variant unless somebody takes them in. */
const modelVariant = fact.extend({
  key: modelKey,
  name: trimmed(modelTexts.part),
  about: trimmed(modelTexts.text),
  weights: z.record(modelKey, share),
  leftOut: z.array(modelKey),
});

const option = z.object({ key: modelKey, text: trimmed(modelTexts.text), value: z.number().min(0).max(100) });

const asked = fact.extend({
  key: modelKey,
  node: modelKey,
  text: trimmed(modelTexts.text),
  /** What it looks like where it is so. */
  example: trimmed(modelTexts.example),
  /** What shows that it is so. */
  evidence: z.array(trimmed(modelTexts.evidence)).max(evidencePerQuestion),
});

/** A requirement of a level of a node, answered by the scale of the model. */
const requirement = asked.extend({
  kind: z.literal('requirement'),
  level: z.number().int().min(1).max(highestLevel),
});

/** An item of a list that is met or not. */
const checkItem = asked.extend({
  kind: z.literal('item'),
  number: z.number().int().min(1).max(200),
  /** How strongly it is asked for: 应, 宜, 可/鼓励. */
  strength: trimmed(modelTexts.strength),
  /** When it concerns an enterprise at all; null where it concerns everyone. */
  appliesWhen: trimmed(modelTexts.appliesWhen).nullable(),
  /** How much is at stake where it is not met, from 1 to 3. */
  weight: z.number().int().min(1).max(3),
});

/** A choice that earns a share of its points: values of what is chosen in per cent. */
const choice = asked.extend({
  kind: z.literal('choice'),
  several: z.boolean(),
  points: z.number().min(0).max(100),
  /** What is said where none of several holds. */
  none: trimmed(modelTexts.none),
  options: z.array(option).min(2).max(optionsPerQuestion),
});

/** A scene of business whose level is set: one text a level, the lowest first. */
const scene = asked.extend({
  kind: z.literal('scene'),
  /** Whether it is one of those that a level asks for by number. */
  isConstrained: z.boolean(),
  levels: z
    .array(fact.extend({ text: trimmed(modelTexts.text) }))
    .min(2)
    .max(highestLevel),
});

const modelQuestion = z.discriminatedUnion('kind', [requirement, checkItem, choice, scene]);

const level = fact.extend({
  level: z.number().int().min(1).max(highestLevel),
  name: trimmed(modelTexts.level),
  summary: trimmed(modelTexts.text),
});

export const modelDocuments = z.array(modelDocument).min(1).max(5);
/** The official way, which a model is no substitute for. */
export const officialWay = z
  .object({ name: trimmed(60), address: z.url({ protocol: /^https$/ }) })
  .nullable();

const common = z.object({
  name: trimmed(modelTexts.name),
  about: trimmed(modelTexts.about),
  documents: modelDocuments,
  official: officialWay,
  /** What stands beside each result. */
  disclaimer: lines(modelTexts.disclaimer),
  nodes: z.array(modelNode).min(1).max(nodesPerModel),
  variants: z.array(modelVariant).min(1).max(variantsPerModel),
  questions: z.array(modelQuestion).min(1).max(questionsPerModel),
  /** Keys of the questions of the short form; none where there is none. */
  short: z.array(modelKey).max(shortFormQuestions),
});

/** Requirements by level; means of levels add up, and bands of the sum make the level. */
const maturityModel = common.extend({
  tool: z.literal('maturity'),
  /** What each requirement is answered with. */
  scale: z.array(option).min(2).max(5),
  scaleFact: fact,
  levels: z.array(level.extend({ min: z.number().min(0).max(highestLevel) })).min(1),
  /** Under this mean of a level nothing of the next one counts; null where there is no such gate. */
  gate: share.nullable(),
  scoring: fact,
});

/** Items that are met, partly met or not. There is no score. */
const securityModel = common.extend({ tool: z.literal('security') });

/** Points of choices, and levels of scenes; a level asks for both. */
const digitalLevelModel = common.extend({
  tool: z.literal('digital'),
  levels: z
    .array(
      level.extend({
        /** Points from which on. */
        min: z.number().min(0).max(100),
        /** So many scenes at this level or higher, … */
        scenes: z.number().int().min(0),
        /** … of which so many are constrained ones. */
        constrained: z.number().int().min(0),
      }),
    )
    .min(1),
  scoring: fact,
});

export const assessmentModelShape = z.discriminatedUnion('tool', [
  maturityModel,
  securityModel,
  digitalLevelModel,
]);

export type Degree = z.infer<typeof degree>;
export type ModelNode = z.infer<typeof modelNode>;
export type ModelVariant = z.infer<typeof modelVariant>;
export type ModelQuestion = z.infer<typeof modelQuestion>;
export type Requirement = z.infer<typeof requirement>;
export type CheckItem = z.infer<typeof checkItem>;
export type Choice = z.infer<typeof choice>;
export type Scene = z.infer<typeof scene>;
export type MaturityModel = z.infer<typeof maturityModel>;
export type SecurityModel = z.infer<typeof securityModel>;
export type DigitalLevelModel = z.infer<typeof digitalLevelModel>;
export type AssessmentModel = z.infer<typeof assessmentModelShape>;
export type AssessmentTool = AssessmentModel['tool'];

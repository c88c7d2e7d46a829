import { z } from 'zod';
import { instant } from '../fields.ts';
import { attachment } from '../files/entities.ts';
import { assessmentStates } from './assessment-workflow.ts';
import { assessmentTools } from './constants.ts';
import { modelDocuments, modelKey, officialWay } from './model-schema.ts';

export const tool = z.enum(assessmentTools);

const has = z.object({ has: z.number(), wants: z.number() });

/** As contract/assessments/result.ts computes it. */
const assessmentResult = z.discriminatedUnion('tool', [
  z.object({
    tool: z.literal('maturity'),
    score: z.number(),
    level: z.number(),
    nodes: z.record(z.string(), z.number()),
    next: z.object({ level: z.number(), min: z.number(), missing: z.number() }).nullable(),
  }),
  z.object({
    tool: z.literal('security'),
    parts: z.array(
      z.object({
        part: z.string(),
        met: z.number(),
        partly: z.number(),
        notMet: z.number(),
        notApplicable: z.number(),
        open: z.number(),
      }),
    ),
    risks: z.array(z.string()),
  }),
  z.object({
    tool: z.literal('digital'),
    points: z.number(),
    parts: z.record(z.string(), z.object({ points: z.number(), of: z.number() })),
    scenes: z.record(z.string(), z.number()),
    level: z.number(),
    next: z.object({ level: z.number(), points: has, scenes: has, constrained: has }).nullable(),
  }),
]);

/** What a tool is, for whoever thinks about using it. */
export const toolOverview = z
  .object({
    tool,
    version: z.number(),
    name: z.string(),
    about: z.string(),
    documents: modelDocuments,
    official: officialWay,
    disclaimer: z.string(),
    variants: z.array(z.object({ key: z.string(), name: z.string(), about: z.string() })),
    /** The uppermost nodes. */
    parts: z.array(z.string()),
    questions: z.number(),
    /** Questions of the short form, which needs no account; 0 where there is none. */
    short: z.number(),
  })
  .meta({ id: 'ToolOverview' });

/** One answer as it is kept, and by whom it was given. */
export const storedAnswer = z
  .object({
    question: modelKey,
    chosen: z.array(z.string()),
    /** Why the question does not concern the enterprise; '' where it is answered. */
    reason: z.string(),
    rev: z.number(),
    /** Who gave it; '' where his account is gone, or where it comes from an earlier assessment. */
    by: z.string(),
    answerTime: instant,
  })
  .meta({ id: 'StoredAnswer' });

/** How an assessment stands, without its answers. */
export const assessmentStatus = z
  .object({
    assessmentId: z.number(),
    tool,
    name: z.string(),
    version: z.number(),
    variant: z.string(),
    state: z.enum(assessmentStates),
    answered: z.number(),
    asked: z.number(),
    createTime: instant,
    updateTime: instant,
    submitTime: instant.nullable(),
    result: assessmentResult.nullable(),
  })
  .meta({ id: 'AssessmentStatus' });

/** An assessment with its answers; the model is asked for by its own call. */
export const assessmentSheet = assessmentStatus
  .extend({
    answers: z.array(storedAnswer),
    /** The version that is asked now: it may go on by that one. */
    newest: z.number(),
    /** Why, by the keys of the nodes that are left out. */
    leftOut: z.record(z.string(), z.string()),
    /** Files that prove answers, by the keys of the questions that have some. */
    evidence: z.record(z.string(), z.object({ relatedId: z.string(), files: z.array(attachment) })),
    /** What was answered in the assessment that this one began with; none where it began empty. */
    previous: z.array(z.object({ question: modelKey, chosen: z.array(z.string()), reason: z.string() })),
  })
  .meta({ id: 'AssessmentSheet' });

export type StoredAnswer = z.infer<typeof storedAnswer>;
export type ToolOverview = z.infer<typeof toolOverview>;
export type AssessmentStatus = z.infer<typeof assessmentStatus>;
export type AssessmentSheet = z.infer<typeof assessmentSheet>;

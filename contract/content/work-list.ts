import { z } from 'zod';
import { instant, integer } from '../fields.ts';
import { contentKindKeys } from './kinds.ts';
import { versionStates } from './release.ts';
import { supplyStages } from '../supply/stages.ts';

/** What people who work on content see of an item in a list: the work on it, or else what the public knows, or else the newest version. */
export const workCard = z
  .object({
    id: z.number(),
    rev: z.number(),
    kind: z.enum(contentKindKeys),
    title: z.string(),
    sectionName: z.string(),
    state: z.enum(versionStates),
    releaseStatus: z.number(),
    publishTime: instant.nullable(),
    updateTime: instant,
    /** Who wrote it last. */
    by: z.string(),
    /** By those who may review where it is to stand. */
    approvals: z.number(),
    /** What its section wants: one to three. */
    approvalsNeeded: z.number(),
    /** The public reads what was published urgently and nobody has confirmed, whatever the state of the version shown. */
    needsConfirmation: z.boolean(),
    isDeleted: z.boolean(),
    /** Of a demand. */
    stage: z.enum(supplyStages).optional(),
  })
  .meta({ id: 'WorkCard' });

/** What lists of work can be narrowed to. */
export const workSelection = {
  /** 0 are drafts: what was discarded has its own name in `state`. */
  releaseStatus: integer({ min: 0, max: 5 }).optional(),
  state: z.enum(versionStates).optional(),
  /** Those alone that wait for a confirmation, or do not. */
  needsConfirmation: z.boolean().optional(),
  /** Deleted items are in a list of their own. */
  isDeleted: z.boolean().default(false),
};

export type WorkSelection = z.output<z.ZodObject<typeof workSelection>>;

import { z } from 'zod';
import { id, instant, integer, line } from '../fields.ts';
import { contentKindKeys } from './kinds.ts';
import { versionStates } from './release.ts';
import { supplyStages } from '../supply/stages.ts';
import { workSorts } from './work-rules.ts';

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
    /** Not public any more from then on; null: for good. */
    expireTime: instant.nullable(),
    updateTime: instant,
    /** Who wrote it last. */
    by: z.string(),
    /** How often the public has read it. */
    views: z.number(),
    tags: z.array(z.string()),
    /** Of an item with work on it: whether the public reads an older version meanwhile. */
    isLive: z.boolean(),
    /** By those who may review where it is to stand. */
    approvals: z.number(),
    /** What its section wants: one to three. */
    approvalsNeeded: z.number(),
    /** The public reads what was published urgently and nobody has confirmed, whatever the state of the version shown. */
    needsConfirmation: z.boolean(),
    isDeleted: z.boolean(),
    /** Of one in the trash: who put it there, when, and how long it stays; null of all others. */
    deletion: z
      .object({
        /** '' where the portal itself did. */
        by: z.string(),
        time: instant,
        /** Days begun until it goes for good. */
        daysLeft: z.number(),
        /** It stays for as long as what people and enterprises did about it is kept. */
        hasRecords: z.boolean(),
      })
      .nullable(),
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

/** What lists over all kinds can be narrowed to beside, and in what order they are. */
export const workSearch = {
  /** Those whose title has this, or the one with this number. */
  text: line(100).default(''),
  /** In this section or below. */
  sectionId: id.optional(),
  /** With this tag. */
  tag: line(30).default(''),
  /** Which the caller has worked on. */
  isMine: z.boolean().default(false),
  /** Public ones that end within so many days, or have ended: 0. */
  endsWithinDays: integer({ min: 0, max: 366 }).optional(),
  /** Without any attachment. */
  isWithoutFiles: z.boolean().default(false),
  sort: z.enum(workSorts).default('updateTime'),
  isAscending: z.boolean().default(false),
};

export type WorkSelection = z.output<z.ZodObject<typeof workSelection>>;
export type WorkSearch = z.output<z.ZodObject<typeof workSearch>>;

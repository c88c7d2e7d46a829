import { z } from 'zod';
import { instant } from '../fields.ts';
import { attachment } from '../files/entities.ts';
import { answer, answers, shownForm } from './form-schema.ts';
import { filingStates } from './stages.ts';

/** Where a filing stands. */
export const filingStatus = z
  .object({
    filingId: z.number(),
    /** By which people name it. */
    number: z.string(),
    declarationId: z.number(),
    declarationTitle: z.string(),
    state: z.enum(filingStates),
    stateName: z.string(),
    next: z.string(),
    turn: z.enum(['owner', 'staff', 'nobody']),
    /** The last day of what is to be done; '' without one. */
    dueDay: z.string(),
    /** 元; 0 while nothing is decided. */
    amount: z.number(),
    paidOn: z.string(),
    submitTime: instant.nullable(),
    updateTime: instant,
  })
  .meta({ id: 'FilingStatus' });
export type FilingStatus = z.output<typeof filingStatus>;

export const filingCompany = z.object({
  companyName: z.string(),
  creditCode: z.string(),
  address: z.string(),
  area: z.string(),
});
export type FilingCompany = z.output<typeof filingCompany>;

/** What is filled in, as it stands on the server. */
export const filledIn = z.object({
  answers,
  /** How often each was saved: whoever saves says which he has seen. */
  revs: z.record(z.string(), z.number()),
});

export const filingFiles = z.record(z.string(), z.array(attachment));

/** What an enterprise fills in, or has filed. */
export const filingSheet = z
  .object({
    declaration: z.object({
      id: z.number(),
      title: z.string(),
      startTime: instant,
      endTime: instant,
      state: z.enum(['noStart', 'underway', 'end']),
    }),
    form: shownForm,
    company: filingCompany,
    /** Null while nothing was begun. */
    status: filingStatus.nullable(),
    filled: filledIn,
    files: filingFiles,
    comment: z.string(),
    /** By field. */
    remarks: z.record(z.string(), z.string()),
    /** Until when somebody may object; '' when nobody may. */
    objectUntil: z.string(),
  })
  .meta({ id: 'FilingSheet' });
export type FilingSheet = z.output<typeof filingSheet>;

/** A field that is saved; `base` is the rev that was seen of it. */
export const answerChange = z.object({ answer, base: z.number().int().min(0).max(1_000_000) });

/** What one reviewer has given. */
export const reviewerScore = z.object({
  reviewer: z.string(),
  points: z.record(z.string(), z.number()),
  total: z.number(),
  comment: z.string(),
  /** Null until he has scored. */
  time: instant.nullable(),
  isOutlier: z.boolean(),
});

import { z } from 'zod';
import { attachment } from '../files/entities.ts';
import { instant, lines, trimmed } from '../fields.ts';
import { hindrances } from './eligibility.ts';
import { diagnosisStates } from './stages.ts';

export const diagnosisState = z.enum(diagnosisStates);

/** Longer than what is allowed: the form's rules say what is too long, in words. */
export const diagnosisFormFields = z.object({
  level: trimmed(2).meta({ examples: ['2'] }),
  contactName: trimmed(100).meta({ examples: ['林远'] }),
  contactPhone: trimmed(50).meta({ examples: ['13800138000'] }),
  problems: z.array(trimmed(30)).max(30).default([]),
  problemText: lines(5_000).default(''),
  systems: z.array(trimmed(30)).max(30).default([]),
  systemText: trimmed(2_000),
});

/** A day, 2026-03-11; '' for none. */
export const day = z.union([z.literal(''), z.iso.date()]).default('');

export const publicDistrict = z
  .object({
    /** GB/T 2260. */
    code: z.string(),
    name: z.string(),
    /** Places of this batch, and how many are left. */
    quota: z.number(),
    left: z.number(),
  })
  .meta({ id: 'DiagnosisDistrict' });

/** With the office that takes the applications. */
export const districtInfo = publicDistrict.extend({
  isOpen: z.boolean(),
  office: z.string(),
  phone: z.string(),
  address: z.string(),
});

/** Where an application stands, and what happens next by when. */
export const diagnosisStatus = z.object({
  applyId: z.number(),
  /** By which people name it: ZD260304-12. */
  number: z.string(),
  state: diagnosisState,
  stateName: z.string(),
  /** '' where nothing happens any more. */
  next: z.string(),
  turn: z.enum(['enterprise', 'staff', 'nobody']),
  /** The last day on which that is in time; '' without a deadline. */
  dueDay: z.string(),
  isOverdue: z.boolean(),
  district: z.string(),
  createTime: instant,
  submitTime: instant.nullable(),
  updateTime: instant,
});

const form = z.object({
  level: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  problems: z.array(z.string()),
  problemText: z.string(),
  systems: z.array(z.string()),
  systemText: z.string(),
});

/** All of an application but its history. */
export const diagnosisDetail = diagnosisStatus.extend({
  form,
  /** What the office wants corrected, by field. */
  remarks: z.record(z.string(), z.string()),
  /** Of the last step that said something. */
  comment: z.string(),
  /** What holds the files together; '' where there are none. */
  relatedId: z.string(),
  files: z.array(attachment),
  office: districtInfo,
  expert: z.string(),
  visitDay: z.string(),
});

/** A step as the enterprise reads it: names of staff are not its business. */
export const progressStep = z.object({
  action: z.string(),
  name: z.string(),
  state: diagnosisState,
  stateName: z.string(),
  by: z.enum(['enterprise', 'staff', 'clock']),
  time: instant,
  comment: z.string(),
  /** Until when what follows was to be done. */
  dueDay: z.string(),
  files: z.array(attachment),
});

export const eligibility = z.object({
  canApply: z.boolean(),
  hindrances: z.array(
    z.object({
      name: z.enum(hindrances),
      /** Why, in words. */
      text: z.string(),
      /** The way on. */
      way: z.string(),
      /** A page of the portal; '' where there is none. */
      path: z.string(),
    }),
  ),
  companyName: z.string(),
  isCertified: z.boolean(),
  /** Of the enterprise; null where its data name none, or the centre has none there. */
  district: districtInfo.nullable(),
});

export type DiagnosisStatus = z.infer<typeof diagnosisStatus>;
export type DiagnosisDetail = z.infer<typeof diagnosisDetail>;
export type ProgressStep = z.infer<typeof progressStep>;
export type DistrictInfo = z.infer<typeof districtInfo>;
export type Eligibility = z.infer<typeof eligibility>;

import { z } from 'zod';
import { attachment } from '../files/entities.ts';
import { codeText, instant, trimmed } from '../fields.ts';
import { changeableFields } from './changeable.ts';
import { certificationKinds } from './kinds.ts';
import { certificationStates } from './stages.ts';

export const certificationKind = z.enum(certificationKinds);

/** Longer than what is allowed: the rules of the form say what is too long, in words. */
const qualification = z.object({
  name: trimmed(150).meta({ examples: ['信息系统建设和服务能力等级证书 CS3'] }),
  number: trimmed(150),
  /** Days, 2026-03-11; '' for none. */
  validFrom: trimmed(10),
  validUntil: trimmed(10),
});
export type Qualification = z.output<typeof qualification>;

export const certificationFormFields = z.object({
  legalPerson: trimmed(200).meta({ examples: ['林远'] }),
  agentName: trimmed(200).meta({ examples: ['周宁'] }),
  agentPhone: trimmed(50).meta({ examples: ['13800138000'] }),
  categories: z.array(trimmed(50)).max(50).default([]),
  /** Names of areas. */
  regions: z.array(trimmed(20)).max(60).default([]),
  teamSize: trimmed(12),
  qualifications: z.array(qualification).max(30).default([]),
  /** Official recognition: in which list, of which year, until when; '' where there is none. */
  recognitionList: trimmed(300),
  recognitionYear: trimmed(4),
  recognitionUntil: trimmed(10),
  /** Of a change: what the enterprise is called from now on, and why; '' otherwise. */
  companyName: trimmed(200),
  creditCode: codeText(50),
  address: trimmed(200),
  reason: trimmed(500),
});

/** What the registry had of the enterprise when it applied. */
export const certifiedCompany = z.object({
  companyName: z.string(),
  creditCode: z.string(),
  address: z.string(),
  areaPath: z.string(),
  /** GB/T 2260, six digits; '' where it is not known. */
  areaCode: z.string(),
});
export type CertifiedCompany = z.output<typeof certifiedCompany>;

/** Where an application stands, and what happens next by when. */
export const certificationStatus = z.object({
  certificationId: z.number(),
  /** By which people name it: RZ260304-12. */
  number: z.string(),
  kind: certificationKind,
  kindName: z.string(),
  state: z.enum(certificationStates),
  stateName: z.string(),
  /** '' where nothing happens any more. */
  next: z.string(),
  turn: z.enum(['owner', 'staff', 'nobody']),
  /** The last day on which that is in time; '' without a deadline. */
  dueDay: z.string(),
  /** The last day of the certification; '' where it does not run out, or there is none. */
  validUntil: z.string(),
  createTime: instant,
  submitTime: instant.nullable(),
  updateTime: instant,
});

/** What was certified before a change. */
const formerCompany = certifiedCompany.extend({
  legalPerson: z.string(),
  /** What is asked to be otherwise. */
  changed: z.array(z.enum(changeableFields)),
});

/** All of an application but its history. */
export const certificationDetail = certificationStatus.extend({
  company: certifiedCompany,
  /** Of a change that was submitted; null otherwise. */
  before: formerCompany.nullable(),
  form: certificationFormFields,
  /** What is to be corrected, by field. */
  remarks: z.record(z.string(), z.string()),
  /** Of the last step that said something. */
  comment: z.string(),
  /** What holds the files together; '' where there are none. */
  licenceId: z.string(),
  licence: z.array(attachment),
  evidenceId: z.string(),
  evidence: z.array(attachment),
});

/** A step as the enterprise reads it: who of the centre took it is not its business. */
export const certificationStep = z.object({
  action: z.string(),
  name: z.string(),
  stateName: z.string(),
  by: z.enum(['owner', 'staff', 'clock']),
  time: instant,
  comment: z.string(),
});

/** What the enterprise says beside what the registry says now. */
export const registryComparison = z.object({
  /** `unknown`: the registry has no such name. `unavailable`: it gives no answer now. */
  status: z.enum(['found', 'unknown', 'unavailable']),
  rows: z.array(
    z.object({
      name: z.string(),
      stated: z.string(),
      registered: z.string(),
      isSame: z.boolean(),
    }),
  ),
});

export type CertificationStatus = z.output<typeof certificationStatus>;
export type CertificationDetail = z.output<typeof certificationDetail>;
export type CertificationStep = z.output<typeof certificationStep>;
export type RegistryComparison = z.output<typeof registryComparison>;

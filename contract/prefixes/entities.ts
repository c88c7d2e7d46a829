import { z } from 'zod';
import { instant, lines, trimmed } from '../fields.ts';
import { valuesPerIdentifier } from './constants.ts';
import { prefixStates } from './stages.ts';

/** Longer than what is allowed: the rules of the form say what is too long, in words. */
export const prefixFormFields = z.object({
  nodeKind: trimmed(10).meta({ examples: ['hosted'] }),
  contactName: trimmed(200).meta({ examples: ['周宁'] }),
  contactPhone: trimmed(50).meta({ examples: ['13800138000'] }),
  contactEmail: trimmed(200),
  plannedVolume: trimmed(20).meta({ examples: ['50000'] }),
  uses: z.array(trimmed(50)).max(50).default([]),
  usesText: lines(2_000).default(''),
});

/** The data of the enterprise, as they were when it applied. */
export const prefixCompany = z.object({
  companyName: z.string(),
  creditCode: z.string(),
  address: z.string(),
  areaPath: z.string(),
});
export type PrefixCompany = z.output<typeof prefixCompany>;

/** Where an application stands, or the prefix. */
export const prefixStatus = z.object({
  prefixId: z.number(),
  /** By which people name the application: QZ260304-12. */
  number: z.string(),
  /** 88.299.7; '' until it is given out. */
  prefix: z.string(),
  state: z.enum(prefixStates),
  stateName: z.string(),
  /** '' where nothing happens any more. */
  next: z.string(),
  turn: z.enum(['owner', 'staff', 'nobody']),
  /** The last day on which that is in time; '' without a deadline. */
  dueDay: z.string(),
  /** The day on which the prefix was given out; '' until then. */
  givenDay: z.string(),
  /** How many identifiers are registered below it. */
  identifiers: z.number(),
  /** The year whose volumes are to be reported now; null where none is. */
  reportYear: z.number().nullable(),
  /** Until when; '' where none is. */
  reportDueDay: z.string(),
  createTime: instant,
  submitTime: instant.nullable(),
  updateTime: instant,
});
export type PrefixStatus = z.output<typeof prefixStatus>;

/** The volumes of a year. */
const volumeReport = z.object({
  year: z.number(),
  registered: z.number(),
  resolved: z.number(),
  note: z.string(),
  reportTime: instant,
});

/** All of an application but its history. */
export const prefixDetail = prefixStatus.extend({
  company: prefixCompany,
  form: prefixFormFields,
  /** What is to be corrected, by field. */
  remarks: z.record(z.string(), z.string()),
  /** Of the last step that said something. */
  comment: z.string(),
  /** The newest year first. */
  reports: z.array(volumeReport),
});
export type PrefixDetail = z.output<typeof prefixDetail>;

/** A step as the enterprise reads it: who of the centre took it is not its business. */
export const prefixStep = z.object({
  action: z.string(),
  name: z.string(),
  by: z.enum(['owner', 'staff', 'clock']),
  time: instant,
  comment: z.string(),
});
export type PrefixStep = z.output<typeof prefixStep>;

/** A value as it is written: the rules say what is wrong with it, in words. */
const writtenValue = z.object({
  index: trimmed(20).meta({ examples: ['1'] }),
  type: trimmed(200).meta({ examples: ['URL'] }),
  data: lines(2_000).default(''),
  /** Seconds; '' for a day. */
  ttl: trimmed(20),
});
export type WrittenValue = z.output<typeof writtenValue>;

/** What is registered of one identifier. */
export const prefixRecord = z.object({
  handle: z.string(),
  suffix: z.string(),
  values: z.array(
    z.object({ index: z.number(), type: z.string(), data: z.string(), ttlSeconds: z.number() }),
  ),
  updateTime: instant,
});
export type PrefixRecord = z.output<typeof prefixRecord>;

/** What a node of this site says of one identifier. */
export const nodeRecord = prefixRecord.extend({
  /** Of its node: 88.216. */
  prefix: z.string(),
  /** What its node is called; '' of one that is not public any more. */
  nodeName: z.string(),
  /** Whether it can be changed now: its node is public, and no enterprise holds the prefix. */
  isWritable: z.boolean(),
  /** What is said of it as it was read: whoever changes it names what he has seen. */
  rev: z.string(),
});
export type NodeRecord = z.output<typeof nodeRecord>;

/** As many as there may be and one more, so that it can be said in words. */
export const writtenValues = z.array(writtenValue).max(valuesPerIdentifier + 1);

/** What a file would do, or has done. */
export const importResult = z.object({
  /** Rows of it. */
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  /** How many rows cannot be taken. */
  faulty: z.number(),
  /** The first of them, by line. */
  faults: z.array(z.object({ line: z.number(), field: z.string(), error: z.string(), msg: z.string() })),
  isDone: z.boolean(),
});
export type ImportResult = z.output<typeof importResult>;

/** What a value can be refused for, whoever writes it. */
export const refusedValues = [
  'recordSuffixRequired',
  'recordSuffixWrong',
  'recordIndexWrong',
  'recordTypeRequired',
  'recordTypeReserved',
  'recordTypeWrong',
  'recordDataRequired',
  'recordDataTooLong',
  'recordDataLines',
  'recordEmailWrong',
  'recordAliasWrong',
  'recordHostWrong',
  'recordTtlWrong',
  'recordTwice',
  'recordTooManyValues',
  'recordTooMany',
] as const;

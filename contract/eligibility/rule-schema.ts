import { z } from 'zod';
import { line } from '../fields.ts';
import {
  clauseMaxLength,
  documentMaxLength,
  examplesPerSet,
  factsPerSave,
  firstYear,
  lastYear,
  nameMaxLength,
  partsPerAmount,
  rulesPerSet,
  valuesPerRule,
} from './constants.ts';
import { fieldKeys } from './facts.ts';

/** More than a set has, so that what is too much is said in words. */
const nodesPerList = rulesPerSet * 2;

/** Of a request; what is wrong with it is said in words by ruleFaults. */
const ruleKey = z.string().regex(/^[a-z0-9]{1,12}$/);
const code = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
export const fieldKey = z.enum(fieldKeys);
/** '' where a field has no years; the year before the one of today, the one of today, or one by its number. */
export const rulePeriod = z.enum(['', 'last', 'this']).or(z.string().regex(/^20\d\d$/));

export const operator = z.enum([
  'atLeast',
  'atMost',
  'above',
  'below',
  'equals',
  'notEquals',
  'in',
  'notIn',
  'hasAny',
  'hasAll',
  'hasNone',
  'onOrBefore',
  'onOrAfter',
  'is',
]);

/** A decimal in the unit, codes, a day, or yes and no. */
const ruleValue = z.union([line(40), z.array(code).max(valuesPerRule), z.boolean()]);

export const rule = z.object({
  key: ruleKey,
  field: fieldKey,
  operator,
  value: ruleValue,
  unit: line(10),
  period: rulePeriod,
  /** 必要, 加分, 否决. The latter two stand outside of groups. */
  kind: z.enum(['need', 'bonus', 'veto']),
  clause: line(clauseMaxLength),
  /** Where the clause stands; '' for the item itself. */
  document: line(documentMaxLength),
});

/** All of them, one of them, none of them. */
const group = z
  .object({
    key: ruleKey,
    join: z.enum(['all', 'any', 'none']),
    get nodes(): z.ZodArray<z.ZodUnion<readonly [typeof rule, typeof group]>> {
      return z.array(z.union([rule, group])).max(nodesPerList);
    },
  })
  .meta({ id: 'RuleGroup' });

export const amountPart = z.object({
  key: ruleKey,
  name: line(nameMaxLength),
  /** So much; a share of a field; so much for each of what a field counts. */
  basis: z.enum(['fixed', 'share', 'each']),
  /** Of a share and of each. */
  field: fieldKey,
  period: rulePeriod,
  /** 万元 of fixed, percent of a share, 元 of each. */
  number: line(40),
  /** 万元; '' for no cap of this part. */
  cap: line(40),
  /** What makes it count; null: it always does. */
  when: rule.nullable(),
  clause: line(clauseMaxLength),
});

/** One value of an enterprise, of a year where the field has years. */
export const factValue = z.union([
  z.number().int().min(-1_000_000).max(1_000_000_000_000_000),
  z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  z.boolean(),
  z.array(code).max(valuesPerRule),
  z
    .array(z.object({ code, year: z.number().int().min(firstYear).max(lastYear).nullable() }))
    .max(valuesPerRule),
]);

export const example = z.object({
  key: ruleKey,
  name: line(nameMaxLength),
  facts: z
    .array(
      z.object({
        field: fieldKey,
        year: z.number().int().min(firstYear).max(lastYear).nullable(),
        value: factValue,
      }),
    )
    .max(factsPerSave),
  expected: z.enum(['met', 'unmet', 'missing']),
  /** As of which day it is tried, in Shanghai: its years are those of that day. Of sets from before there were days, none. */
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
});

export const ruleSet = z
  .object({
    requirements: z.array(z.union([rule, group])).max(nodesPerList),
    amount: z.object({
      /** Of several parts that count: all together, or the largest. */
      join: z.enum(['sum', 'largest']),
      parts: z.array(amountPart).max(partsPerAmount),
      /** 万元; '' for none. */
      cap: line(40),
    }),
    examples: z.array(example).max(examplesPerSet),
  })
  .meta({ id: 'RuleSet' });

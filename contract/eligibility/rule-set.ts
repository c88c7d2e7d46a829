import type { z } from 'zod';
import type { amountPart, example, factValue, operator, rule, rulePeriod, ruleSet } from './rule-schema.ts';

export type Operator = z.output<typeof operator>;
export type Rule = z.output<typeof rule>;
export type RulePeriod = z.output<typeof rulePeriod>;
export type AmountPart = z.output<typeof amountPart>;
export type FactValue = z.output<typeof factValue>;
export type Example = z.output<typeof example>;
export interface Group {
  key: string;
  join: 'all' | 'any' | 'none';
  nodes: Node[];
}
export type Node = Rule | Group;
export type RuleSet = z.output<typeof ruleSet>;
export type Amount = RuleSet['amount'];

/** Titles with the year in which they came; null where that is not known. */
export type DatedTitles = { code: string; year: number | null }[];

/** 符合, 缺数据, 不符合. */
export type Truth = 'met' | 'missing' | 'unmet';

export const isGroup = (node: Node): node is Group => 'join' in node;

export const noRules: RuleSet = {
  requirements: [],
  amount: { join: 'sum', parts: [], cap: '' },
  examples: [],
};

/** What an enterprise is known to be, by field, or by field and year. */
export type Facts = ReadonlyMap<string, FactValue>;
export const factKey = (field: string, year: number | null): string =>
  year === null ? field : `${field}:${String(year)}`;

/** All rules of a tree in the order in which they are read. */
export const rulesIn = (nodes: readonly Node[]): Rule[] =>
  nodes.flatMap((node) => (isGroup(node) ? rulesIn(node.nodes) : [node]));

/** The keys of all rules and groups of a tree. */
export const keysIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [node.key, ...(isGroup(node) ? keysIn(node.nodes) : [])]);

/** The year that a period means on a day; null for none. */
export function yearOf(period: string, today: string): number | null {
  if (period === '') return null;
  const year = Number(today.slice(0, 4));
  return period === 'last' ? year - 1 : period === 'this' ? year : Number(period);
}

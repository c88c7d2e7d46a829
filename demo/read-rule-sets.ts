import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { fieldOf, isFieldKey, isQuantity, type FieldKey } from '#contract/eligibility/facts.ts';
import { readQuantity } from '#contract/eligibility/quantity.ts';
import { operatorsOf } from '#contract/eligibility/reading.ts';
import type {
  AmountPart,
  Example,
  FactValue,
  Node,
  Operator,
  Rule,
  RuleSet,
} from '#contract/eligibility/rule-set.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';

/** A clause of the text, and what it asks: `[年销售收入 500 万元以上, revenue@last atLeast 500 万元]`. */
const writtenRule = z.tuple([z.string(), z.string()]);
type WrittenRule = z.output<typeof writtenRule>;
type WrittenNode = WrittenRule | { all: WrittenNode[] } | { any: WrittenNode[] } | { none: WrittenNode[] };
const writtenNode: z.ZodType<WrittenNode> = z.lazy(() =>
  z.union([
    writtenRule,
    z.strictObject({ all: z.array(writtenNode) }),
    z.strictObject({ any: z.array(writtenNode) }),
    z.strictObject({ none: z.array(writtenNode) }),
  ]),
);

const writtenPart = z.strictObject({
  clause: z.string(),
  name: z.string().default(''),
  /** 万元 */
  fixed: z.number().optional(),
  /** `15% equipment` */
  share: z.string().optional(),
  /** 元 for each: `600 energySaved` */
  each: z.string().optional(),
  /** 万元 */
  cap: z.number().optional(),
  when: z.string().optional(),
});

const writtenValue = z.union([
  z.boolean(),
  z.string(),
  z.array(z.string()),
  z.record(z.string(), z.number().nullable()),
]);
const writtenExample = z.strictObject({
  name: z.string(),
  /** By field, or by field and year: `revenue@2025: 3000 万元`. */
  facts: z.record(z.string(), writtenValue).optional(),
  /** What is otherwise than in the first. */
  but: z.record(z.string(), writtenValue.nullable()).optional(),
  expected: z.enum(['met', 'unmet', 'missing']).default('met'),
});

const writtenSet = z.strictObject({
  rules: z.array(writtenNode),
  amount: z
    .strictObject({
      join: z.enum(['sum', 'largest']).default('sum'),
      cap: z.number().optional(),
      parts: z.array(writtenPart),
    })
    .default({ join: 'sum', parts: [] }),
  examples: z.array(writtenExample).min(1),
});

/** The day as of which the examples of demo sets are tried. */
const exampleDay = '2026-06-01';

function fieldNamed(name: string | undefined): FieldKey {
  if (name === undefined || !isFieldKey(name)) throw new Error(`no field: ${String(name)}`);
  return name;
}

const operatorNamed = (field: FieldKey, name: string): Operator => {
  const operator = operatorsOf(fieldOf(field)).find((each) => each === name);
  if (operator === undefined) throw new Error(`${field} is not asked with ${name}`);
  return operator;
};

/** `veto dishonest`, `funded is false`, `bonus patents atLeast 5 件`, `titles@this hasAny workshop cityFactory`. */
function readRule(key: string, clause: string, condition: string): Rule {
  const words = condition.split(' ');
  const kind: Rule['kind'] = words[0] === 'veto' || words[0] === 'bonus' ? words[0] : 'need';
  const [subject = '', operator = '', ...values] = kind === 'need' ? words : words.slice(1);
  const [name, period = ''] = subject.split('@');
  const field = fieldNamed(name);
  const rest = { key, field, period, kind, clause, document: '' };
  if (operator === '') return { ...rest, operator: operatorNamed(field, 'is'), value: true, unit: '' };
  const asked = { ...rest, operator: operatorNamed(field, operator) };
  const [value = '', unit = ''] = values;
  const of = fieldOf(field);
  if (isQuantity(of)) return { ...asked, value, unit };
  if (of.holds === 'yes') return { ...asked, value: value !== 'false', unit: '' };
  return { ...asked, value: of.holds === 'day' ? value : values, unit: '' };
}

/** Keys in the order in which they are asked for: r1, g2. */
function keysFrom(): (letter: string) => string {
  let n = 0;
  return (letter) => `${letter}${String((n += 1))}`;
}

function readNode(node: WrittenNode, key: (letter: string) => string): Node {
  if (Array.isArray(node)) return readRule(key('r'), ...node);
  for (const join of ['all', 'any', 'none'] as const)
    if (join in node) {
      const own = key('g');
      const nodes = (node as Record<typeof join, WrittenNode[]>)[join];
      return { key: own, join, nodes: nodes.map((each) => readNode(each, key)) };
    }
  throw new Error('neither a rule nor a group');
}

function readPart(part: z.output<typeof writtenPart>, key: (letter: string) => string): AmountPart {
  const { clause, name, fixed, share, each, cap, when } = part;
  const [number = '', of = ''] = (share ?? each ?? '').split(' ');
  const [field, period = ''] = of.split('@');
  return {
    key: key('p'),
    name,
    basis: share === undefined ? (each === undefined ? 'fixed' : 'each') : 'share',
    field: fixed === undefined ? fieldNamed(field) : 'equipment',
    period,
    number: fixed === undefined ? number.replace('%', '') : String(fixed),
    cap: cap === undefined ? '' : String(cap),
    when: when === undefined ? null : readRule(key('w'), '', when),
    clause,
  };
}

function readValue(field: FieldKey, value: z.output<typeof writtenValue>): FactValue {
  const { holds } = fieldOf(field);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value).map(([code, year]) => ({ code, year }));
  if (Array.isArray(value)) return value;
  if (holds === 'area' || holds === 'industry' || holds === 'codes') return [value];
  if (holds === 'day') return value;
  const [number = '', unit = ''] = value.split(' ');
  const counted = readQuantity(number, unit);
  if (counted === undefined) throw new Error(`no quantity: ${value}`);
  return counted;
}

function readExamples(written: z.output<typeof writtenSet>['examples']): Example[] {
  const first = written[0]?.facts ?? {};
  return written.map(({ name, facts, but, expected }, index) => ({
    key: `e${String(index + 1)}`,
    name,
    facts: Object.entries(facts ?? { ...first, ...but }).flatMap(([of, value]) => {
      const [fieldName, year] = of.split('@');
      const field = fieldNamed(fieldName);
      return value === null
        ? []
        : [{ field, year: year === undefined ? null : Number(year), value: readValue(field, value) }];
    }),
    expected,
    day: exampleDay,
  }));
}

function readSet(written: unknown): RuleSet {
  const { rules, amount, examples } = writtenSet.parse(written);
  const key = keysFrom();
  return {
    requirements: rules.map((node) => readNode(node, key)),
    amount: {
      join: amount.join,
      cap: amount.cap === undefined ? '' : String(amount.cap),
      parts: amount.parts.map((part) => readPart(part, key)),
    },
    examples: readExamples(examples),
  };
}

const folder = join(projectRoot, 'demo/items/rule-sets');

/** Conditions and amounts as the texts of demo items have them, by the items' keys. Throws, naming the item, where one cannot be read. */
export function readDemoRuleSets(): Readonly<Record<string, RuleSet>> {
  const sets: Record<string, RuleSet> = {};
  for (const name of readdirSync(folder).sort())
    for (const [key, written] of Object.entries(
      z.record(z.string(), z.unknown()).parse(parse(readFileSync(join(folder, name), 'utf8'))),
    )) {
      if (key in sets) throw new Error(`demo/items/rule-sets/${name}: ${key} stands twice`);
      try {
        sets[key] = readSet(written);
      } catch (error) {
        throw new Error(`demo/items/rule-sets/${name}: ${key}`, { cause: error });
      }
    }
  return sets;
}

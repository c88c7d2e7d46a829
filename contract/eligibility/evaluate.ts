import { fieldOf } from './facts.ts';
import {
  isGroup,
  type Facts,
  type Group,
  type Node,
  type Rule,
  type RuleSet,
  type Truth,
} from './rule-set.ts';
import { compileRule, met, missing, truthOf, unmet, type Mark, type Test } from './test-rule.ts';

const both = (one: Mark, other: Mark): Mark => (one < other ? one : other);

const tables = {
  all: (tests: readonly Test[]): Test => {
    return (facts) => {
      let mark: Mark = met;
      for (const test of tests) {
        mark = both(mark, test(facts));
        if (mark === unmet) return unmet;
      }
      return mark;
    };
  },
  any: (tests: readonly Test[]): Test => {
    return (facts) => {
      let mark: Mark = unmet;
      for (const test of tests) {
        const found = test(facts);
        if (found === met) return met;
        if (found > mark) mark = found;
      }
      return mark;
    };
  },
};

const opposite = (test: Test): Test => {
  return (facts) => {
    const mark = test(facts);
    return mark === met ? unmet : mark === unmet ? met : missing;
  };
};

function compileNode(node: Node, today: string): Test {
  if (!isGroup(node)) return compileRule(node, today);
  const tests = node.nodes.map((each) => compileNode(each, today));
  return node.join === 'none' ? opposite(tables.any(tests)) : tables[node.join](tests);
}

const isBonus = (node: Node): boolean => !isGroup(node) && node.kind === 'bonus';

/** A whole set, ready to be asked of many: what adds points decides nothing. */
export const compileSet = ({ requirements }: Pick<RuleSet, 'requirements'>, today: string): Test =>
  tables.all(requirements.filter((node) => !isBonus(node)).map((node) => compileNode(node, today)));

export interface JudgedRule {
  rule: Rule;
  truth: Truth;
}
export interface JudgedGroup {
  group: Group;
  truth: Truth;
  nodes: Judged[];
}
export type Judged = JudgedRule | JudgedGroup;

export const isJudgedGroup = (judged: Judged): judged is JudgedGroup => 'group' in judged;

type Judge = (facts: Facts) => Judged;

function judgeNode(node: Node, today: string): Judge {
  if (!isGroup(node)) {
    const test = compileRule(node, today);
    return (facts) => ({ rule: node, truth: truthOf(test(facts)) });
  }
  const test = compileNode(node, today);
  const nodes = node.nodes.map((each) => judgeNode(each, today));
  return (facts) => ({ group: node, truth: truthOf(test(facts)), nodes: nodes.map((each) => each(facts)) });
}

export interface Verdict {
  truth: Truth;
  /** What is required, each rule or group by itself. */
  requirements: Judged[];
  /** What adds points: it decides nothing. */
  bonuses: JudgedRule[];
  /** How many of what is required are met, wait for data, or are not: never a rate. */
  counts: { met: number; missing: number; unmet: number; of: number };
}

/** Ready to tell of many enterprises how each stands to a set, rule by rule. */
export function compileJudge(set: Pick<RuleSet, 'requirements'>, today: string): (facts: Facts) => Verdict {
  const nodes = set.requirements.map((node) => judgeNode(node, today));
  return (facts) => verdictOf(nodes.map((each) => each(facts)));
}

/** How an enterprise stands to a set, rule by rule. */
export const judge = (set: Pick<RuleSet, 'requirements'>, facts: Facts, today: string): Verdict =>
  compileJudge(set, today)(facts);

function verdictOf(all: readonly Judged[]): Verdict {
  const requirements: Judged[] = [];
  const bonuses: JudgedRule[] = [];
  const counts = { met: 0, missing: 0, unmet: 0, of: 0 };
  for (const judged of all)
    if (!isJudgedGroup(judged) && judged.rule.kind === 'bonus') bonuses.push(judged);
    else {
      requirements.push(judged);
      counts[judged.truth] += 1;
      counts.of += 1;
    }
  const truth = counts.unmet > 0 ? 'unmet' : counts.missing > 0 ? 'missing' : 'met';
  return { truth, requirements, bonuses, counts };
}

/** What a way to a truth costs: what cannot be changed, what would have to be otherwise, what is to be said. In this order less is better. */
type Cost = readonly [fixed: number, otherwise: number, said: number];
interface Way {
  cost: Cost;
  rules: JudgedRule[];
}

const isLess = (one: Cost, other: Cost): boolean => {
  for (const n of [0, 1, 2] as const) if (one[n] !== other[n]) return one[n] < other[n];
  return false;
};

const none: Way = { cost: [0, 0, 0], rules: [] };
const together = (ways: readonly Way[]): Way =>
  ways.reduce(
    ({ cost, rules }, next) => ({
      cost: [cost[0] + next.cost[0], cost[1] + next.cost[1], cost[2] + next.cost[2]],
      rules: [...rules, ...next.rules],
    }),
    none,
  );
const leastOf = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>(
    (best, way) => (best === undefined || isLess(way.cost, best.cost) ? way : best),
    undefined,
  );

/** The least by which a node becomes what is wanted; undefined where nothing does that. */
function wayTo(judged: Judged, isWanted: boolean): Way | undefined {
  if (!isJudgedGroup(judged)) {
    if (judged.truth === (isWanted ? 'met' : 'unmet')) return none;
    const isFixed = fieldOf(judged.rule.field).isFixed === true;
    const cost: Cost = judged.truth === 'missing' ? [0, 0, 1] : isFixed ? [1, 0, 0] : [0, 1, 0];
    return { cost, rules: [judged] };
  }
  const { join } = judged.group;
  // none of them is wanted: each is to fail; and it fails by one that is met
  const isWantedOfEach = join === 'none' ? !isWanted : isWanted;
  const ways = judged.nodes.flatMap((node) => wayTo(node, isWantedOfEach) ?? []);
  // by De Morgan: all of them to be met, or none of them, or any to fail altogether
  const isByAll = join === 'any' ? !isWanted : isWanted;
  if (isByAll) return ways.length === judged.nodes.length ? together(ways) : undefined;
  return leastOf(ways);
}

/**
 * The least that would have to be otherwise, or to be said, so that all is met: as few as possible of what cannot be changed, then of what fails, then of what is
 * not known. Rules are taken one by one, as if none depended on another. Empty where all is met, undefined where no change would do.
 */
export function leastChange({ requirements }: Pick<Verdict, 'requirements'>): JudgedRule[] | undefined {
  const ways = requirements.map((judged) => wayTo(judged, true));
  return ways.every((way) => way !== undefined) ? together(ways).rules : undefined;
}

/** Of rules whose value is not known those of which a value could be said. */
export const missingRules = (judged: readonly Judged[]): JudgedRule[] =>
  judged.flatMap((each) =>
    isJudgedGroup(each) ? missingRules(each.nodes) : each.truth === 'missing' ? [each] : [],
  );

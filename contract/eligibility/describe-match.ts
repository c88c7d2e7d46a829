import { amountOf, type AmountResult } from './amount.ts';
import type { Match, MatchDetail, MatchRow } from './entities.ts';
import {
  compileJudge,
  isJudgedGroup,
  leastChange,
  missingRules,
  type Judged,
  type JudgedRule,
  type Verdict,
} from './evaluate.ts';
import { fieldOf, valueFieldOf, type FieldKey } from './facts.ts';
import type { KnownFact } from './known.ts';
import {
  joinNames,
  negatedKeys,
  periodText,
  requirementText,
  ruleText,
  valueText,
  type NameOf,
} from './reading.ts';
import { yearOf, type Facts, type RulePeriod, type RuleSet } from './rule-set.ts';
import { factSourceNames } from './states.ts';

export type Rules = Pick<RuleSet, 'requirements' | 'amount'>;

/** What a policy or a declaration is called, and until when it can be used. */
export type MatchedItem = Pick<Match, 'itemId' | 'kind' | 'title' | 'startTime' | 'endTime'>;

/** How an enterprise stands to a set. */
export interface Stand {
  verdict: Verdict;
  amount: AmountResult;
}

/** A set ready to be asked on a day: it is read once, for however many. */
export function readyRules(rules: Rules, today: string): (facts: Facts) => Stand {
  const judge = compileJudge(rules, today);
  return (facts) => ({ verdict: judge(facts), amount: amountOf(rules.amount, facts, today) });
}

interface Ask {
  field: FieldKey;
  year: number | null;
}

/** Which value a rule or an amount asks for. */
export const askOf = ({ field, period }: { field: FieldKey; period: RulePeriod }, today: string): Ask => ({
  field: valueFieldOf(field),
  year: fieldOf(field).isYearly === true ? yearOf(period, today) : null,
});

/** What is not known: of requirements that wait for it, then of the amount. What is met by something else waits for nothing. */
export const needsOf = ({ verdict, amount }: Stand) => [
  ...missingRules(verdict.requirements.filter(({ truth }) => truth === 'missing')).map(({ rule }) => rule),
  ...(amount.state === 'missing' ? amount.fields : []),
];

/** One in short. */
export function matchOf(item: MatchedItem, stand: Stand): Match {
  const { verdict, amount } = stand;
  return {
    ...item,
    ...{ truth: verdict.truth, counts: verdict.counts },
    amount: {
      state: amount.state,
      yuan: amount.state === 'known' ? amount.yuan : null,
      atMost: amount.state === 'missing' ? amount.atMost : null,
    },
    missing: [...new Set(needsOf(stand).map(({ field }) => fieldOf(field).label))],
  };
}

const moneyOf = ({ amount }: Match): number => amount.yuan ?? amount.atMost ?? -1;

type Ends = Pick<Match, 'itemId' | 'endTime'>;

/** The next deadline first. */
export function compareEnds(one: Ends, other: Ends): number {
  const [first, second] = [one.endTime ?? '9', other.endTime ?? '9'];
  return first === second ? one.itemId - other.itemId : first < second ? -1 : 1;
}

/** The next deadline first, then the most money. */
export const byDeadline = (one: Match, other: Match): number =>
  (one.endTime === other.endTime ? moneyOf(other) - moneyOf(one) : 0) || compareEnds(one, other);

export interface Reading {
  known: readonly KnownFact[];
  names: NameOf;
  today: string;
}

type Detail = Pick<MatchDetail, 'rows' | 'steps' | 'amountAsks' | 'elsewhere' | 'least'>;

/** One rule by rule, with the way in which its amount is computed. */
export function detailOf(rules: Rules, stand: Stand, reading: Reading): Detail {
  const { verdict, amount } = stand;
  const within: Within = { ...reading, negated: negatedKeys(rules.requirements) };
  const needs = needsOf(stand).map(({ field }) => valueFieldOf(field));
  return {
    rows: [...verdict.requirements, ...verdict.bonuses].flatMap((judged) => rowsOf(judged, within, 0, false)),
    // of each part its step, then what becomes of them together
    steps:
      amount.state === 'none'
        ? []
        : amount.steps.map((text, n) => ({ text, clause: rules.amount.parts[n]?.clause ?? '' })),
    amountAsks:
      amount.state === 'missing'
        ? amount.fields.filter(isAsked).map((need) => withKnown(askOf(need, reading.today), reading.known))
        : [],
    elsewhere: [...new Set(needs)].filter((field) => !isAsked({ field })),
    least: leastChange(verdict)?.map((judged) => changeText(judged, within)) ?? null,
  };
}

interface Within extends Reading {
  /** Rules that may not be so, by their keys. */
  negated: ReadonlySet<string>;
}

const isAsked = ({ field }: { field: FieldKey }): boolean => fieldOf(field).isElsewhere !== true;

const isOf =
  ({ field, year }: Ask) =>
  (fact: KnownFact): boolean =>
    fact.field === field && fact.year === year;

/** What an enterprise has given, where more is asked of the same value. */
const withKnown = (ask: Ask, known: readonly KnownFact[]) => ({
  ...ask,
  known: known.filter(isOf(ask)).find(({ source }) => source === 'given')?.value ?? null,
});

/** What is known of what a rule asks for, the one that counts first. */
const knownOf = ({ rule }: JudgedRule, { known, today }: Reading): KnownFact[] =>
  known.filter(isOf(askOf(rule, today)));

const sourceText = ({ source, day, by }: KnownFact) =>
  source === null
    ? ''
    : `${factSourceNames[source]}${by === '' ? '' : `（${by}）`}${day === '' ? '' : `，${day}`}`;

const opposites = { met: 'unmet', missing: 'missing', unmet: 'met' } as const;

function rowsOf(judged: Judged, within: Within, depth: number, isNegated: boolean): MatchRow[] {
  const truth = isNegated ? opposites[judged.truth] : judged.truth;
  if (!isJudgedGroup(judged)) return [rowOf(judged, within, { depth, truth })];
  const { key, join } = judged.group;
  // rows under it say by themselves that they may not be so: not one of them is all of them otherwise (De Morgan)
  const isOfNone = isNegated !== (join === 'none');
  const shown = isOfNone === (join === 'all') ? 'any' : 'all';
  const none = { yours: '', source: '', others: [], clause: '', document: '', ask: null };
  const head = {
    ...{ key, depth, isHead: true, isBonus: false, truth },
    name: shown === 'any' ? '以下任一项' : '以下全部',
    wanted: joinNames[shown],
  };
  return [{ ...head, ...none }, ...judged.nodes.flatMap((node) => rowsOf(node, within, depth + 1, isOfNone))];
}

function rowOf(
  judged: JudgedRule,
  within: Within,
  { depth, truth }: Pick<MatchRow, 'depth' | 'truth'>,
): MatchRow {
  const { rule } = judged;
  const { names } = within;
  const [first, ...others] = knownOf(judged, within);
  const field = fieldOf(rule.field);
  return {
    ...{ key: rule.key, depth, isHead: false, isBonus: rule.kind === 'bonus', truth },
    name: `${field.isYearly === true ? periodText(rule.period) : ''}${field.label}`,
    wanted: requirementText(rule, names, within.negated.has(rule.key)),
    yours: first === undefined ? '' : valueText(first.field, first.value, names),
    source: first === undefined ? '' : sourceText(first),
    others: others
      .filter(({ value }) => JSON.stringify(value) !== JSON.stringify(first?.value))
      .map((fact) => `${valueText(fact.field, fact.value, names)}（${sourceText(fact)}）`),
    ...{ clause: rule.clause, document: rule.document },
    ask: truth === 'missing' && isAsked(rule) ? withKnown(askOf(rule, within.today), within.known) : null,
  };
}

function changeText(judged: JudgedRule, within: Within): string {
  const { rule, truth } = judged;
  const { label, isFixed } = fieldOf(rule.field);
  const wanted = ruleText(rule, within.names, within.negated.has(rule.key));
  if (truth === 'missing') return `补充${label}（要求：${wanted}）`;
  const [first] = knownOf(judged, within);
  const now = first === undefined ? '' : `，现在是 ${valueText(first.field, first.value, within.names)}`;
  return isFixed === true ? `${wanted}${now}；这一项不能靠企业改变` : `${wanted}${now}`;
}

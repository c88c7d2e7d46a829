import { amountOf } from '#contract/eligibility/amount.ts';
import type { Match, MatchDetail, MatchRow } from '#contract/eligibility/entities.ts';
import {
  compileJudge,
  isJudgedGroup,
  judge,
  leastChange,
  missingRules,
  type Judged,
  type JudgedRule,
  type Verdict,
} from '#contract/eligibility/evaluate.ts';
import { fieldOf, valueFieldOf, type FieldKey } from '#contract/eligibility/facts.ts';
import {
  joinNames,
  negatedKeys,
  periodText,
  ruleText,
  valueText,
  requirementText,
  type NameOf,
} from '#contract/eligibility/reading.ts';
import { yearOf, type Facts, type RulePeriod, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { factSourceNames } from '#contract/eligibility/states.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { hasAgreed } from '#server/db/queries/eligibility/fact.ts';
import {
  findActive,
  isRuledKind,
  listActive,
  listContents,
  type ActiveSet,
} from '#server/db/queries/eligibility/rule-set.ts';
import type { Services } from '#server/services.ts';
import { factsOf, readFacts, type KnownFact } from './known-facts.ts';
import { readNames } from './names.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

/** What a version says, and its rules ready to be asked on a day. */
interface ReadyRules {
  content: RuleSet;
  judge: (facts: Facts) => Verdict;
}

/** A version never changes once it is active: it is read and made ready once a day. */
const ready = new WeakMap<Queryable, { today: string; rules: Map<number, ReadyRules> }>();
/** More than a city has in use. */
const mostReady = 2_000;

async function readyRules(
  db: Queryable,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<ReadonlyMap<number, ReadyRules>> {
  const known = ready.get(db);
  const rules =
    known?.today === today && known.rules.size <= mostReady ? known.rules : new Map<number, ReadyRules>();
  ready.set(db, { today, rules });
  const missing = ids.filter((id) => !rules.has(id));
  for (const [id, content] of await listContents(db, missing))
    rules.set(id, { content, judge: compileJudge(content, today) });
  return rules;
}

/** How an enterprise stands to all that it can use now: the next deadline first, then the most money. */
export async function listOwnMatches({ db, clock }: Deps, userId: number): Promise<Match[]> {
  const now = clock.now();
  const today = shanghaiDay(now);
  const [active, known] = await Promise.all([listActive(db, now), readFacts(db, userId, now)]);
  const rules = await readyRules(db, { ids: active.map(({ id }) => id), today });
  const facts = factsOf(known);
  return active
    .flatMap((set) => {
      const own = rules.get(set.id);
      return own === undefined ? [] : describeMatch(set, own, own.judge(facts), { facts, today });
    })
    .sort(byDeadline);
}

const moneyOf = ({ amount }: Match): number => amount.yuan ?? amount.atMost ?? -1;

function byDeadline(one: Match, other: Match): number {
  const [first, second] = [one.endTime ?? '9', other.endTime ?? '9'];
  if (first !== second) return first < second ? -1 : 1;
  return moneyOf(other) - moneyOf(one) || one.itemId - other.itemId;
}

function describeMatch(
  set: ActiveSet,
  { content }: { content: RuleSet },
  verdict: Verdict,
  { facts, today }: { facts: Facts; today: string },
): Match[] {
  const { itemId, kind, title, startsAt, endsAt } = set;
  if (!isRuledKind(kind)) return [];
  const amount = amountOf(content.amount, facts, today);
  const missing = [
    ...missingRules(verdict.requirements).map(({ rule }) => rule.field),
    ...(amount.state === 'missing' ? amount.fields.map(({ field }) => field) : []),
  ];
  return [
    {
      ...{ itemId, kind, title, truth: verdict.truth, counts: verdict.counts },
      startTime: startsAt?.toISOString() ?? null,
      endTime: endsAt?.toISOString() ?? null,
      amount: {
        state: amount.state,
        yuan: amount.state === 'known' ? amount.yuan : null,
        atMost: amount.state === 'missing' ? amount.atMost : null,
      },
      missing: [...new Set(missing.map((field) => fieldOf(field).label))],
    },
  ];
}

/** One in detail; null where its conditions are no rules. */
export async function readOwnMatch(
  { db, clock }: Deps,
  itemId: number,
  userId: number,
): Promise<MatchDetail | null> {
  const set = await findActive(db, itemId);
  if (set === undefined) return null;
  const now = clock.now();
  const today = shanghaiDay(now);
  const [known, names, isAgreed] = await Promise.all([
    readFacts(db, userId, now),
    readNames(db),
    hasAgreed(db, userId),
  ]);
  const { content } = set;
  const facts = factsOf(known);
  const verdict = judge(content, facts, today);
  const [match] = describeMatch(set, set, verdict, { facts, today });
  if (match === undefined) return null;
  const amount = amountOf(content.amount, facts, today);
  const reading = { known, names, today, negated: negatedKeys(content.requirements) };
  const line = rowsOf(reading);
  return {
    ...match,
    version: set.version,
    rows: [...verdict.requirements, ...verdict.bonuses].flatMap((judged) => line(judged, 0, false)),
    steps: amount.state === 'none' ? [] : amount.steps,
    amountAsks:
      amount.state === 'missing'
        ? amount.fields
            .filter(({ field }) => isAsked(field))
            .map((need) => withKnown(askOf(need, today), known))
        : [],
    least: leastChange(verdict)?.map((judged) => changeText(judged, reading)) ?? null,
    hasAgreed: isAgreed,
  };
}

interface Reading {
  known: readonly KnownFact[];
  names: NameOf;
  today: string;
  /** Rules that may not be so, by their keys. */
  negated: ReadonlySet<string>;
}

/** Where an enterprise is and what it does stands in its account and certification: it is not asked for here. */
const elsewhere: ReadonlySet<FieldKey> = new Set(['area', 'industry', 'companyType', 'certified']);
const isAsked = (field: FieldKey) => !elsewhere.has(field);
const askOf = ({ field, period }: { field: FieldKey; period: RulePeriod }, today: string) => ({
  field: valueFieldOf(field),
  year: fieldOf(field).isYearly === true ? yearOf(period, today) : null,
});

/** What an enterprise has given, where more is asked of the same value. */
const withKnown = (ask: ReturnType<typeof askOf>, known: readonly KnownFact[]) => ({
  ...ask,
  known:
    known.find(({ field, year, source }) => source === 'given' && field === ask.field && year === ask.year)
      ?.value ?? null,
});

/** What is known of what a rule asks for, the one that counts first. */
function knownOf(judged: JudgedRule, { known, today }: Reading): KnownFact[] {
  const { field, year } = askOf(judged.rule, today);
  return known.filter((fact) => fact.field === field && fact.year === year);
}

const sourceText = ({ source, day, by }: KnownFact) =>
  `${factSourceNames[source]}${by === '' ? '' : `（${by}）`}${day === '' ? '' : `，${day}`}`;

const opposites = { met: 'unmet', missing: 'missing', unmet: 'met' } as const;

const rowsOf =
  (reading: Reading) =>
  (judged: Judged, depth: number, isNegated: boolean): MatchRow[] => {
    const truth = isNegated ? opposites[judged.truth] : judged.truth;
    const none = { yours: '', source: '', others: [], clause: '', document: '', ask: null };
    if (isJudgedGroup(judged)) {
      const { key, join } = judged.group;
      // rows under it say by themselves that they may not be so: not one of them is all of them otherwise (De Morgan)
      const isOfNone = isNegated !== (join === 'none');
      const shown = isOfNone === (join === 'all') ? 'any' : 'all';
      const head = {
        ...{ key, depth, isHead: true, isBonus: false, truth },
        name: shown === 'any' ? '以下任一项' : '以下全部',
        wanted: joinNames[shown],
      };
      return [
        { ...head, ...none },
        ...judged.nodes.flatMap((node) => rowsOf(reading)(node, depth + 1, isOfNone)),
      ];
    }
    const { rule } = judged;
    const { names } = reading;
    const [first, ...others] = knownOf(judged, reading);
    const field = fieldOf(rule.field);
    return [
      {
        ...{ key: rule.key, depth, isHead: false, isBonus: rule.kind === 'bonus', truth },
        name: `${field.isYearly === true ? periodText(rule.period) : ''}${field.label}`,
        wanted: requirementText(rule, names, reading.negated.has(rule.key)),
        yours: first === undefined ? '' : valueText(valueFieldOf(rule.field), first.value, names),
        source: first === undefined ? '' : sourceText(first),
        others: others
          .filter(({ value }) => JSON.stringify(value) !== JSON.stringify(first?.value))
          .map((fact) => `${valueText(fact.field, fact.value, names)}（${sourceText(fact)}）`),
        ...{ clause: rule.clause, document: rule.document },
        ask:
          truth === 'missing' && isAsked(rule.field)
            ? withKnown(askOf(rule, reading.today), reading.known)
            : null,
      },
    ];
  };

function changeText(judged: JudgedRule, reading: Reading): string {
  const { rule, truth } = judged;
  const { label, isFixed } = fieldOf(rule.field);
  const wanted = ruleText(rule, reading.names, reading.negated.has(rule.key));
  if (truth === 'missing') return `补充${label}（要求：${wanted}）`;
  const [first] = knownOf(judged, reading);
  const now = first === undefined ? '' : `，现在是 ${valueText(first.field, first.value, reading.names)}`;
  return isFixed === true ? `${wanted}${now}；这一项不能靠企业改变` : `${wanted}${now}`;
}

import { visitorQuestions } from './constants.ts';
import { askOf, needsOf, type Rules, type Stand } from './describe-match.ts';
import { factFault, type StatedFact } from './fact-rules.ts';
import { fieldKeys, fieldOf, isFieldKey, type FieldKey } from './facts.ts';
import { factKey, rulesIn, type FactValue } from './rule-set.ts';

/** What anybody is asked: a value of a field, of a year where it has years. */
export type Question = Pick<StatedFact, 'field' | 'year'>;

const keyOf = ({ field, year }: Question) => factKey(field, year);
const placeOf = ({ field }: Question) => fieldKeys.indexOf(field);

/** Each value that a set asks for, once: by what is required and by its amount. */
function asksOf({ requirements, amount }: Rules, today: string): Question[] {
  const rules = rulesIn(requirements).filter(({ kind }) => kind !== 'bonus');
  const parts = amount.parts.flatMap((part) => [
    ...(part.basis === 'fixed' ? [] : [part]),
    ...(part.when === null ? [] : [part.when]),
  ]);
  const asks = [...rules, ...parts].map((each) => askOf(each, today));
  return [...new Map(asks.map((ask) => [keyOf(ask), ask])).values()];
}

/** What only the portal can say is no question. */
const canBeAsked = ({ field }: Question): boolean => fieldOf(field).isKnown !== true;

/** The few values that most sets ask for, in the order in which an enterprise is told. */
export function questionsOf(sets: readonly Rules[], today: string): Question[] {
  const counts = new Map<string, { question: Question; sets: number }>();
  for (const question of sets.flatMap((set) => asksOf(set, today)).filter(canBeAsked)) {
    const known = counts.get(keyOf(question));
    counts.set(keyOf(question), { question, sets: (known?.sets ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.sets - one.sets || placeOf(one.question) - placeOf(other.question))
    .slice(0, visitorQuestions)
    .map(({ question }) => question)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Of what a browser has kept, what is an answer. It may be anything. */
export function answersIn(kept: unknown, today: string): StatedFact[] {
  if (typeof kept !== 'object' || kept === null) return [];
  return Object.entries(kept).flatMap(([key, value]: [string, unknown]) => {
    const [field = '', year] = key.split(':');
    if (!isFieldKey(field) || !isFactValue(value)) return [];
    const fact = { field, year: year === undefined ? null : Number(year), value };
    return factFault(fact, today) === undefined ? [fact] : [];
  });
}

const isFactValue = (value: unknown): value is FactValue =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)
    ? true
    : Array.isArray(value) && value.every((each) => typeof each === 'string' || isDatedCode(each));

const isDatedCode = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const year: unknown = Reflect.get(value, 'year');
  return typeof Reflect.get(value, 'code') === 'string' && (year === null || Number.isInteger(year));
};

/** For how many sets an answer is waited for, and for how many of them it is the last. */
interface Deciding {
  question: Question;
  sets: number;
  alone: number;
}

/** The open question that decides most: the last one of the most sets, then one of the most. Undefined where none decides anything. */
export function mostDeciding(
  stands: readonly Stand[],
  open: readonly Question[],
  today: string,
): Deciding | undefined {
  const waiting = stands
    .filter(({ verdict }) => verdict.truth === 'missing')
    .map(
      ({ verdict }) =>
        new Set(needsOf({ verdict, amount: { state: 'none' } }).map((need) => keyOf(askOf(need, today)))),
    );
  const all = open.map((question) => {
    const of = waiting.filter((needs) => needs.has(keyOf(question)));
    return { question, sets: of.length, alone: of.filter(({ size }) => size === 1).length };
  });
  const [best] = all.toSorted((one, other) => other.alone - one.alone || other.sets - one.sets);
  return best !== undefined && best.sets > 0 ? best : undefined;
}

/** Of answers those that an enterprise has not said otherwise: what its account keeps is not asked for here. */
export function takeable(
  answers: readonly StatedFact[],
  known: readonly { field: FieldKey; year: number | null; source: string }[],
): StatedFact[] {
  const said = new Set(known.filter(({ source }) => source !== 'account').map(keyOf));
  return answers.filter((fact) => fieldOf(fact.field).isElsewhere !== true && !said.has(keyOf(fact)));
}

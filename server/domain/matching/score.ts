import type { MatchReason } from '#contract/matching/match-calls.ts';
import { nameOf } from '#contract/reference/trees.ts';
import type { MatchFacts } from '#server/db/schema/matching.ts';
import { shareWords } from './shared-words.ts';

/** How many of the 100 points each aspect can bring: what the two are about more than all else together. */
export const weights = {
  words: 50,
  industry: 20,
  tags: 10,
  area: 5,
  amount: 10,
  validity: 5,
} as const satisfies Record<MatchReason['aspect'], number>;

/** With such a share of the demand's words a solution says all that titles and keywords of two people can have in common. */
const fullShare = 0.35;
/** What is not known speaks neither for nor against. */
const unknown = 0.5;
/** Between industries by the level of GB/T 4754 on which they part. */
const nearness = { group: 1, division: 0.8, section: 0.3, none: 0 } as const;
const areaNearness = { district: 1, city: 0.7, province: 0.3, none: 0 } as const;
/** Of what is asked and what is offered, by how many tags they share. */
const tagShares = [0, 0.6, 0.85, 1] as const;
/** A price so much above the budget can still be talked about. */
const talkedAbout = 1.2;
/** Days for which both are still valid, and what that is worth. */
export const validitySteps = [
  { days: 30, worth: 1 },
  { days: 7, worth: 0.6 },
  { days: 0, worth: 0.3 },
] as const;

const mostReasons = 6;
const dayMilliseconds = 24 * 3_600_000;

export interface Score {
  /** 0 to 100. */
  score: number;
  /** What speaks for it, the weightiest first. */
  reasons: MatchReason[];
  /** Points that come from what the two say, and not from what is missing. */
  evidence: number;
}

interface Aspect {
  /** 0 to 1. */
  worth: number;
  /** '' where there is nothing to say for it, or only what is so of nearly all. */
  text: string;
}

/** How well a solution fits a demand at a moment. Pure; the same whoever of the two asks. */
export function scorePair(demand: MatchFacts, solution: MatchFacts, now: Date): Score {
  const aspects: Record<MatchReason['aspect'], Aspect> = {
    words: wordAspect(demand, solution),
    industry: industryAspect(demand.industryCodes, solution.industryCodes),
    tags: tagAspect(demand.tags, solution.tags),
    area: areaAspect(demand, solution),
    amount: amountAspect(demand.amount, solution.amount),
    validity: validityAspect(demand, solution, now),
  };
  const all = (Object.keys(weights) as MatchReason['aspect'][]).map((aspect) => {
    const { worth, text } = aspects[aspect];
    return { aspect, points: Math.round(worth * weights[aspect]), text };
  });
  const pointsOf = (wanted: MatchReason['aspect']) =>
    all.find(({ aspect }) => aspect === wanted)?.points ?? 0;
  return {
    score: all.reduce((sum, { points }) => sum + points, 0),
    reasons: all
      .filter(({ text, points }) => text !== '' && points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, mostReasons),
    evidence: pointsOf('words') + pointsOf('tags'),
  };
}

function wordAspect(demand: MatchFacts, solution: MatchFacts): Aspect {
  const { share, words } = shareWords(demand.runs, solution.runs);
  const text = words.length === 0 ? '' : `都提到${words.map((word) => `“${word}”`).join('')}`;
  return { worth: Math.min(1, share / fullShare), text };
}

/** Section, division and group of the standard: how far down two codes go together. */
function levelOf(one: string, other: string): keyof typeof nearness {
  if (!other.startsWith(one.slice(0, 1))) return 'none';
  const depth = Math.min(one.length, other.length);
  if (depth >= 4 && one.slice(0, 4) === other.slice(0, 4)) return 'group';
  if (depth >= 3 && one.slice(0, 3) === other.slice(0, 3)) return 'division';
  return 'section';
}

function industryAspect(asked: readonly string[], offered: readonly string[]): Aspect {
  if (asked.length === 0 || offered.length === 0) return { worth: unknown, text: '' };
  let best: { level: keyof typeof nearness; code: string } = { level: 'none', code: '' };
  for (const one of asked)
    for (const other of offered) {
      const level = levelOf(one, other);
      if (nearness[level] > nearness[best.level]) best = { level, code: one };
    }
  const { level, code } = best;
  const shared = { group: 4, division: 3, section: 1, none: 0 }[level];
  // of a section, such as manufacturing, nearly all are
  const name = level === 'section' ? '' : nameOf('HY', code.slice(0, shared));
  return { worth: nearness[level], text: name === '' ? '' : `同属${name}` };
}

function tagAspect(asked: readonly string[], offered: readonly string[]): Aspect {
  const shared = [...new Set(asked)].filter((tag) => offered.includes(tag));
  const worth = tagShares[Math.min(shared.length, tagShares.length - 1)] ?? 0;
  return { worth, text: shared.length === 0 ? '' : `共同的标签：${shared.slice(0, 3).join('、')}` };
}

function areaAspect(demand: MatchFacts, solution: MatchFacts): Aspect {
  const [one, other] = [demand.areaCode, solution.areaCode];
  if (one === '' || other === '') return { worth: unknown, text: '' };
  if (one.length >= 6 && one.slice(0, 6) === other.slice(0, 6))
    return { worth: areaNearness.district, text: `同在${demand.areaName || '一个区县'}` };
  if (one.slice(0, 4) === other.slice(0, 4)) return { worth: areaNearness.city, text: '' };
  if (one.slice(0, 2) === other.slice(0, 2)) return { worth: areaNearness.province, text: '' };
  return { worth: areaNearness.none, text: '' };
}

function amountAspect(budget: number | null, price: number | null): Aspect {
  if (budget === null || price === null) return { worth: unknown, text: '' };
  if (price <= budget) return { worth: 1, text: '报价在预算之内' };
  return price <= budget * talkedAbout
    ? { worth: 0.5, text: '报价略高于预算，可以商谈' }
    : { worth: 0, text: '' };
}

/** The moment at which the first of the two ends; undefined where neither does. */
function endOfBoth(...sides: readonly Pick<MatchFacts, 'until'>[]): Date | undefined {
  const ends = sides.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

function validityAspect(demand: MatchFacts, solution: MatchFacts, now: Date): Aspect {
  const end = endOfBoth(demand, solution);
  if (end === undefined) return { worth: 1, text: '' };
  const left = (end.getTime() - now.getTime()) / dayMilliseconds;
  const worth = validitySteps.find(({ days }) => left > days)?.worth ?? 0;
  return { worth, text: '' };
}

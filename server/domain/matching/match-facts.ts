import type { ExtraOf } from '#contract/content/kinds.ts';
import { endOfDay } from '#contract/shared-rules/working-days.ts';
import type { MatchFacts } from '#server/db/schema/matching.ts';
import type { ItemToMatch, MatchKind } from '#server/db/queries/matching/match.ts';
import { pairSet, tellingRuns } from './shared-words.ts';

/** Raised when the same item is compared or found by something else: all entries are made anew. */
export const matchRules = 3;

/** Texts of an item are as long as people make them; what it is about they say at the beginning. */
const comparedCharacters = 600;
/** By so many pairs of characters an item is found at most. */
const mostTerms = 120;

/** What of an item is compared, and the terms by which it finds others and is found. */
export function factsOf(item: ItemToMatch): { facts: MatchFacts; terms: string[] } {
  const { kind, title, summary, tags, industryCodes, areaCode, areaName, expireTime } = item;
  const own = kind === 'demand' ? ofDemand(item.extra) : ofSolution(item.extra);
  const named = tellingRuns([title, ...own.words, ...tags]);
  const said = tellingRuns([summary, ...own.texts].map((text) => text.slice(0, comparedCharacters)));
  const ends = [...own.ends, ...(expireTime === null ? [] : [expireTime])].map((end) => end.getTime());
  const facts: MatchFacts = {
    // titles and keywords alone of the one who asks: the longer a text, the more of its words are beside the point
    runs: kind === 'demand' ? named : [...named, ...said],
    industryCodes,
    areaCode: areaCode ?? '',
    areaName: areaName ?? '',
    tags,
    amount: own.amount,
    until: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
  };
  return { facts, terms: [...[...pairSet(named)].slice(0, mostTerms), ...divisionsOf(industryCodes)] };
}

/** Keys by which those of a kind are found that have these terms. */
export const keysOf = (kind: MatchKind, terms: readonly string[]): number[] => [
  ...new Set(terms.map((term) => hash(`${kind}:${term}`))),
];

const divisionsOf = (codes: readonly string[]) =>
  codes.filter((code) => code.length >= 3).map((code) => code.slice(0, 3));

interface Own {
  /** In a word or two each. */
  words: readonly string[];
  texts: readonly string[];
  amount: number | null;
  ends: readonly Date[];
}

function ofDemand(extra: object): Own {
  const { keywords, indicators, budget, validUntil } = extra as Partial<ExtraOf<'demand'>>;
  return {
    words: keywords ?? [],
    texts: indicators ?? [],
    amount: budget ?? null,
    ends: validUntil === undefined ? [] : [endOfDay(validUntil)],
  };
}

function ofSolution(extra: object): Own {
  const { scenes, functions, indicators, price } = extra as Partial<ExtraOf<'solution'>>;
  return {
    words: [...(scenes ?? []), ...(functions ?? [])],
    texts: indicators ?? [],
    amount: price ?? null,
    ends: [],
  };
}

/** FNV-1a, as PostgreSQL's `integer`. Two pairs may share a key: who is found is compared anyway. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}

import { compareEnds } from '#contract/eligibility/describe-match.ts';
import { mostPublicSets, publicRulesMaxBytes } from '#contract/eligibility/constants.ts';
import type { PublicRules } from '#contract/eligibility/entities.ts';
import { fieldOf } from '#contract/eligibility/facts.ts';
import { rulesIn, type Rule } from '#contract/eligibility/rule-set.ts';
import { listAreas } from '#server/db/queries/reference/reference.ts';
import type { Services } from '#server/services.ts';
import { listReady } from './match.ts';
import { readChoices, readNames } from './names.ts';

/** The rules of all that can be used now, the next deadline first: with them anybody is matched in his browser. */
export async function readPublicRules({
  db,
  clock,
  site,
}: Pick<Services, 'db' | 'clock' | 'site'>): Promise<PublicRules> {
  const [active, names, choices] = await Promise.all([
    listReady({ db, clock }),
    readNames(db),
    readChoices(db, site.facts.areaCode, listAreas),
  ]);
  const all = active
    .map(({ set, item, own: { content } }) => ({
      ...item,
      version: set.version,
      requirements: content.requirements,
      amount: content.amount,
    }))
    .sort(compareEnds);
  const sets = firstWithin(all.slice(0, mostPublicSets), publicRulesMaxBytes);
  const chosen = new Set(Object.values(choices).flatMap((some) => some.map(({ code }) => code)));
  const named = sets.flatMap(({ requirements, amount }) =>
    [...rulesIn(requirements), ...amount.parts.flatMap(({ when }) => when ?? [])].flatMap(codesOf),
  );
  const unnamed = named.filter(({ code }) => !chosen.has(code));
  return {
    sets,
    total: all.length,
    names: [...new Map(unnamed.map((each) => [`${each.field} ${each.code}`, each])).values()].map(
      ({ field, code }) => ({ field, code, name: names(field, code) }),
    ),
    choices,
  };
}

/** The first of them that have room in so many bytes of JSON. */
export function firstWithin<T>(all: readonly T[], bytes: number): T[] {
  let left = bytes;
  // each has a comma behind it
  const past = all.findIndex((each) => {
    left -= Buffer.byteLength(JSON.stringify(each)) + 1;
    return left < 0;
  });
  return past === -1 ? [...all] : all.slice(0, past);
}

/** Of a field whose codes every site names alike, none. */
const codesOf = ({ field, value }: Rule) =>
  Array.isArray(value) && fieldOf(field).choices === undefined ? value.map((code) => ({ field, code })) : [];

import { isFieldKey, type FieldKey } from '#contract/eligibility/facts.ts';
import { factKey, type Facts, type FactValue } from '#contract/eligibility/rule-set.ts';
import { factSources, type FactSource } from '#contract/eligibility/states.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  listStated,
  listKnown,
  type StatedFactRow,
  type KnownOfEnterprise,
} from '#server/db/queries/eligibility/fact.ts';

export interface KnownFact {
  field: FieldKey;
  year: number | null;
  value: FactValue;
  source: FactSource;
  /** In Shanghai. */
  day: string;
  by: string;
}

const codes = (code: string | number | null): FactValue | null => (code === null ? null : [String(code)]);

/** What the portal knows by itself: a source that says nothing of a field has no row of it. */
function derived(row: KnownOfEnterprise, today: string): KnownFact[] {
  const facts: KnownFact[] = [];
  const add = (field: FieldKey, source: FactSource, value: FactValue | null, day: string | null) => {
    if (value !== null) facts.push({ field, year: null, value, source, day: day ?? '', by: '' });
  };
  add('area', 'registry', codes(row.registry_area), row.registry_day);
  add('area', 'certification', codes(row.certified_area), row.certified_day);
  add('area', 'account', codes(row.area_code), row.account_day);
  add('industry', 'registry', codes(row.registry_industry), row.registry_day);
  add('industry', 'account', codes(row.industry_code), row.account_day);
  add('founded', 'registry', row.registry_founded, row.registry_day);
  add('companyType', 'account', codes(row.company_type_id), row.account_day);
  add('scale', 'account', codes(row.scale_id), row.account_day);
  add('certified', 'certification', row.is_certified, row.certified_day ?? today);
  add('maturity', 'assessment', row.maturity, row.maturity_day);
  add('digital', 'assessment', row.digital, row.digital_day);
  add('maturity', 'review', row.reviewed_maturity, row.reviewed_maturity_day);
  add('digital', 'review', row.reviewed_digital, row.reviewed_digital_day);
  return facts;
}

const given = ({ field, year, value, givenAt, by }: StatedFactRow): KnownFact[] =>
  // what a later release keeps says nothing here
  isFieldKey(field)
    ? [
        {
          field,
          year: year === 0 ? null : year,
          value,
          source: 'given',
          day: shanghaiDay(givenAt),
          by: by ?? '',
        },
      ]
    : [];

const rankOf = ({ source }: KnownFact): number => factSources.indexOf(source);

/** All that is known of an enterprise, of each value the source that counts first. */
export async function readFacts(db: Queryable, userId: number, now: Date): Promise<KnownFact[]> {
  const [rows, values] = await Promise.all([listKnown(db, userId), listStated(db, userId)]);
  const today = shanghaiDay(now);
  return [...rows.flatMap((row) => derived(row, today)), ...values.flatMap(given)].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );
}

/** What counts: of several sources the first. */
export function factsOf(known: readonly KnownFact[]): Facts {
  const facts = new Map<string, FactValue>();
  for (const { field, year, value } of known) {
    const key = factKey(field, year);
    if (!facts.has(key)) facts.set(key, value);
  }
  return facts;
}

/** What counts of every enterprise that is certified. */
export async function readAllFacts(db: Queryable, now: Date): Promise<Facts[]> {
  const [rows, values] = await Promise.all([listKnown(db, 'all'), listStated(db, 'all')]);
  const today = shanghaiDay(now);
  const byUser = new Map<number, KnownFact[]>(rows.map((row) => [Number(row.user_id), derived(row, today)]));
  for (const value of values) byUser.get(value.userId)?.push(...given(value));
  return [...byUser.values()].map((known) =>
    factsOf(known.sort((one, other) => rankOf(one) - rankOf(other))),
  );
}

import { isFieldKey, type FieldKey } from '#contract/eligibility/facts.ts';
import { factsOf, type KnownFact } from '#contract/eligibility/known.ts';
import type { Facts, FactValue } from '#contract/eligibility/rule-set.ts';
import { factSources, type FactSource } from '#contract/eligibility/states.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  listAllStated,
  listStated,
  listKnown,
  type StatedFactRow,
  type KnownOfEnterprise,
} from '#server/db/queries/eligibility/fact.ts';

/** Here each has a source. */
export type SourcedFact = KnownFact & { source: FactSource };

const codes = (code: string | number | null): FactValue | null => (code === null ? null : [String(code)]);

/** What the portal knows by itself: a source that says nothing of a field has no row of it. */
function derived(row: KnownOfEnterprise, today: string): SourcedFact[] {
  const facts: SourcedFact[] = [];
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

type Given = Omit<StatedFactRow, 'by'> & Partial<Pick<StatedFactRow, 'by'>>;

const given = ({ field, year, value, givenAt, by }: Given): SourcedFact[] =>
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

const rankOf = ({ source }: SourcedFact): number => factSources.indexOf(source);

/** All that is known of these enterprises, or of every one that is certified: of each value the source that counts first. */
export async function readFactsOf(
  db: Queryable,
  whose: readonly number[] | 'all',
  now: Date,
): Promise<Map<number, SourcedFact[]>> {
  const [rows, values] = await Promise.all([
    listKnown(db, whose),
    whose === 'all' ? listAllStated(db) : listStated(db, whose),
  ]);
  const today = shanghaiDay(now);
  const byUser = new Map<number, SourcedFact[]>(whose === 'all' ? [] : whose.map((userId) => [userId, []]));
  for (const row of rows) byUser.set(Number(row.user_id), derived(row, today));
  for (const value of values) byUser.get(value.userId)?.push(...given(value));
  for (const known of byUser.values()) known.sort((one, other) => rankOf(one) - rankOf(other));
  return byUser;
}

/** The same of one enterprise. */
export const readFacts = async (db: Queryable, userId: number, now: Date): Promise<SourcedFact[]> =>
  (await readFactsOf(db, [userId], now)).get(userId) ?? [];

/** What counts of every enterprise that is certified. */
export async function readAllFacts(db: Queryable, now: Date): Promise<Facts[]> {
  const byUser = await readFactsOf(db, 'all', now);
  return [...byUser.values()].map((known) => factsOf(known));
}

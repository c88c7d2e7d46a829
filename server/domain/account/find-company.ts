import { businessLookupRule } from '#contract/account/rules.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

const suggestionLimit = 10;
/** Shorter keywords match half the city. */
const keywordMinLength = 2;

/** Names that contain the keyword, best first; none for fewer than two characters. Fails with lookupNetwork. */
export async function suggestCompanies({ registry }: Services, keyword: string): Promise<string[]> {
  if ([...keyword].length < keywordMinLength) return [];
  return registry.suggest(keyword, suggestionLimit).catch(refuseLookup);
}

/** What the business registry knows of a company by its exact name. Fails with companyNameInvalid, companyNotFound, lookupNetwork. */
export async function findCompany({ registry }: Pick<Services, 'registry'>, name: string) {
  const error = businessLookupRule(name, {});
  if (error !== undefined) fail(error, { field: 'companyName' });
  const found = await registry.find(name.trim()).catch(refuseLookup);
  if (found === undefined) fail('companyNotFound', { field: 'companyName' });
  return found;
}

function refuseLookup(error: unknown): never {
  if (error instanceof BusinessError) throw error;
  fail('lookupNetwork', { field: 'companyName' });
}

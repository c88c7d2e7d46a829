import { keywordMaxLength } from '#contract/search/constants.ts';
import { fail } from '#server/lib/fail.ts';

/** What somebody looks for. Fails with keywordTooLong. */
export function readKeyword(given: string): string {
  const keyword = given.replace(/\s+/gu, ' ').trim();
  if ([...keyword].length > keywordMaxLength) fail('keywordTooLong', { field: 'keyword' });
  return keyword;
}

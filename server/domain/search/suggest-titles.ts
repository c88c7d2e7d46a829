import { contentKinds } from '#contract/content/kinds.ts';
import { listTitles } from '#server/db/queries/search/search.ts';
import { termsOf } from '#server/lib/text/search-keys.ts';
import type { Services } from '#server/services.ts';
import { readKeyword } from './read-keyword.ts';

const most = 8;

/** Public items with all words in their title, the newest first. Fails with keywordTooLong. */
export async function suggestTitles({ db }: Pick<Services, 'db'>, { keyword }: { keyword: string }) {
  const terms = termsOf(readKeyword(keyword));
  const keys = [...new Set(terms.flatMap((term) => term.keysIn('title')))];
  if (keys.length === 0) return { rows: [] };
  const words = terms.map(({ folded }) => folded);
  const found = await listTitles(db, { keys, words, limit: most * 2 });
  const rows = new Map(found.map(({ id, kind, title }) => [title, { id, kind, title }]));
  return {
    rows: [...rows.values()].slice(0, most).map((row) => ({ ...row, kindName: contentKinds[row.kind].name })),
  };
}

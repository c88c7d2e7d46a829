import { bestMatches } from '#contract/matching/constants.ts';
import type { Match } from '#contract/matching/match-calls.ts';
import { countMatches, listBestMatches, type MatchKind } from '#server/db/queries/matching/match.ts';
import type { Services } from '#server/services.ts';

/** What fits an item of a kind best; nothing for one that is not public, or no such one. */
export async function readBestMatches(
  { db }: Pick<Services, 'db'>,
  kind: MatchKind,
  id: number,
): Promise<{ rows: Match[] }> {
  return { rows: await listBestMatches(db, { kind, id, limit: bestMatches }) };
}

export const readMatchFigures = ({ db }: Pick<Services, 'db'>) => countMatches(db);

import type { Queryable } from '#server/db/database.ts';
import { listOwnNodes } from '#server/db/queries/content/identifier.ts';
import { listHolders } from '#server/db/queries/prefixes/prefix.ts';
import type { Services } from '#server/services.ts';

export type NodesDeps = Pick<Services, 'config'> & { db: Queryable };

/** Whose each of these prefixes is, in words, by the prefix; those that were never given out are missing. */
export async function findHolders(
  db: Queryable,
  prefixes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listHolders(db, prefixes);
  return new Map(rows.map(({ prefix, companyName }) => [prefix, `${prefix} 分配给了${companyName}`]));
}

/**
 * The nodes of this site below whose prefixes staff register identifiers: the public ones, and the city's, below which prefixes are given out. What an enterprise
 * holds or held is none of them.
 */
export async function readNodes({ db, config }: NodesDeps): Promise<{ prefix: string; name: string }[]> {
  const nodes = await listOwnNodes(db);
  const city = config.identifierNode;
  const all =
    city === undefined || nodes.some(({ prefix }) => prefix === city)
      ? nodes
      : [{ prefix: city, name: '本市节点' }, ...nodes];
  const held = await findHolders(
    db,
    all.map(({ prefix }) => prefix),
  );
  return all.filter(({ prefix }) => !held.has(prefix));
}

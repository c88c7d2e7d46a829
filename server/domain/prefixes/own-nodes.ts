import type { Queryable } from '#server/db/database.ts';
import { listOwnNodes } from '#server/db/queries/content/identifier.ts';
import { listHolders } from '#server/db/queries/prefixes/prefix.ts';
import type { Services } from '#server/services.ts';

export type NodesDeps = Pick<Services, 'config'> & { db: Queryable };

interface OwnNodes {
  nodes: { prefix: string; name: string }[];
  /** Whose a prefix is, in words, by the prefix: of the nodes, and of what was asked for besides. One that was never given out is missing. */
  holders: ReadonlyMap<string, string>;
}

/**
 * The nodes of this site below whose prefixes staff register identifiers: the public ones, and the city's, below which prefixes are given out. What an enterprise
 * holds or held is none of them.
 */
export async function readNodes(
  { db, config }: NodesDeps,
  prefixes: readonly string[] = [],
): Promise<OwnNodes> {
  const nodes = await listOwnNodes(db);
  const city = config.identifierNode;
  const all =
    city === undefined || nodes.some(({ prefix }) => prefix === city)
      ? nodes
      : [{ prefix: city, name: '本市节点' }, ...nodes];
  const rows = await listHolders(db, [...prefixes, ...all.map(({ prefix }) => prefix)]);
  const holders = new Map(
    rows.map(({ prefix, companyName }) => [prefix, `${prefix} 分配给了${companyName}`]),
  );
  return { nodes: all.filter(({ prefix }) => !holders.has(prefix)), holders };
}

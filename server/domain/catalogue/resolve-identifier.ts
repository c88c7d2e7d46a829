import { readHandle } from '#contract/content/handle.ts';
import { readLinkAddress } from '#contract/shared-rules/link-address.ts';
import { listIdentifierValues } from '#server/db/queries/content/identifier.ts';
import type { Asker } from '#server/lib/load/semaphore.ts';
import { fail } from '#server/lib/fail.ts';
import { ResolverUnavailableError, type HandleValue } from '#server/providers/handle-resolver/index.ts';
import type { Services } from '#server/services.ts';

export interface Resolved {
  /** As its node registered it; of an upstream resolver's as it was asked for. */
  handle: string;
  source: 'local' | 'upstream';
  /** The enterprise below whose prefix it is registered; null of this site's nodes, and of what others answer. */
  holder: string | null;
  /** By their index. None: the identifier is known, and nothing public is said of it. */
  values: HandleValue[];
}

const at = { field: 'handle' };

/**
 * What is said of an identifier: by this site's nodes, otherwise by the upstream resolver. Fails with handleMalformed, handleUnknown or, when
 * the resolver gives no answer, handleResolverAway.
 */
export async function resolveIdentifier(
  { db, handles }: Pick<Services, 'db' | 'handles'>,
  given: string,
  by: Asker,
): Promise<Resolved> {
  const handle = readHandle(given) ?? fail('handleMalformed', at);
  const local = await listIdentifierValues(db, handle.key);
  const [first] = local;
  if (first !== undefined) {
    // below a prefix that is suspended or given back nothing resolves, here or elsewhere
    if (first.prefixState !== null && first.prefixState !== 'active') fail('handleUnknown', at);
    const values = local.map(({ handle: _, updatedAt, holder: __, prefixState: ___, ...value }) => ({
      ...value,
      timestamp: updatedAt.toISOString(),
    }));
    return { handle: first.handle, source: 'local', holder: first.holder, values };
  }
  const values = await handles.resolve(handle, by).catch((error: unknown) => {
    if (error instanceof ResolverUnavailableError) fail('handleResolverAway', at);
    throw error;
  });
  return {
    ...{ handle: handle.text, source: 'upstream', holder: null },
    values: values ?? fail('handleUnknown', at),
  };
}

/**
 * Where a browser is led: the first value of type URL that is an http(s) address; of records of this site's nodes also a path of the portal.
 * Spelled as a header can carry it. undefined: there is none.
 */
export function leadsTo({ values, ...resolved }: Resolved): string | undefined {
  for (const { type, data } of values) {
    const link = type.toUpperCase() === 'URL' ? readLinkAddress(data) : undefined;
    if (link?.kind === 'external' && URL.canParse(link.address)) return new URL(link.address).href;
    if (link?.kind === 'page' && isOfNode(resolved)) return pathOf(link.address);
  }
  return undefined;
}

/** What nodes of this site say, this site answers for; not for what holders of prefixes write, or what others answer. */
export const isOfNode = ({ source, holder }: Pick<Resolved, 'source' | 'holder'>): boolean =>
  source === 'local' && holder === null;

const anyOrigin = 'http://portal.invalid';

/** A path of the portal, percent-encoded. */
function pathOf(address: string): string | undefined {
  const url = new URL(address.startsWith('#') ? `/${address}` : address, anyOrigin);
  return url.origin === anyOrigin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

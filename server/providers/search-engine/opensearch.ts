import { Client, errors } from '@opensearch-project/opensearch';
import type { Clock } from '#server/lib/clock.ts';
import { bulkLines, indexBody, newIndexName, searchLines } from './opensearch-bodies.ts';
import { SearchEngineError, type SearchEngine } from './search-engine.ts';

export interface OpenSearchSettings {
  /** May name a user and a password. */
  url: string;
  alias: string;
  /** Certificates of the authorities to trust, PEM; those of the machine unless given. */
  ca?: string | undefined;
  /** For a whole search. */
  searchMilliseconds?: number;
  /** For anything else. */
  feedMilliseconds?: number;
}

/** So many bytes of documents go in one request, whatever a single one has. */
const mostBytes = 5 * 1024 * 1024;

interface BulkItem {
  _id?: string | null;
  status: number;
  error?: { type?: string } | undefined;
}

/** Speaks to OpenSearch 2 or newer. Never tries twice by itself: whoever searches asks the database, and whoever feeds comes again. */
export function createOpenSearch(
  { url, alias, ca, searchMilliseconds = 1_000, feedMilliseconds = 30_000 }: OpenSearchSettings,
  { clock }: { clock: Clock },
): SearchEngine {
  const client = new Client({
    node: url,
    maxRetries: 0,
    ...(ca !== undefined && { ssl: { ca } }),
  });
  /** By an alias of its own an index is fed: what is gone is then not made again by whoever sends a document. */
  const feedOf = (index: string) => `${index}-feed`;

  async function has(index: string): Promise<boolean> {
    return (await ask(client.indices.exists({ index }), feedMilliseconds)) === true;
  }

  async function aliased(): Promise<string | undefined> {
    try {
      const known = await ask(client.indices.getAlias({ name: [alias] }), feedMilliseconds);
      return Object.keys(known as object)[0];
    } catch (error) {
      if (error instanceof SearchEngineError && error.reason === 'missing') return undefined;
      throw error;
    }
  }

  async function sendOnce(index: string, lines: readonly object[], isShown: boolean): Promise<Set<number>> {
    const asked = client.bulk({
      index: feedOf(index),
      require_alias: true,
      refresh: isShown ? 'wait_for' : 'false',
      body: lines as Record<string, unknown>[],
    });
    const { items } = (await ask(asked, feedMilliseconds)) as { items: Record<string, BulkItem>[] };
    const refused = new Set<number>();
    for (const [item] of items.map((one) => Object.values(one))) {
      const { _id, status = 0, error } = item ?? {};
      if (error?.type === 'index_not_found_exception') throw new SearchEngineError('missing');
      // 409: it has a newer one; 404: there was nothing to remove
      const isTaken = (status >= 200 && status < 300) || status === 409 || status === 404;
      if (!isTaken) refused.add(Number(_id));
    }
    return refused;
  }

  return {
    has,
    nameOf: (version, now) => newIndexName(alias, version, now),
    async find(query) {
      const body = searchLines(query, clock.now());
      const asked = client.msearch({
        index: [alias],
        body,
      });
      const { responses } = (await ask(asked, searchMilliseconds)) as { responses: SearchAnswer[] };
      const [found = [], titled = []] = responses.map(idsOf);
      return { found, titled };
    },
    aliased,
    async make(index) {
      if (await has(index)) return;
      const body = { ...indexBody, aliases: { [feedOf(index)]: {} } };
      await ask(client.indices.create({ index, body }), feedMilliseconds);
    },
    async send(index, documents, isShown) {
      const refused = new Set<number>();
      let lines: object[] = [];
      let bytes = 0;
      const flush = async () => {
        for (const id of lines.length === 0 ? [] : await sendOnce(index, lines, isShown)) refused.add(id);
        [lines, bytes] = [[], 0];
      };
      for (const document of documents) {
        lines.push(...bulkLines(document));
        bytes += (document.entry?.tokens.length ?? 0) + (document.entry?.keys.length ?? 0) * 16;
        if (bytes >= mostBytes) await flush();
      }
      await flush();
      return refused;
    },
    show: async (index) => {
      await ask(client.indices.refresh({ index: [index] }), feedMilliseconds);
    },
    async moveAlias(index, others) {
      const known = await aliased();
      const removed: string[] = [];
      for (const other of new Set([...others, ...(known === undefined ? [] : [known])]))
        if (other !== index && (await has(other))) removed.push(other);
      const actions = [
        ...removed.map((one) => ({ remove_index: { index: one } })),
        { add: { index, alias } },
      ];
      await ask(client.indices.updateAliases({ body: { actions } }), feedMilliseconds);
    },
    close: () => client.close(),
  };
}

interface SearchAnswer {
  error?: { type?: string };
  status?: number;
  timed_out?: boolean;
  _shards?: { failed: number };
  hits?: { hits: { sort?: unknown[] }[] };
}

/** Part of what is there is no answer: the database then answers in its place. */
function idsOf({ error, status, timed_out, _shards, hits }: SearchAnswer): number[] {
  if (error !== undefined)
    throw new SearchEngineError(status === 404 ? 'missing' : 'refused', error.type ?? '');
  if (timed_out !== false || _shards?.failed !== 0 || hits === undefined)
    throw new SearchEngineError('partial');
  return hits.hits.map(({ sort }) => {
    const id = Number(sort?.[2]);
    if (!Number.isSafeInteger(id)) throw new SearchEngineError('partial');
    return id;
  });
}

/** The client's own errors have the address and the password in them: none leaves this. */
async function ask(
  asked: Promise<{ body: unknown }> & { abort: () => void },
  milliseconds: number,
): Promise<unknown> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    asked.abort();
  }, milliseconds);
  try {
    return (await asked).body;
  } catch (error) {
    throw explained(error, isLate);
  } finally {
    clearTimeout(timer);
  }
}

function explained(error: unknown, isLate: boolean): SearchEngineError {
  if (isLate || error instanceof errors.TimeoutError) return new SearchEngineError('timeout');
  if (!(error instanceof errors.ResponseError)) return new SearchEngineError('network');
  const { statusCode } = error;
  if (statusCode === 404) return new SearchEngineError('missing');
  const detail = `HTTP ${String(statusCode)}`;
  return new SearchEngineError(statusCode === 401 || statusCode === 403 ? 'access' : 'refused', detail);
}

import { Client, errors } from '@opensearch-project/opensearch';
import type { Clock } from '#server/lib/clock.ts';
import { bulkLines, indexBody, newIndexName, searchLines } from './opensearch-bodies.ts';
import { SearchEngineError, type EngineDocument, type SearchEngine } from './search-engine.ts';

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

  async function sendOnce(
    index: string,
    documents: readonly EngineDocument[],
    isShown: boolean,
  ): Promise<Map<number, string>> {
    const asked = client.bulk({
      index: feedOf(index),
      require_alias: true,
      refresh: isShown ? 'wait_for' : 'false',
      body: documents.flatMap(bulkLines) as Record<string, unknown>[],
    });
    const { items } = (await ask(asked, feedMilliseconds)) as { items: Record<string, BulkItem>[] };
    const refused = new Map<number, string>();
    for (const [item] of items.map((one) => Object.values(one))) {
      const { _id, status = 0, error } = item ?? {};
      if (error?.type === 'index_not_found_exception') throw new SearchEngineError('missing');
      // 409: it has a newer one; 404: there was nothing to remove
      const isTaken = (status >= 200 && status < 300) || status === 409 || status === 404;
      if (!isTaken) refused.set(Number(_id), error?.type ?? `HTTP ${String(status)}`);
    }
    return refused;
  }

  /** What is not taken together is sent in halves, until the document is alone that it is because of. */
  async function sendFit(
    index: string,
    documents: readonly EngineDocument[],
    isShown: boolean,
  ): Promise<Map<number, string>> {
    try {
      return await sendOnce(index, documents, isShown);
    } catch (error) {
      const [first] = documents;
      if (!(error instanceof SearchEngineError) || error.reason !== 'unfit' || first === undefined)
        throw error;
      if (documents.length === 1) return new Map([[first.itemId, error.detail]]);
      const half = Math.ceil(documents.length / 2);
      return new Map([
        ...(await sendFit(index, documents.slice(0, half), isShown)),
        ...(await sendFit(index, documents.slice(half), isShown)),
      ]);
    }
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
      const refused = new Map<number, string>();
      let together: EngineDocument[] = [];
      let bytes = 0;
      const flush = async () => {
        if (together.length > 0)
          for (const [id, type] of await sendFit(index, together, isShown)) refused.set(id, type);
        [together, bytes] = [[], 0];
      };
      for (const document of documents) {
        together.push(document);
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
  if (statusCode === 400 || statusCode === 413) return new SearchEngineError('unfit', detail);
  return new SearchEngineError(statusCode === 401 || statusCode === 403 ? 'access' : 'refused', detail);
}

import { randomBytes } from 'node:crypto';
import { tokensOf } from '#server/lib/text/search-tokens.ts';
import type { EngineDocument, EngineEntry, EngineQuery } from './search-engine.ts';

/** Exact terms; nothing is sorted or counted by them. */
const term = { type: 'keyword', doc_values: false, norms: false } as const;

/** What there is can be made anew of the database at any time, so no document is kept as it was sent. */
export const indexBody = {
  settings: {
    // an interval that is named keeps shards from going idle, which then would not show what was sent
    refresh_interval: '1s',
    // each copy takes every document itself: where segments are copied another copy may answer from before what was waited for
    'replication.type': 'DOCUMENT',
    analysis: { analyzer: { tokens: { type: 'custom', tokenizer: 'whitespace' } } },
  },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      keys: term,
      tokens: { type: 'text', analyzer: 'tokens', norms: false, index_options: 'positions' },
      kind: term,
      section: term,
      area: term,
      industries: term,
      year: term,
      live: { type: 'boolean' },
      quarter: { type: 'short' },
      publish: { type: 'long' },
      expire: { type: 'long' },
      item: { type: 'long' },
    },
  },
} as const;

const documentOf = (itemId: number, entry: EngineEntry) => ({
  keys: entry.keys.map(String),
  tokens: entry.tokens,
  kind: entry.kind,
  section: String(entry.sectionId),
  area: entry.areaCode,
  industries: entry.industries,
  year: String(entry.year),
  live: entry.isLive,
  quarter: entry.quarter,
  publish: entry.publishTime,
  ...(entry.expireTime !== null && { expire: entry.expireTime }),
  item: itemId,
});

/** The lines of `_bulk` for a document. */
export function bulkLines({ itemId, version, entry }: EngineDocument): object[] {
  const about = { _id: String(itemId), version, version_type: 'external' as const };
  return entry === undefined ? [{ delete: about }] : [{ index: about }, documentOf(itemId, entry)];
}

/** Microseconds by which the clocks of engine, node and database may differ: the database has the last word of what is public. */
const slack = 60_000_000;

function searchBody(query: EngineQuery, keys: readonly number[], size: number, now: Date): object {
  const { kind, section, year, region, industry, phrases } = query;
  const micros = now.getTime() * 1_000;
  const terms: [string, string | number | null][] = [
    ...keys.map((key): [string, string] => ['keys', String(key)]),
    ...Object.entries({ kind, section, year, area: region, industries: industry }),
  ];
  return {
    size,
    _source: false,
    track_total_hits: false,
    query: {
      bool: {
        filter: [
          { term: { live: true } },
          { range: { publish: { lte: micros + slack } } },
          ...terms.flatMap(([name, value]) => (value === null ? [] : [{ term: { [name]: String(value) } }])),
          ...phrases.map((phrase) => ({ match_phrase: { tokens: tokensOf(phrase) } })),
        ],
        must_not: [{ range: { expire: { lte: micros - slack } } }],
      },
    },
    // as the database has them: by quarter, for keys hold it
    sort: [{ quarter: 'desc' }, { publish: 'desc' }, { item: 'desc' }],
  };
}

/** The lines of `_msearch`: what has the words, and what has their keys in its title. */
export function searchLines(query: EngineQuery, now: Date): object[] {
  const { keys, titleKeys, limit, titleLimit } = query;
  return [
    {},
    searchBody(query, keys, limit, now),
    {},
    searchBody({ ...query, phrases: [] }, titleKeys, titleLimit, now),
  ];
}

/** Of two nodes that begin at the same moment each has a name of its own. */
export const newIndexName = (alias: string, version: number, now: Date): string =>
  `${alias}-v${String(version)}-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex')}`;

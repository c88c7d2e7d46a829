import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { readBy } from './read-setting.ts';
import type { SearchEngineConfig } from './providers/search-engine/index.ts';

/** Where the search asks for hits. See docs/decisions/183-search-for-a-province.md. */
export const searchSettings = {
  SEARCH_PROVIDER: z.enum(['postgres', 'opensearch']).default('postgres'),
  /** May name a user and a password. */
  OPENSEARCH_URL: readBy(
    readEngineAddress,
    'must be an address with http:// or https://, without path, query and fragment, such as https://portal:secret@search.example:9200',
  ).optional(),
  /** The alias, and what names of indexes begin with: several sites may share an engine. */
  OPENSEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens, such as portal')
    .default('portal'),
  /** A file of certificates, PEM, for an engine whose authority no machine knows. */
  OPENSEARCH_CA_FILE: readBy(
    readCertificates,
    'must be the path of a readable file with certificates in PEM',
  ).optional(),
};

/** A user without a password, and the other way round, is a slip. */
function readEngineAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || `${url.search}${url.hash}` !== '')
    return undefined;
  if (url.pathname !== '/' || (url.username === '') !== (url.password === '')) return undefined;
  try {
    decodeURIComponent(url.username + url.password);
  } catch {
    return undefined;
  }
  return url.href;
}

function readCertificates(path: string): string | undefined {
  try {
    const ca = readFileSync(path, 'utf8');
    if (!ca.includes('-----BEGIN CERTIFICATE-----')) return undefined;
    createSecureContext({ ca });
    return ca;
  } catch {
    return undefined;
  }
}

/** What a certificate is for that is of no use otherwise. */
export function describeSearch(
  given: z.output<z.ZodObject<typeof searchSettings>>,
  refuse: (name: string, why: string) => never,
): SearchEngineConfig {
  const { SEARCH_PROVIDER: provider, OPENSEARCH_URL: url, OPENSEARCH_CA_FILE: ca } = given;
  if (provider === 'postgres' || url === undefined) return { openSearch: undefined };
  if (ca !== undefined && url.startsWith('http:'))
    refuse('OPENSEARCH_CA_FILE', 'is of no use with an OPENSEARCH_URL of http://');
  return { openSearch: { url, ca, alias: given.OPENSEARCH_INDEX } };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { ConfigError, loadConfig } from './config.ts';

const url = 'https://portal:geheim@search.example:9200';
const given = { SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: url };

test('loadConfig leaves the search to the database unless SEARCH_PROVIDER says otherwise', () => {
  expect(loadConfig({}).openSearch).toBeUndefined();
  expect(loadConfig({ OPENSEARCH_URL: url }).openSearch).toBeUndefined();
  expect(loadConfig(given).openSearch).toEqual({ url: `${url}/`, alias: 'portal', ca: undefined });
  expect(loadConfig({ ...given, OPENSEARCH_INDEX: 'city-2' }).openSearch).toMatchObject({ alias: 'city-2' });
});

const address = 'must be an address with http:// or https://';
test.each<[string, Record<string, string>, string]>([
  ['no address', { OPENSEARCH_URL: '' }, 'OPENSEARCH_URL: is needed by SEARCH_PROVIDER=opensearch'],
  ['another sort', { SEARCH_PROVIDER: 'solr' }, 'SEARCH_PROVIDER: '],
  ['no http', { OPENSEARCH_URL: 'ftp://portal:geheim@search' }, `OPENSEARCH_URL: ${address}`],
  ['a path', { OPENSEARCH_URL: `${url}/portal` }, `OPENSEARCH_URL: ${address}`],
  ['a query', { OPENSEARCH_URL: `${url}/?a=1` }, `OPENSEARCH_URL: ${address}`],
  ['a user alone', { OPENSEARCH_URL: 'https://portal@search' }, `OPENSEARCH_URL: ${address}`],
  ['a broken password', { OPENSEARCH_URL: 'https://portal:geheim%zz@search' }, `OPENSEARCH_URL: ${address}`],
  ['capitals', { OPENSEARCH_INDEX: 'Portal' }, 'OPENSEARCH_INDEX: must be small letters'],
  ['41 characters', { OPENSEARCH_INDEX: 'a'.repeat(41) }, 'OPENSEARCH_INDEX: must be small letters'],
  ['a missing file', { OPENSEARCH_CA_FILE: '/nowhere.pem' }, 'OPENSEARCH_CA_FILE: must be the path'],
  ['no certificate', { OPENSEARCH_CA_FILE: import.meta.filename }, 'OPENSEARCH_CA_FILE: must be the path'],
])('loadConfig refuses %s in one line without the password', (_, more, message) => {
  let refused: unknown;
  try {
    loadConfig({ ...given, ...more });
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(ConfigError);
  const line = (refused as ConfigError).message;
  expect(line).toContain(message);
  expect(line).not.toMatch(/geheim|\n/);
});

test('loadConfig reads certificates, and refuses them where nothing is encrypted', async () => {
  const { cert } = await generate([{ name: 'commonName', value: 'search.example' }]);
  const file = join(await makeTestFolder(), 'ca.pem');
  await writeFile(file, cert);
  const withFile = { ...given, OPENSEARCH_CA_FILE: file };
  expect(loadConfig(withFile).openSearch).toMatchObject({ ca: cert });
  expect(() => loadConfig({ ...withFile, OPENSEARCH_URL: 'http://search' })).toThrow(
    'OPENSEARCH_CA_FILE: is of no use with an OPENSEARCH_URL of http://',
  );
});

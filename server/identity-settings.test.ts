import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const secret = 's'.repeat(16);
const oidc = {
  ...{ id: 'province', name: '省统一身份认证', door: 'oidc', issuer: 'https://login.example' },
  ...{ clientId: 'portal', clientSecret: secret },
};
const ticket = {
  ...{ id: 'legal', name: '省法人服务', door: 'ticket', appId: 'portal', secret },
  ...{ loginUrl: 'https://a.example/l', tokenUrl: 'https://a.example/t', userUrl: 'https://a.example/u' },
};
const load = (text: string) => loadConfig({ IDENTITY_PROVIDERS: text }).identityProviders;
const list = (...providers: object[]) => load(JSON.stringify(providers));

test('IDENTITY_PROVIDERS is nothing, a list, or a file with one', async () => {
  expect(loadConfig({}).identityProviders).toEqual([]);
  const usual = { minimumLevel: 0, staff: false, logout: true, fields: {} };
  const expected = [
    { ...oidc, ...usual, scope: 'openid profile phone' },
    { ...ticket, ...usual, digest: 'sm3' },
  ];
  expect(list(oidc, ticket)).toEqual(expected);
  const folder = await mkdtemp(join(tmpdir(), 'identity-'));
  const path = join(folder, 'providers.json');
  await writeFile(path, JSON.stringify([oidc, ticket]));
  expect(load(path)).toEqual(expected);
  await rm(folder, { recursive: true });
  expect(() => load(path)).toThrow(/^IDENTITY_PROVIDERS: must be/);
});

test.each([
  ['a secret of 15 characters', { ...oidc, clientSecret: 's'.repeat(15) }],
  ['an address without TLS', { ...oidc, issuer: 'http://login.example' }],
  ['an address with a user', { ...oidc, issuer: 'https://user@login.example' }],
  ['an unknown door', { ...oidc, door: 'saml' }],
  ['a field that nobody knows', { ...oidc, secrets: 'x' }],
  ['an id with capitals', { ...oidc, id: 'Province' }],
])('IDENTITY_PROVIDERS with %s is refused, and not repeated', (_, provider) => {
  expect(() => list(provider)).toThrow(/^IDENTITY_PROVIDERS: must be/);
  expect(() => list(provider)).not.toThrow(secret);
});

test('IDENTITY_PROVIDERS takes plain HTTP within this machine, and each id once', () => {
  expect(list({ ...oidc, issuer: 'http://127.0.0.1:4000' })).toHaveLength(1);
  expect(() => list(oidc, { ...ticket, id: oidc.id })).toThrow(/^IDENTITY_PROVIDERS: must be/);
});

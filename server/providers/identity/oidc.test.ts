import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateKeyPair } from 'jose';
import { createLog } from '#server/lib/process/log.ts';
import { oidcProvider, startOidcServer, type OidcServer } from '#server/testing/oidc-server.ts';
import {
  IdentityRefusedError,
  IdentityUnavailableError,
  type IdentityProvider,
} from './identity-provider.ts';
import { createOidcDoor } from './oidc.ts';

const redirectUri = 'http://portal.example/api/system/identity/callback/province';
const journey = { redirectUri, state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const log = createLog('silent');
const clock = { now: () => new Date() };
const settings = (issuer: string) => ({
  ...{ minimumLevel: 0, staff: false, logout: true, fields: {}, scope: 'openid profile phone' },
  ...(oidcProvider(issuer) as { id: string; name: string; clientId: string; clientSecret: string }),
  ...{ door: 'oidc' as const, issuer },
});

let server: OidcServer;
let door: IdentityProvider;

beforeAll(async () => {
  const user = { sub: 'u1', name: '王建国', phone_number: '13800000001', assurance_level: 'L3' };
  server = await startOidcServer(user, { redirectUri, returnTo: 'http://portal.example/' });
});
afterAll(() => server.stop());
beforeEach(() => {
  door = createOidcDoor(settings(server.issuer), { clock, log });
});

const comeBack = async (changes: Partial<typeof journey> = {}) =>
  new URL(await server.visit(await door.begin({ ...journey, ...changes })));

describe('begin', () => {
  test('sends state, nonce and the SHA-256 of the verifier, never the verifier', async () => {
    const { searchParams } = new URL(await door.begin(journey));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ state: journey.state, nonce: journey.nonce, redirect_uri: redirectUri, response_type: 'code' },
      ...{ code_challenge_method: 'S256', code_challenge: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(searchParams.toString()).not.toContain(journey.verifier);
  });
});

describe('prove', () => {
  test('answers who came back, with what ends his session', async () => {
    expect(await door.prove(await comeBack(), journey)).toEqual({
      identity: {
        ...{ subject: 'u1', kind: 'natural', level: 3, name: '王建国', phone: '13800000001' },
        ...{ idNumber: '', companyName: '', creditCode: '' },
      },
      sid: undefined,
      logoutSecret: expect.stringMatching(/^ey/),
    });
  });

  test('refuses a code a second time', async () => {
    const address = await comeBack();
    await door.prove(address, journey);
    await expect(door.prove(address, journey)).rejects.toThrow(IdentityRefusedError);
  });

  test.each([
    ['another verifier', { verifier: 'w'.repeat(43) }],
    ['another state', { state: 't'.repeat(43) }],
    ['another nonce', { nonce: 'm'.repeat(43) }],
  ])('refuses %s', async (_, changes) => {
    await expect(door.prove(await comeBack(), { ...journey, ...changes })).rejects.toThrow(
      IdentityRefusedError,
    );
  });

  test.each([
    ['of another issuer', (query: URLSearchParams) => query.set('iss', 'https://elsewhere.example')],
    [
      'that does not say of whom, where the service always does',
      (query: URLSearchParams) => query.delete('iss'),
    ],
    ['that says no', (query: URLSearchParams) => query.set('error', 'access_denied')],
    ['with a code that nobody gave', (query: URLSearchParams) => query.set('code', 'made-up')],
  ])('refuses an answer %s', async (_, change) => {
    const address = await comeBack();
    change(address.searchParams);
    const before = server.asked.filter((path) => path === '/token').length;
    await expect(door.prove(address, journey)).rejects.toThrow(IdentityRefusedError);
    const isAsked = address.searchParams.get('code') === 'made-up';
    expect(server.asked.filter((path) => path === '/token').length - before).toBe(isAsked ? 1 : 0);
  });

  test('says of a service that does not answer in time that it is unavailable', async () => {
    const hanging = await startHanging();
    const slow = createOidcDoor(settings(hanging.url), { clock, log, timeoutMilliseconds: 50 });
    await expect(slow.begin(journey)).rejects.toThrow(IdentityUnavailableError);
    await hanging.stop();
    const gone = createOidcDoor(settings(hanging.url), { clock, log, timeoutMilliseconds: 50 });
    await expect(gone.begin(journey)).rejects.toThrow(IdentityUnavailableError);
  });
});

describe('end', () => {
  test('leads to where the service ends the session, and back', async () => {
    const address = new URL((await door.end('the-id-token', 'http://portal.example/')) ?? '');
    expect(address.origin).toBe(server.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ id_token_hint: 'the-id-token', post_logout_redirect_uri: 'http://portal.example/' },
    });
  });

  test('leads nowhere where the settings say so', async () => {
    const quiet = createOidcDoor({ ...settings(server.issuer), logout: false }, { clock, log });
    expect(await quiet.end('the-id-token', 'http://portal.example/')).toBeUndefined();
  });
});

describe('readLogout', () => {
  const read = async (claims: Parameters<OidcServer['logoutToken']>[0]) =>
    door.readLogout({ logout_token: await server.logoutToken(claims) });

  test('answers whom the service has logged out', async () => {
    expect(await read({ sub: 'u1' })).toEqual({ subject: 'u1', sid: undefined });
    expect(await read({ sid: 'their session' })).toEqual({ subject: undefined, sid: 'their session' });
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['nobody', () => ({})],
    ['a nonce, which an ID token has', () => ({ sub: 'u1', nonce: 'n' })],
    ['no event', () => ({ sub: 'u1', events: {} })],
    ['another audience', () => ({ sub: 'u1', aud: 'another' })],
    ['another issuer', () => ({ sub: 'u1', iss: 'https://elsewhere.example' })],
    ['an end that is over', () => ({ sub: 'u1', exp: now() - 600 })],
    ['an age of an hour', () => ({ sub: 'u1', iat: now() - 3600, exp: now() + 600 })],
  ])('refuses a message with %s', async (_, claims) => {
    await expect(read(claims())).rejects.toThrow(IdentityRefusedError);
  });

  test('refuses a message signed by another key, an unsigned one, and none', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await server.logoutToken({ sub: 'u1' }, privateKey);
    const [, body = ''] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const logout_token of [forged, unsigned, 'nothing', undefined])
      await expect(door.readLogout({ logout_token })).rejects.toThrow(IdentityRefusedError);
  });
});

/** A service that takes connections and answers nothing. */
async function startHanging() {
  const { createServer } = await import('node:http');
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        hanging.close(() => resolve());
        hanging.closeAllConnections();
      }),
  };
}

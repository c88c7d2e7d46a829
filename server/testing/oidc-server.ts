import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** The identity service of a province that speaks OpenID Connect, by a library that others use for real ones. */
export interface OidcServer {
  issuer: string;
  /** Who is logged in there, by the claims that it says of him. */
  user: { sub: string; [claim: string]: unknown };
  /** Addresses that it was asked at, the latest last. */
  asked: string[];
  /** A message that somebody has logged out, signed by its key unless another is named. */
  logoutToken(claims?: JWTPayload, key?: CryptoKey): Promise<string>;
  /** Goes from the address of a begin to where the browser is sent back, as somebody who is logged in at the province. */
  visit: (address: string) => Promise<string>;
  stop(): Promise<void>;
}

const clientId = 'portal';
const clientSecret = 'the secret of a province';
const keyId = 'province';

export async function startOidcServer(
  user: OidcServer['user'],
  { redirectUri, returnTo }: { redirectUri: string; returnTo: string },
): Promise<OidcServer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const asked: string[] = [];
  const state = { user };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(issuer, configure(jwk, state, { redirectUri, returnTo }));
  const callback = provider.callback();
  // the issuer has the port, which is known once it listens
  server.on('request', (request, response) => {
    asked.push(request.url ?? '');
    const isLogin = (request.url ?? '').startsWith('/interaction/');
    void (isLogin
      ? provider.interactionFinished(request, response, { login: { accountId: state.user.sub } })
      : callback(request, response));
  });
  return Object.assign(state, {
    ...{ issuer, asked },
    logoutToken: (claims: JWTPayload = {}, key: CryptoKey = privateKey) => signLogout(issuer, claims, key),
    visit,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

const signLogout = (issuer: string, claims: JWTPayload, key: CryptoKey): Promise<string> =>
  new SignJWT({ jti: 'one', events: { [logoutEvent]: {} }, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'logout+jwt' })
    .setIssuer(claims.iss ?? issuer)
    .setAudience(claims.aud ?? clientId)
    .setIssuedAt(claims.iat)
    .setExpirationTime(claims.exp ?? '2m')
    .sign(key);

function configure(
  jwk: object,
  state: Pick<OidcServer, 'user'>,
  { redirectUri, returnTo }: { redirectUri: string; returnTo: string },
): Configuration {
  return {
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of a test'] },
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] },
        post_logout_redirect_uris: [returnTo],
      },
    ],
    claims: {
      profile: ['name', 'user_type', 'assurance_level', 'company_name', 'credit_code'],
      phone: ['phone_number'],
    },
    ttl: { Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, Interaction: 600 },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => Promise.resolve({ ...state.user, sub }),
    }),
    // the province asks nobody whether we may know him
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile phone');
      await grant.save();
      return grant;
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  };
}

/** Follows redirects within the province, with its cookies. */
async function visit(address: string): Promise<string> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let next = address;
  while (next.startsWith(origin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(`the province answered ${String(answer.status)}: ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}

/** What IDENTITY_PROVIDERS says of it. */
export const oidcProvider = (issuer: string, changes: object = {}) => ({
  ...{ id: 'province', name: '省统一身份认证', door: 'oidc', issuer, clientId, clientSecret },
  ...changes,
});

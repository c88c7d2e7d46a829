import { createRemoteJWKSet, errors as joseErrors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Clock } from '#server/lib/clock.ts';
import { createCircuitBreaker } from '#server/lib/load/circuit-breaker.ts';
import type { Log } from '#server/lib/process/log.ts';
import {
  IdentityRefusedError,
  IdentityUnavailableError,
  type IdentityProvider,
  type ProvinceLogout,
} from './identity-provider.ts';
import { fieldsWith, readIdentity, type IdentityFields, type StatedFields } from './read-identity.ts';

export interface OidcSettings {
  door: 'oidc';
  id: string;
  name: string;
  minimumLevel: number;
  staff: boolean;
  logout: boolean;
  fields: StatedFields;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

const usualFields: IdentityFields = {
  subject: 'sub',
  kind: 'user_type',
  legalKinds: ['2', 'legal', 'corp'],
  level: 'assurance_level',
  name: 'name',
  phone: 'phone_number',
  idNumber: 'id_number',
  companyName: 'company_name',
  creditCode: 'credit_code',
};

/** How far the clocks of both sides may be apart, in seconds. */
const skewSeconds = 60;
/** How old a message of a logout may be, in seconds: OpenID Connect Back-Channel Logout 1.0 recommends two minutes. */
const logoutSeconds = 120;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** After so long what the province says of itself is read anew: keys and addresses change. */
const discoveryMilliseconds = 3_600_000;

/** What the province says of itself, and its keys. */
interface Known {
  config: client.Configuration;
  keys: JWTVerifyGetKey | undefined;
  readAt: number;
}

/**
 * OpenID Connect: authorization code with PKCE, state and nonce. `iss` of the answer is held against the issuer (RFC 9207). Each service
 * has an address of its own to come back to, so that the code of one is never sent to another.
 */
export function createOidcDoor(
  settings: OidcSettings,
  { clock, log, timeoutMilliseconds = 4_000 }: { clock: Clock; log: Log; timeoutMilliseconds?: number },
): IdentityProvider {
  const { id, name, issuer, clientId, clientSecret, scope } = settings;
  const fields = fieldsWith(usualFields, settings.fields);
  const breaker = createCircuitBreaker({ clock });
  let known: Known | undefined;

  async function discover(): Promise<Known> {
    const now = clock.now().getTime();
    if (known !== undefined && now - known.readAt < discoveryMilliseconds) return known;
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: skewSeconds },
      client.ClientSecretBasic(clientSecret),
      {
        timeout: timeoutMilliseconds / 1000,
        // the settings let only addresses of this machine be without TLS
        // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out, and not about to go
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      },
    );
    const { jwks_uri: keysAt } = config.serverMetadata();
    const keys =
      keysAt === undefined
        ? undefined
        : createRemoteJWKSet(new URL(keysAt), { timeoutDuration: timeoutMilliseconds });
    known = { config, keys, readAt: now };
    return known;
  }

  /** Runs what asks the province. What it refuses is an answer; what it does not answer counts against it. */
  async function ask<Result>(
    task: (config: client.Configuration, keys: Known['keys']) => Promise<Result>,
  ): Promise<Result> {
    const answer = await breaker
      .run(async () => {
        const { config, keys } = await discover();
        return task(config, keys).then(
          (result) => ({ result }),
          (error: unknown) => {
            if (isRefusal(error)) return { refusal: error };
            throw error;
          },
        );
      })
      .catch((error: unknown) => {
        log.warn({ err: error, provider: 'identity', id }, 'The identity service gave no usable answer');
        throw new IdentityUnavailableError('no usable answer', { cause: error });
      });
    if ('result' in answer) return answer.result;
    log.warn({ err: answer.refusal, provider: 'identity', id }, 'The identity service was not believed');
    throw new IdentityRefusedError('no proof', { cause: answer.refusal });
  }

  return {
    ...{ id, name, minimumLevel: settings.minimumLevel, mayLinkStaff: settings.staff },
    begin: ({ redirectUri, state, nonce, verifier }) =>
      ask(
        async (config) =>
          client.buildAuthorizationUrl(config, {
            ...{ redirect_uri: redirectUri, scope, state, nonce, response_type: 'code' },
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }).href,
      ),
    prove: async (address, { state, nonce, verifier }) => {
      const { claims, user, idToken } = await ask(async (config) => {
        // also where a province does not announce that it says who it is
        const says = address.searchParams.get('iss');
        if (says !== null && says !== config.serverMetadata().issuer)
          throw new IdentityRefusedError('the answer is of another issuer');
        const tokens = await client.authorizationCodeGrant(config, address, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new IdentityRefusedError('no ID token');
        const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
        const user = hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
        return { claims, user, idToken: tokens.id_token };
      });
      const { sid } = claims;
      return {
        identity: readIdentity({ ...claims, ...user, sub: claims.sub }, fields),
        sid: typeof sid === 'string' ? sid : undefined,
        logoutSecret: idToken,
      };
    },
    end: (idToken, returnTo) =>
      ask((config) => {
        if (!settings.logout || config.serverMetadata().end_session_endpoint === undefined)
          return Promise.resolve(undefined);
        return Promise.resolve(
          client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo })
            .href,
        );
      }),
    readLogout: ({ logout_token: token }) =>
      ask((config, keys) =>
        readLogoutToken(token, { keys, issuer: config.serverMetadata().issuer, audience: clientId }),
      ),
  };
}

const logoutClaims = z
  .object({
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    jti: z.string().min(1),
    events: z.looseObject({ [logoutEvent]: z.looseObject({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** As OpenID Connect Back-Channel Logout 1.0, section 2.6, has it. */
async function readLogoutToken(
  token: unknown,
  { keys, issuer, audience }: { keys: Known['keys']; issuer: string; audience: string },
): Promise<ProvinceLogout> {
  if (typeof token !== 'string' || keys === undefined) throw new IdentityRefusedError('no logout token');
  const { payload } = await jwtVerify(token, keys, {
    ...{ issuer, audience, clockTolerance: skewSeconds },
    // never `none`, and nothing that a public key could be mistaken for the secret of
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA'],
    maxTokenAge: logoutSeconds,
    requiredClaims: ['iat', 'exp'],
  });
  const claims = logoutClaims.safeParse(payload);
  if (!claims.success) throw new IdentityRefusedError('no logout token', { cause: claims.error });
  return { subject: claims.data.sub, sid: claims.data.sid };
}

/** What the province, or a check of what it said, has against the proof; anything else is that it did not answer. */
function isRefusal(error: unknown): boolean {
  if (error instanceof IdentityRefusedError || error instanceof client.AuthorizationResponseError)
    return true;
  if (error instanceof client.ResponseBodyError) return error.status < 500;
  if (error instanceof client.WWWAuthenticateChallengeError) return true;
  if (error instanceof joseErrors.JOSEError) return !unanswered.has(error.code);
  return error instanceof client.ClientError && disbelieved.has(error.code ?? '');
}

/** Of the library for tokens: the keys of the province could not be had. */
const unanswered = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

/** Of the library for the protocol: what came is not what was asked for, or by whom. */
const disbelieved = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  // of an answer with a token in its address, which anybody can write
  'OAUTH_UNSUPPORTED_OPERATION',
]);

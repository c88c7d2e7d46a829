import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/lib/clock.ts';
import { requestJson } from '#server/lib/http/http-client.ts';
import { createCircuitBreaker } from '#server/lib/load/circuit-breaker.ts';
import type { Log } from '#server/lib/process/log.ts';
import {
  IdentityRefusedError,
  IdentityUnavailableError,
  type IdentityProvider,
  type Journey,
  type ProvenIdentity,
  type ProvinceLogout,
} from './identity-provider.ts';
import { fieldsWith, readIdentity, type IdentityFields, type StatedFields } from './read-identity.ts';

export interface TicketSettings {
  door: 'ticket';
  id: string;
  name: string;
  minimumLevel: number;
  staff: boolean;
  logout: boolean;
  fields: StatedFields;
  appId: string;
  secret: string;
  loginUrl: string;
  tokenUrl: string;
  userUrl: string;
  logoutUrl?: string | undefined;
  digest: 'sm3' | 'sha256';
}

const usualFields: IdentityFields = {
  subject: 'userId',
  kind: 'userType',
  legalKinds: ['2', 'legal', 'corp'],
  level: 'level',
  name: 'name',
  phone: 'mobile',
  idNumber: 'idNumber',
  companyName: 'companyName',
  creditCode: 'creditCode',
};

/** Codes by which services say that it went well. */
const envelope = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  data: z.unknown().optional(),
});
const wentWell = new Set(['0', '00', '200', '0000']);
/** Some say by the status that a ticket is no good. */
const refusals = new Set([400, 401, 403]);
const tokenAnswer = z.object({ token: z.string().min(1).max(2000) });
const longestTicket = 2000;
/** How far the clocks of both sides may be apart. */
const skewMilliseconds = 5 * 60_000;

/** What is signed: the fields by name, joined as name=value, without the signature; then HMAC with the shared secret, in hex. */
export function signTicketMessage(
  fields: Readonly<Record<string, string>>,
  { secret, digest }: Pick<TicketSettings, 'secret' | 'digest'>,
): string {
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'sign')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac(digest, secret).update(text).digest('hex');
}

/**
 * The door that specifications of provinces describe: the browser brings a ticket, our server exchanges it for a token and asks with
 * that who it is. Each request is signed by a shared secret.
 */
export function createTicketDoor(
  settings: TicketSettings,
  { clock, log, timeoutMilliseconds = 4_000 }: { clock: Clock; log: Log; timeoutMilliseconds?: number },
): IdentityProvider {
  const { id, name, appId, loginUrl, tokenUrl, userUrl, logoutUrl } = settings;
  const fields = fieldsWith(usualFields, settings.fields);
  const breaker = createCircuitBreaker({ clock });

  /** The data of an answer; undefined where the service says that what was asked with is no good. */
  async function ask(url: string, what: Record<string, string>): Promise<unknown> {
    const message = {
      appId,
      ...what,
      timestamp: String(clock.now().getTime()),
      nonce: randomBytes(12).toString('hex'),
    };
    const body = JSON.stringify({ ...message, sign: signTicketMessage(message, settings) });
    try {
      return await breaker.run(async () => {
        const answer = await requestJson({
          ...{ url, body, timeoutMilliseconds },
          headers: { 'content-type': 'application/json', accept: 'application/json' },
        });
        if (refusals.has(answer.status)) return undefined;
        if (answer.status !== 200) throw new Error(`status ${String(answer.status)}`);
        const { code, data } = envelope.parse(answer.body);
        return wentWell.has(code) ? (data ?? {}) : undefined;
      });
    } catch (error) {
      log.warn({ err: error, provider: 'identity', id }, 'The identity service gave no usable answer');
      throw new IdentityUnavailableError('no usable answer', { cause: error });
    }
  }

  return {
    ...{ id, name, minimumLevel: settings.minimumLevel, mayLinkStaff: settings.staff },
    begin: ({ redirectUri, state }) => {
      const back = new URL(redirectUri);
      back.searchParams.set('state', state);
      const url = new URL(loginUrl);
      url.searchParams.set('appId', appId);
      url.searchParams.set('redirectUri', back.href);
      return Promise.resolve(url.href);
    },
    prove: async (address: URL, _: Journey): Promise<ProvenIdentity> => {
      const tickets = address.searchParams.getAll('ticket');
      const [ticket = ''] = tickets;
      if (tickets.length !== 1 || ticket === '' || ticket.length > longestTicket)
        throw new IdentityRefusedError('no ticket');
      const exchanged = await ask(tokenUrl, { ticket });
      if (exchanged === undefined) throw new IdentityRefusedError('the ticket is no good');
      const token = tokenAnswer.safeParse(exchanged).data?.token;
      if (token === undefined) throw new IdentityUnavailableError('no token');
      const user = await ask(userUrl, { token });
      if (user === undefined) throw new IdentityRefusedError('the token is no good');
      return { identity: readIdentity(user, fields), sid: token, logoutSecret: token };
    },
    end: async (token) => {
      if (settings.logout && logoutUrl !== undefined) await ask(logoutUrl, { token });
      return undefined;
    },
    readLogout: (message) => Promise.resolve(readSignedLogout(message, settings, clock)),
  };
}

const logoutMessage = z
  .object({
    appId: z.string(),
    timestamp: z.string().regex(/^\d{13}$/),
    nonce: z.string().min(8).max(64),
    sign: z.string(),
    token: z.string().min(1).optional(),
    userId: z.string().min(1).optional(),
  })
  .refine(({ token, userId }) => (token === undefined) !== (userId === undefined));

/** Which session, or whose, the province has ended. Throws IdentityRefusedError unless it is signed, for us, and of now. */
function readSignedLogout(message: unknown, settings: TicketSettings, clock: Clock): ProvinceLogout {
  const parsed = logoutMessage.safeParse(message);
  if (!parsed.success) throw new IdentityRefusedError('no message of a logout');
  const { sign, token, userId, ...rest } = parsed.data;
  const signed = { ...rest, ...(token !== undefined && { token }), ...(userId !== undefined && { userId }) };
  const isRight = isSame(sign, signTicketMessage(signed, settings));
  const age = Math.abs(clock.now().getTime() - Number(rest.timestamp));
  if (!isRight || rest.appId !== settings.appId || age > skewMilliseconds)
    throw new IdentityRefusedError('the message of a logout is not signed by the province, or old');
  return { sid: token, subject: userId };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signTicketMessage } from '#server/providers/identity/index.ts';

/** Whom the province knows, in the fields of its own. */
export interface ProvinceUser {
  userId: string;
  userType: '1' | '2';
  level?: string;
  name: string;
  mobile?: string;
  idNumber?: string;
  companyName?: string;
  creditCode?: string;
}

/** The identity service of a province that speaks the ticket door: ticket, token, user, logout. For tests of the wire. */
export interface TicketServer {
  url: string;
  appId: string;
  secret: string;
  /** Who is logged in at the province. */
  user: ProvinceUser;
  /** Whether it takes requests and never answers them. */
  isHanging: boolean;
  /** Where browsers are sent back to, whatever host the portal names; undefined: as it says. */
  portalUrl: string | undefined;
  /** Tokens whose sessions the portal has ended. */
  ended: string[];
  /** Tokens that were given out, the latest last. */
  tokens: string[];
  /** Tells the portal at `url` that somebody has logged out. */
  tellLogout(
    url: string,
    what: { token: string } | { userId: string },
    changes?: Record<string, string>,
  ): Promise<number>;
  stop(): Promise<void>;
}

const digest = 'sm3';

export async function startTicketServer(
  user: ProvinceUser,
  now: () => Date = () => new Date(),
): Promise<TicketServer> {
  const secret = 'the secret of a province';
  const tickets = new Map<string, ProvinceUser>();
  const users = new Map<string, ProvinceUser>();
  const state: Omit<TicketServer, 'url' | 'stop' | 'tellLogout'> = {
    ...{ appId: 'portal', secret, user, isHanging: false, portalUrl: undefined, ended: [], tokens: [] },
  };

  const answers: Record<string, (asked: Record<string, string>) => unknown> = {
    '/token': ({ ticket = '' }) => {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      if (found === undefined) return undefined;
      const token = randomUUID();
      users.set(token, found);
      state.tokens.push(token);
      return { token, expiresIn: 7200 };
    },
    '/user': ({ token = '' }) => users.get(token),
    '/logout': ({ token = '' }) => {
      state.ended.push(token);
      return {};
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://province.example');
    if (url.pathname === '/login') {
      response.writeHead(302, { location: backFrom(url) }).end();
      return;
    }
    if (state.isHanging) return;
    const asked = JSON.parse(await readText(request)) as Record<string, string>;
    const isSigned = asked['sign'] === signTicketMessage(asked, { secret, digest });
    const data = isSigned ? answers[url.pathname]?.(asked) : undefined;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(data === undefined ? { code: 401, msg: 'refused' } : { code: 200, data }));
  }

  function backFrom({ searchParams }: URL): string {
    const back = new URL(searchParams.get('redirectUri') ?? '');
    const ticket = randomUUID();
    tickets.set(ticket, state.user);
    back.searchParams.set('ticket', ticket);
    return state.portalUrl === undefined ? back.href : state.portalUrl + back.pathname + back.search;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    tellLogout: async (
      url: string,
      what: { token: string } | { userId: string },
      changes: Record<string, string> = {},
    ) => {
      const message: Record<string, string> = {
        ...{ appId: state.appId, timestamp: String(now().getTime()), nonce: randomUUID(), ...what },
      };
      const body = { ...message, sign: signTicketMessage(message, { secret, digest }), ...changes };
      const answered = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answered.status;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** What IDENTITY_PROVIDERS says of it. */
export const ticketProvider = ({ url, appId, secret }: TicketServer, changes: object = {}) => ({
  ...{ id: 'province', name: '省统一身份认证', door: 'ticket', appId, secret },
  ...{
    loginUrl: `${url}/login`,
    tokenUrl: `${url}/token`,
    userUrl: `${url}/user`,
    logoutUrl: `${url}/logout`,
  },
  ...changes,
});

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

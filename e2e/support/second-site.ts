import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SecondSite {
  url: string;
  secret: string;
  /** The portal it is a partner of; set once that runs. */
  portalUrl: string;
  stop(): Promise<void>;
}

interface SiteUser {
  phone: string;
  userType: 'user' | 'enpt';
}

/**
 * A small site that is a partner of the portal. `/?phone=…&userType=…` is a page whose link sends that user to the portal with a ticket;
 * `/verify` tells the portal whose the ticket is; `/enter?token=…` takes in a user of the portal and shows who came.
 */
export async function startSecondSite(): Promise<SecondSite> {
  const tickets = new Map<string, SiteUser>();
  const site: SecondSite = {
    url: '',
    secret: randomBytes(16).toString('hex'),
    portalUrl: '',
    stop: async () => undefined,
  };

  const handlers: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
  > = {
    '/': async (_, response, url) => {
      const ticket = randomBytes(32).toString('base64url');
      const userType = url.searchParams.get('userType') === 'user' ? 'user' : 'enpt';
      tickets.set(ticket, { phone: url.searchParams.get('phone') ?? '', userType });
      const rest = url.searchParams.get('rest') ?? '';
      sendPage(response, `<a href="${site.portalUrl}/#/login?token=${ticket}&type=second${rest}">去门户</a>`);
    },
    '/verify': async (request, response) => {
      const isPortal = request.headers.authorization === `Bearer ${site.secret}`;
      const { token } = JSON.parse(await readText(request)) as { token: string };
      const user = isPortal ? (tickets.get(token) ?? null) : null;
      tickets.delete(token);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ user }));
    },
    '/enter': async (_, response, url) => {
      const answer = await fetch(`${site.portalUrl}/api/auth/jwt/verifyNew`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${site.secret}` },
        body: JSON.stringify({ token: url.searchParams.get('token') }),
      });
      const { data } = (await answer.json()) as { data: { user: { account: string } | null } };
      sendPage(response, data.user === null ? '<p>没有登录</p>' : `<p>已登录：${data.user.account}</p>`);
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.test');
    const handler = handlers[url.pathname];
    if (handler === undefined) response.writeHead(404).end();
    else void handler(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  site.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return site;
}

function sendPage(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="zh-CN"><title>第二个站点</title><body>${body}</body></html>`);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What another site does when its users come here: tells whose its tickets are. For tests of the wire. */
export interface TestPartner {
  url: string;
  /** Tickets it knows, each good once. */
  tickets: Map<string, { phone: string; userType: 'user' | 'enpt' }>;
  stop(): Promise<void>;
}

export async function startTestPartner({ secret }: { secret: string }): Promise<TestPartner> {
  const tickets: TestPartner['tickets'] = new Map();
  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const isPortal = request.headers.authorization === `Bearer ${secret}`;
      const token = (body as { token?: string }).token ?? '';
      const user = isPortal ? (tickets.get(token) ?? null) : null;
      tickets.delete(token);
      response.writeHead(isPortal ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ user }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    tickets,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

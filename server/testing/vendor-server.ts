import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VendorRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the vendor behaves: an answer, or one of the ways in which it fails. */
export type VendorBehaviour = { status: number; body: string } | 'hang' | 'reset';

/** A local server that stands for a vendor's API. Tests decide what it answers and see what it was asked. */
export interface VendorServer {
  url: string;
  requests: VendorRequest[];
  behave(behaviour: (request: VendorRequest) => VendorBehaviour): void;
  stop(): Promise<void>;
}

export async function startVendorServer(): Promise<VendorServer> {
  const requests: VendorRequest[] = [];
  let behaviour: (request: VendorRequest) => VendorBehaviour = () => ({ status: 500, body: '' });
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const request: VendorRequest = {
        method: incoming.method ?? '',
        url: new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? ''}`),
        headers: incoming.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      requests.push(request);
      const answer = behaviour(request);
      if (answer === 'hang') return;
      if (answer === 'reset') incoming.socket.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    behave: (next) => {
      behaviour = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

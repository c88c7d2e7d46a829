import { Agent, request as httpRequest } from 'node:http';

export type Outcome = 'answered' | 'refused' | 'failed' | 'unreachable';

export interface Visitor {
  /** Sends one request. `unreachable`: nobody listens any more. `failed`: no whole answer came. */
  ask(body: string): Promise<Outcome>;
  leave(): void;
}

/** Somebody with one connection that is kept open, as a browser or a reverse proxy has it. */
export function createVisitor(url: string): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (body) =>
      new Promise((resolve) => {
        const request = httpRequest(url, {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        });
        request.on('error', (error: NodeJS.ErrnoException) => {
          resolve(error.code === 'ECONNREFUSED' ? 'unreachable' : 'failed');
        });
        request.on('response', (response) => {
          response.on('error', () => {
            resolve('failed');
          });
          response.on('end', () => {
            resolve(response.statusCode === 200 ? 'answered' : 'refused');
          });
          response.resume();
        });
        request.end(body);
      }),
    leave: () => {
      agent.destroy();
    },
  };
}

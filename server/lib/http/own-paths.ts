import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a probe says of itself, and what the answer says where nothing but the page for unknown paths answers. */
const probeHeader = 'x-own-paths-probe';
export const nothingHeader = 'x-nothing-answers';

export interface OwnPaths {
  /** Whether something else than the page for unknown paths answers there, be it with an error. */
  answers(path: string): Promise<boolean>;
  /** Whether something is to be seen there. */
  shows(path: string): Promise<boolean>;
  /** Whether a file is there: its content is not read. */
  holds(path: string): Promise<boolean>;
  /** Whether a request is one of these questions: it is answered as if no address of before led anywhere. */
  isProbe(request: FastifyRequest): boolean;
  /** From here on, this is the portal that is asked. */
  lookIn(app: FastifyInstance): void;
}

/** Asks the portal itself, within the process: what a path answers is what its routes and files say, and nothing that is written down twice. */
export function createOwnPaths(): OwnPaths {
  // of this process alone: nobody else can ask as a probe
  const secret = randomBytes(16).toString('hex');
  let app: FastifyInstance | undefined;
  async function ask(url: string, method: 'GET' | 'HEAD' = 'GET') {
    if (app === undefined) throw new Error('the portal has not been built yet');
    const answer = await app.inject({
      method,
      url,
      headers: { accept: 'text/html', [probeHeader]: secret },
    });
    return { status: answer.statusCode, isNothing: answer.headers[nothingHeader] !== undefined };
  }
  return {
    answers: async (path) => !(await ask(path)).isNothing,
    shows: async (path) => {
      const { status, isNothing } = await ask(path);
      // too many questions, or a fault of the moment, say nothing of the page
      return !isNothing && (status < 400 || status === 429 || status >= 500);
    },
    holds: async (path) => {
      const { status, isNothing } = await ask(path, 'HEAD');
      return !isNothing && status < 400;
    },
    isProbe: ({ headers }) => headers[probeHeader] === secret,
    lookIn: (portal) => {
      app = portal;
    },
  };
}

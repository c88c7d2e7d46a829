import type { FastifyInstance } from 'fastify';
import type { Calls } from '#contract/call.ts';
import { serve, type Handlers, type ServeOptions } from '#server/lib/http/serve.ts';
import type { Services } from '#server/services.ts';

/** A table of calls with what answers them. */
export interface Area {
  calls: Calls;
  serve(app: FastifyInstance, options: ServeOptions, services: Services): void;
}

/** A missing handler does not compile. */
export function area<C extends Calls>(calls: C, handlers: (services: Services) => Handlers<C>): Area {
  return { calls, serve: (app, options, services) => serve(app, options, calls, handlers(services)) };
}

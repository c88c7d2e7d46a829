import type { FastifyInstance } from 'fastify';
import type { Calls } from '#contract/call.ts';
import type { ServiceName } from '#contract/services.ts';
import type { Within } from '#server/domain/messages/commit-and-send.ts';
import type { FormLimits } from '#server/lib/http/form-body.ts';
import { serve, type FromReader, type Handlers, type ServeOptions } from '#server/lib/http/serve.ts';
import type { ServerService } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { exportHandlers, type Written } from './list-exports.ts';

/** A table of calls with what answers them. */
export interface Area<Name extends ServiceName = ServiceName> {
  calls: Calls;
  /** What its area does beside the calls: said by one of the tables of an area. */
  service: ServerService<Name> | undefined;
  /** The largest forms it takes, where they are not those of all. */
  formLimits?: readonly FormLimits[];
  serve(
    app: FastifyInstance,
    options: ServeOptions<Within<Services>>,
    services: Services,
    serviceList: readonly ServerService[],
    readers: readonly ReadingServices[],
  ): void;
}

/** All services, on a database that only answers. */
interface ReadingServices {
  isFresh: FromReader<unknown>['isFresh'];
  services: Services;
}

/** A missing handler does not compile; calls that take a list along have that of the list. */
export const area = <C extends Calls, Name extends ServiceName = never>(
  calls: C,
  handlers: (
    services: Services,
    serviceList: readonly ServerService[],
  ) => Handlers<Written<C>, Within<Services>>,
  service?: ServerService<Name>,
): Area<Name> => ({
  calls,
  service,
  serve: (app, options, services, serviceList, readers) => {
    const written = (from: Services) => handlers(from, serviceList);
    // what is written out and what follows from it are all of them
    const all = { ...written(services), ...exportHandlers(calls, services, written) };
    const fromReaders = readers.map(({ isFresh, services: from }) => ({
      isFresh,
      handlers: written(from) as Handlers<C, Within<Services>>,
    }));
    serve(app, options, calls, all as Handlers<C, Within<Services>>, fromReaders);
  },
});

import { Resolver } from 'node:dns/promises';
import type { LookupAddress, LookupAllOptions } from 'node:dns';

/** Answers every address of a name. */
export type LookupAll = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** The part of a resolver that names are looked up by. */
export interface NameResolver {
  resolve4: (host: string) => Promise<string[]>;
  resolve6: (host: string) => Promise<string[]>;
}

/** Asks name servers within limits of its own. */
export const createResolver = (): NameResolver => new Resolver({ timeout: 2_000, tries: 2 });

const isErrno = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error;

/**
 * Looks names up without the system's resolver, which works in the few threads of the process that hashing of passwords needs as well: many names whose
 * servers do not answer would stop logins.
 */
export function resolverLookup(resolver: NameResolver): LookupAll {
  return (host, _, done) => {
    void Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([four, six]) => {
      const of = (settled: PromiseSettledResult<string[]>, family: 4 | 6) =>
        settled.status === 'fulfilled' ? settled.value.map((address) => ({ address, family })) : [];
      const found = [...of(four, 4), ...of(six, 6)];
      if (found.length > 0) done(null, found);
      else {
        const reason: unknown = four.status === 'rejected' ? four.reason : undefined;
        done(isErrno(reason) ? reason : new Error(`${host} has no address`), []);
      }
    });
  };
}

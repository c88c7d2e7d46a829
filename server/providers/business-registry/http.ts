import { z } from 'zod';
import { isCreditCode } from '#contract/shared-rules/credit-code.ts';
import { createCircuitBreaker } from '#server/lib/load/circuit-breaker.ts';
import type { Clock } from '#server/lib/clock.ts';
import { requestJson } from '#server/lib/http/http-client.ts';
import type { Log } from '#server/lib/process/log.ts';
import { RegistryUnavailableError, type BusinessRegistry } from './business-registry.ts';

export interface HttpRegistrySettings {
  /** The address below which the two resources lie, such as https://registry.example/v1. */
  url: string;
  /** Sent as a bearer token when it is given. */
  token?: string | undefined;
  timeoutMilliseconds?: number;
}

const longestName = 200;
const suggestAnswer = z.object({ names: z.array(z.string().min(1).max(longestName)) });
const companyAnswer = z.object({
  company: z
    .object({
      creditCode: z.string().refine(isCreditCode, 'no valid credit code'),
      address: z.string().max(500),
      areaCode: z.string().regex(/^\d{6}$/),
    })
    .nullable(),
});

/**
 * A registry service of the city. It answers JSON to two GET requests:
 * `{url}/suggest?keyword=…&limit=…` with `{ "names": ["…"] }`, the likeliest first, and
 * `{url}/company?name=…` with `{ "company": { "creditCode", "address", "areaCode" } }`, or null where it knows none.
 * Any other status or shape counts as a failure.
 */
export function createHttpRegistry(
  { url, token, timeoutMilliseconds = 5_000 }: HttpRegistrySettings,
  { clock, log }: { clock: Clock; log: Log },
): BusinessRegistry {
  const breaker = createCircuitBreaker({ clock });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;

  async function ask<Answer>(
    resource: string,
    query: Record<string, string>,
    answer: z.ZodType<Answer>,
  ): Promise<Answer> {
    const target = `${url.replace(/\/$/, '')}/${resource}?${new URLSearchParams(query).toString()}`;
    try {
      return await breaker.run(async () => {
        const { status, body } = await requestJson({
          url: target,
          method: 'GET',
          headers,
          timeoutMilliseconds,
        });
        if (status !== 200) throw new Error(`status ${String(status)}`);
        return answer.parse(body);
      });
    } catch (error) {
      log.warn(
        { err: error, provider: 'business-registry', resource },
        'The business registry gave no usable answer',
      );
      throw new RegistryUnavailableError(error);
    }
  }

  return {
    async suggest(keyword, limit) {
      const { names } = await ask('suggest', { keyword, limit: String(limit) }, suggestAnswer);
      return names.slice(0, limit);
    },
    async find(name) {
      const { company } = await ask('company', { name }, companyAnswer);
      return company ?? undefined;
    },
  };
}

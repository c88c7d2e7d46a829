import { z } from 'zod';
import { createCircuitBreaker } from '#server/lib/load/circuit-breaker.ts';
import type { Clock } from '#server/lib/clock.ts';
import { requestJson } from '#server/lib/http/http-client.ts';

/** Another site whose users may come here logged in, and ours there. Set by PARTNER_SITES. */
export interface PartnerSite {
  /** What `type` in an address names it by. */
  id: string;
  name: string;
  /** Where our users go; the ticket is added as the parameter `token`. */
  url: string;
  /** Where the partner tells whose a ticket of its own is. */
  verifyUrl: string;
  /** Proves each side to the other, as a bearer token. */
  secret: string;
}

/** Whom a partner's ticket belongs to. */
interface PartnerUser {
  phone: string;
  userType: 'user' | 'enpt';
}

/** Asks partners about their tickets. */
export interface PartnerSites {
  list(): readonly PartnerSite[];
  /** Undefined when the partner does not know the ticket. Rejects when it cannot be asked within five seconds. */
  verify(partner: PartnerSite, ticket: string): Promise<PartnerUser | undefined>;
}

const answer = z.object({
  user: z.object({ phone: z.string(), userType: z.enum(['user', 'enpt']) }).nullable(),
});

/**
 * The one protocol: POST verifyUrl with { token } and `authorization: Bearer <secret>`, answered by { user } or { user: null }.
 * It is what this portal's own verifyNew answers in its data, so two portals can be partners.
 */
export function createPartnerSites(
  { partnerSites }: { partnerSites: readonly PartnerSite[] },
  { clock }: { clock: Clock },
): PartnerSites {
  const breakers = new Map(partnerSites.map(({ id }) => [id, createCircuitBreaker({ clock })]));
  return {
    list: () => partnerSites,
    verify: async (partner, ticket) => {
      const ask = async () => {
        const { status, body } = await requestJson({
          url: partner.verifyUrl,
          method: 'POST',
          headers: { authorization: `Bearer ${partner.secret}`, 'content-type': 'application/json' },
          body: JSON.stringify({ token: ticket }),
        });
        if (status !== 200) throw new Error(`partner ${partner.id} answered HTTP ${status}`);
        const envelope = z.object({ code: z.number(), data: z.unknown() }).safeParse(body);
        return answer.parse(envelope.success ? envelope.data.data : body).user ?? undefined;
      };
      const breaker = breakers.get(partner.id);
      return breaker === undefined ? ask() : breaker.run(ask);
    },
  };
}
